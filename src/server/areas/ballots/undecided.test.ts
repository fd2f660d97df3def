import { describe, expect, test } from 'vitest';
import type { UndecidedData } from '#contract/undecided.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { sheetFor, stageRound } from '#testing/factories/factories-ballots.ts';
import {
  completeRound,
  createPlayable,
  makeBreaks,
  type PlayedTournament,
  playRound,
} from '#testing/factories/factories-played.ts';
import { lockTournament, untilWaiting } from '#testing/locks.ts';
import { ownServer } from '#testing/own-server.ts';
import { replayDraw } from '../draw/index.ts';

const server = await ownServer();
const ana = await server.signIn('Ana');

const marks = [
  [75, 75, 75, 37],
  [74, 74, 74, 36],
];

/**
 * Three judges agree on the winner; the last names another reply speaker. All is confirmed, as it may be
 * in data of older versions: today the last is refused.
 */
async function judgesDiffer() {
  const panel = ['chair', 'panellist', 'panellist'] as const;
  const stage = await stageRound(server, ana, { packId: 'australs', panel });
  const [room] = stage.rooms;
  if (!room) throw new Error('no room');
  const agreed = sheetFor(room, marks);
  const send = async (index: number, sheet: typeof agreed, reason: string | null = null) => {
    const judge = room.panel[index]?.id ?? '';
    const client = await stage.linkOf(judge);
    return client.ballots.submit({
      params: { ...stage.params, debateId: room.debateId },
      body: { adjudicatorId: judge, sheet, reason, deviceKey: 'phone' },
      idempotencyKey: `${judge} ${reason ?? 'first'}`,
    });
  };
  const confirm = ({ id: ballotId }: { readonly id: string }) =>
    ana.client.ballots.confirm({ params: { ...stage.params, ballotId } });
  const other = structuredClone(agreed);
  const reply = other.teams[1]?.speeches[3];
  if (reply) reply.speakerId = room.teams[1]?.speakerIds[1] ?? null;
  await confirm(await send(0, agreed));
  await confirm(await send(1, agreed));
  const last = await send(2, other);
  const refused = dataOf(await expectRefusal(confirm(last), 'undecided'));
  expect(refused).toMatchObject({
    mayAccept: false,
    debates: [{ debateId: room.debateId, reasons: [{ code: 'ballots-differ', field: 'reply' }] }],
  });
  await server.services.db.pool.query(
    `update public.ballot set state = 'confirmed', confirmed_at = now() where id = $1`,
    [last.id],
  );
  return { stage, room, agree: async () => confirm(await send(2, agreed, 'The other reply')) };
}

/** Rounds are played; the last ballot of the last one played is set back to wait. */
async function withUndecided(one: PlayedTournament, roundId: string): Promise<string> {
  const { rows } = await server.services.db.pool.query(
    `update ballot set state = 'submitted' where id = (
       select b.id from ballot b join debate d on d.id = b.debate_id
       join draw w on w.id = d.draw_id where w.round_id = $1 order by d.rank desc limit 1
     ) returning debate_id`,
    [roundId],
  );
  expect(one.rounds.some(({ id }) => id === roundId)).toBe(true);
  return rows[0]?.debate_id as string;
}

const dataOf = (problem: Awaited<ReturnType<typeof expectRefusal>>) =>
  problem?.data as UndecidedData;

async function logOf(tournamentId: string, type: string) {
  const { rows } = await server.services.db.pool.query<{ data: unknown }>(
    'select data from activity where tournament_id = $1 and type = $2 order by seq desc limit 1',
    [tournamentId, type],
  );
  return rows[0]?.data;
}

describe('a round whose judges differ on the reply speaker', () => {
  test('is counted as undecided and completed only by name, which the log keeps', async () => {
    const { stage, room } = await judgesDiffer();
    const params = { ...stage.params, roundId: stage.roundId };
    const steps = await ana.client.rounds.conductor({ params });
    expect(steps.steps.find(({ step }) => step === 'ballots')).toMatchObject({ done: 0, of: 1 });
    expect(steps.steps.find(({ step }) => step === 'motion')).toMatchObject({
      state: 'skipped',
      blockers: [{ code: 'no-motion', count: 1 }],
    });
    expect(steps.steps.find(({ step }) => step === 'complete')?.blockers).toEqual([
      { code: 'debates-undecided', count: 1 },
      { code: 'no-motion', count: 1 },
    ]);
    const refused = dataOf(await expectRefusal(stage.complete(), 'undecided'));
    expect(refused).toMatchObject({
      mayAccept: true,
      debates: [{ debateId: room.debateId, rank: 1 }],
    });
    expect(refused.debates[0]?.reasons).toMatchObject([
      { code: 'ballots-differ', field: 'reply', team: '1.2' },
    ]);
    await expectRefusal(stage.releaseResults(), 'undecided');
    const { items } = await ana.client.overview.attention({ params: stage.params });
    expect(items).toContainEqual(expect.objectContaining({ kind: 'ballots-differ', count: 1 }));
    const [{ version } = { version: 0 }] = (await ana.client.rounds.list({ params })).rounds;
    const accepted = { version, acceptUndecided: [room.debateId] };
    await expectRefusal(ana.client.rounds.complete({ params, body: accepted }), 'not-ready');
    const body = { ...accepted, withoutMotion: true };
    await ana.client.rounds.complete({ params, body });
    expect(await logOf(stage.tournament.id, 'round.completed')).toMatchObject({
      undecided: [{ debateId: room.debateId, rank: 1 }],
      withoutMotion: true,
    });
    const after = await ana.client.overview.attention({ params: stage.params });
    expect(after.items).toContainEqual(
      expect.objectContaining({ kind: 'completed-undecided', count: 1 }),
    );
    expect(after.items).toContainEqual(
      expect.objectContaining({ kind: 'completed-no-motion', count: 1 }),
    );
    const added = { reference: 'Wait', text: 'This House waits', roundIds: [stage.roundId] };
    await ana.client.motions.add({ params: stage.params, body: added });
    const { items: left } = await ana.client.overview.check({ params: stage.params });
    expect(left.map(({ kind }) => kind)).not.toContain('completed-no-motion');
  });

  test('is decided once the ballots agree', async () => {
    const { stage, agree } = await judgesDiffer();
    await agree();
    const params = { ...stage.params, roundId: stage.roundId };
    const { rooms } = await ana.client.ballots.ofRound({ params });
    expect(rooms[0]).toMatchObject({ state: 'confirmed', decided: true });
    await stage.complete();
    expect(await logOf(stage.tournament.id, 'round.completed')).toEqual({ withoutMotion: true });
  });

  test('accepting another debate accepts nothing', async () => {
    const { stage } = await judgesDiffer();
    const params = { ...stage.params, roundId: stage.roundId };
    const [{ version } = { version: 0 }] = (await ana.client.rounds.list({ params })).rounds;
    const body = { version, acceptUndecided: [stage.roundId] };
    await expectRefusal(ana.client.rounds.complete({ params, body }), 'undecided');
  });

  test('and whose motion is not out yet says how many ballots were early', async () => {
    const { stage } = await judgesDiffer();
    const added = { reference: 'Wait', text: 'This House waits', roundIds: [stage.roundId] };
    await ana.client.motions.add({ params: stage.params, body: added });
    const { steps } = await ana.client.rounds.conductor({
      params: { ...stage.params, roundId: stage.roundId },
    });
    const motion = steps.find(({ step }) => step === 'motion');
    expect(motion?.blockers).toContainEqual({ code: 'ballots-early', count: 1 });
  });
});

describe('a round completed while a ballot that counts is set aside', () => {
  async function decidedRoom() {
    const { stage, agree } = await judgesDiffer();
    const params = { ...stage.params, ballotId: (await agree()).id };
    const body = { reason: 'Wrong room.' };
    return { stage, discard: () => ana.client.ballots.discard({ params, body }) };
  }
  const { db } = server.services;

  test('names the debate when the ballot goes first', async () => {
    const { stage, discard } = await decidedRoom();
    const release = await lockTournament(db, stage.tournament.id);
    const discarded = discard();
    await untilWaiting(db, 1);
    const refused = expectRefusal(stage.complete(), 'undecided');
    await untilWaiting(db, 2);
    await release();
    expect(await discarded).toMatchObject({ state: 'discarded' });
    await refused;
  });

  test('keeps the ballot when it goes first', async () => {
    const { stage, discard } = await decidedRoom();
    const release = await lockTournament(db, stage.tournament.id);
    const completed = stage.complete();
    await untilWaiting(db, 1);
    const refused = expectRefusal(discard(), 'wrong-state');
    await untilWaiting(db, 2);
    await release();
    await completed;
    await refused;
  });
});

describe('what rests on results', () => {
  test('a draw names undecided debates in its reasons, and is replayed', async () => {
    const one = await createPlayable(ana, {
      field: { teams: 8, venues: 2 },
      fields: { preliminaryRounds: 2, breakSize: 4 },
    });
    const [first, second] = one.rounds.map(({ id }) => id);
    await playRound(ana, one, { roundId: first ?? '' });
    const open = await withUndecided(one, first ?? '');
    const params = { ...one.params, roundId: second ?? '' };
    await ana.client.rounds.setAvailability({ params, body: { kind: 'all', of: ['teams'] } });
    const refused = await expectRefusal(
      ana.client.draw.generate({ params, body: {} }),
      'undecided',
    );
    expect(dataOf(refused).debates[0]?.reasons).toMatchObject([{ code: 'ballots-unconfirmed' }]);
    const draft = await ana.client.draw.generate({ params, body: { acceptUndecided: [open] } });
    expect(draft.undecided).toMatchObject([{ debateId: open, round: 'Round 1' }]);
    const whys = await Promise.all(
      draft.debates.map(({ id: debateId }) =>
        ana.client.draw.explain({ params: { ...one.params, debateId } }),
      ),
    );
    const named = whys.flatMap(({ criteria }) =>
      criteria.flatMap(({ code, data }) => (code === 'undecided' ? (data.teams as string[]) : [])),
    );
    expect(named).toHaveLength(4);
    expect(await replayDraw(server.services.db, draft.id)).toMatchObject({
      sameInput: true,
      identical: true,
    });
    expect(await logOf(one.tournamentId, 'draw.generated')).toMatchObject({
      undecided: [{ debateId: open }],
    });
  });

  test('breaks and the tab name them too; an elimination never goes on without a result', async () => {
    const one = await createPlayable(ana, {
      field: { teams: 16, venues: 4 },
      fields: { preliminaryRounds: 1, breakSize: 8 },
    });
    const [round, semi, final] = one.rounds.map(({ id }) => id);
    await playRound(ana, one, { roundId: round ?? '' });
    const open = await withUndecided(one, round ?? '');
    const { params } = one;
    await expectRefusal(ana.client.breaks.generate({ params }), 'undecided');
    const accept = { body: { acceptUndecided: [open] } };
    const { breaks } = await ana.client.breaks.generate({ params, ...accept });
    expect(breaks[0]?.undecided).toMatchObject([{ debateId: open }]);
    const release = { released: true };
    await expectRefusal(ana.client.breaks.releaseTab({ params, body: release }), 'undecided');
    await ana.client.breaks.releaseTab({ params, body: { ...release, ...accept.body } });
    expect(await logOf(one.tournamentId, 'tab.released')).toMatchObject({
      undecided: [{ debateId: open }],
    });
    await server.services.db.pool.query(
      `update ballot set state = 'confirmed' where debate_id = $1`,
      [open],
    );
    await makeBreaks(ana, params);
    await playRound(ana, one, { roundId: semi ?? '', until: 'confirmed' });
    const undecided = await withUndecided(one, semi ?? '');
    const inFinal = { ...params, roundId: final ?? '' };
    const body = { acceptUndecided: [undecided] };
    const refused = await expectRefusal(
      ana.client.draw.generate({ params: inFinal, body }),
      'undecided',
    );
    expect(dataOf(refused)).toMatchObject({
      mayAccept: false,
      debates: [{ debateId: undecided }],
    });
    await expectRefusal(completeRound(ana, params, { roundId: semi ?? '' }), 'undecided');
  });
});
