/** A correction that waits for confirmation is named by everything that rests on results (R4.32). */
import { expect, test } from 'vitest';
import type { UndecidedData } from '#contract/undecided.ts';
import { newId } from '#server/keys/secrets.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import {
  completeRound,
  createPlayable,
  makeBreaks,
  type PlayedTournament,
  playRound,
} from '#testing/factories/factories-played.ts';
import { ownServer } from '#testing/own-server.ts';
import { replayDraw } from '../draw/index.ts';

const server = await ownServer();
const ana = await server.signIn('Ana');
const ben = await server.signIn('Ben');

const field = { teams: 16, venues: 4 };

/** Somebody corrects a confirmed ballot of a round, and nobody has confirmed the correction. */
async function correct({ params }: PlayedTournament, roundId: string) {
  const { version } = await ana.client.tournaments.get({ params });
  const settings = { confirmByAnother: true };
  await ana.client.tournaments.updateSettings({ params, body: { version, settings } });
  const { rooms } = await ana.client.ballots.ofRound({ params: { ...params, roundId } });
  const room = rooms.at(-1);
  const confirmed = room?.ballots.find(({ state }) => state === 'confirmed');
  if (!room || !confirmed) throw new Error('no confirmed ballot');
  const ballot = await ana.client.ballots.submit({
    params: { ...params, debateId: room.debateId },
    body: { adjudicatorId: null, sheet: confirmed.sheet, reason: 'Read again', deviceKey: 'desk' },
    idempotencyKey: newId(),
  });
  expect(ballot.state).toBe('submitted');
  const discard = () =>
    ana.client.ballots.discard({
      params: { ...params, ballotId: ballot.id },
      body: { reason: null },
    });
  return { debateId: room.debateId, discard };
}

async function expectNamed(refused: Promise<unknown>, debateId: string) {
  const problem = await expectRefusal(refused, 'undecided');
  expect(problem?.detail).toBe('One debate has a correction to confirm.');
  // What the code `undecided` carries.
  expect(problem?.data as UndecidedData).toMatchObject({
    mayAccept: true,
    debates: [{ debateId, reasons: [{ code: 'correction-waits', judges: [], field: null }] }],
  });
}

async function logOf(tournamentId: string, type: string) {
  const { rows } = await server.services.db.pool.query<{ data: unknown }>(
    'select data from activity where tournament_id = $1 and type = $2 order by seq desc limit 1',
    [tournamentId, type],
  );
  return rows[0]?.data;
}

const kindsOf = async ({ params }: PlayedTournament) =>
  (await ana.client.overview.attention({ params })).items.map(({ kind }) => kind);

test('completing and releasing name it, and the log keeps who was accepted', async () => {
  const one = await createPlayable(ana, { field, fields: { preliminaryRounds: 3 } });
  const [{ id: roundId } = { id: '' }] = one.rounds;
  await playRound(ana, one, { roundId, until: 'confirmed' });
  const { debateId, discard } = await correct(one, roundId);
  const params = { ...one.params, roundId };

  const { steps } = await ana.client.rounds.conductor({ params });
  // The room is decided all the same: its confirmed ballot counts.
  expect(steps.find(({ step }) => step === 'ballots')).toMatchObject({ done: 4, of: 4 });
  expect(steps.find(({ step }) => step === 'complete')?.blockers).toEqual([
    { code: 'corrections-waiting', count: 1 },
    { code: 'no-motion', count: 1 },
  ]);
  await expectRefusal(ben.client.rounds.complete({ params, body: { version: 1 } }), 'forbidden');
  await expectNamed(completeRound(ana, one.params, { roundId }), debateId);
  const version = async () =>
    (await ana.client.rounds.list({ params })).rounds.find(({ id }) => id === roundId)?.version ??
    0;
  const others = { acceptUndecided: [roundId] };
  await expectRefusal(
    ana.client.rounds.complete({ params, body: { version: await version(), ...others } }),
    'undecided',
  );
  const accepted = { acceptUndecided: [debateId], withoutMotion: true };
  await ana.client.rounds.complete({ params, body: { version: await version(), ...accepted } });
  expect(await logOf(one.tournamentId, 'round.completed')).toMatchObject({
    undecided: [{ debateId, corrected: true }],
  });
  const release = { released: true, version: await version() };
  await expectNamed(ana.client.rounds.releaseResults({ params, body: release }), debateId);
  await expectNamed(ana.client.breaks.releaseTab({ params, body: { released: true } }), debateId);
  expect(await kindsOf(one)).toContain('ballots-unconfirmed');
  expect(await kindsOf(one)).not.toContain('completed-undecided');

  await discard();
  expect(await kindsOf(one)).not.toContain('ballots-unconfirmed');
  await ana.client.rounds.releaseResults({ params, body: { ...release } });
  expect(await logOf(one.tournamentId, 'results.released')).toEqual({});
});

test('the next draw and the break name it, and keep what was accepted', async () => {
  const one = await createPlayable(ana, {
    field,
    fields: { preliminaryRounds: 2, breakSize: 8 },
  });
  const [first, second] = one.rounds.map(({ id }) => id);
  await playRound(ana, one, { roundId: first ?? '' });
  const { debateId } = await correct(one, first ?? '');
  const params = { ...one.params, roundId: second ?? '' };
  await ana.client.rounds.setAvailability({ params, body: { kind: 'all', of: ['teams'] } });

  const { steps } = await ana.client.rounds.conductor({ params });
  expect(steps.find(({ step }) => step === 'draw')?.blockers).toContainEqual({
    code: 'corrections-waiting',
    count: 1,
  });
  await expectNamed(ana.client.draw.generate({ params, body: {} }), debateId);
  const accept = { acceptUndecided: [debateId] };
  const draft = await ana.client.draw.generate({ params, body: accept });
  expect(draft.undecided).toMatchObject([{ debateId, corrected: true }]);
  // Its teams bring their result, so no room is explained by a missing one.
  const { criteria } = await ana.client.draw.explain({
    params: { ...one.params, debateId: draft.debates[0]?.id ?? '' },
  });
  expect(criteria.map(({ code }) => code)).not.toContain('undecided');
  expect(await replayDraw(server.services.db, draft.id)).toMatchObject({ identical: true });
});

test('the check before a release names it, and stops it unless the draw was made all the same', async () => {
  const one = await createPlayable(ana, { field, fields: { preliminaryRounds: 2 } });
  const [first, second] = one.rounds.map(({ id }) => id);
  await playRound(ana, one, { roundId: first ?? '' });
  const params = { ...one.params, roundId: second ?? '' };
  await ana.client.rounds.setAvailability({ params, body: { kind: 'all', of: ['teams'] } });
  const confirmed = async (acceptUndecided: string[]) => {
    const draft = await ana.client.draw.generate({ params, body: { acceptUndecided } });
    const inDraw = { ...one.params, drawId: draft.id };
    await ana.client.draw.confirm({ params: inDraw, body: { version: draft.version } });
    return inDraw;
  };
  const found = async (inDraw: { tournamentId: string; drawId: string }) => {
    const { findings } = await ana.client.draw.check({ params: inDraw });
    return findings.filter(({ code }) => code === 'correction-waits');
  };
  const early = await confirmed([]);
  expect(await found(early)).toEqual([]);
  const { debateId, discard } = await correct(one, first ?? '');
  expect(await found(early)).toMatchObject([{ hard: true, area: 'draw', rounds: [1] }]);
  const { items } = await ana.client.overview.attention({ params });
  expect(items.find(({ kind }) => kind === 'draw-problems')?.names).toContain('Round 1, #4');
  const { draw } = await ana.client.draw.ofRound({ params });
  const body = { version: draw?.version ?? 0, when: 'now' as const, despite: false };
  await expectRefusal(ana.client.draw.release({ params: early, body }), 'not-ready');
  await ana.client.draw.unconfirm({ params: early, body: { version: draw?.version ?? 0 } });

  const late = await confirmed([debateId]);
  expect(await found(late)).toMatchObject([{ hard: false }]);
  await discard();
  expect(await found(late)).toEqual([]);
});

test('a break names it, and an elimination goes on from the confirmed result', async () => {
  const one = await createPlayable(ana, {
    field,
    fields: { preliminaryRounds: 1, breakSize: 8 },
  });
  const [round, semi, final] = one.rounds.map(({ id }) => id);
  const { params } = one;
  await playRound(ana, one, { roundId: round ?? '' });
  const inRound = await correct(one, round ?? '');
  await expectNamed(ana.client.breaks.generate({ params }), inRound.debateId);
  await inRound.discard();
  const { version } = await ana.client.tournaments.get({ params });
  const settings = { confirmByAnother: false };
  await ana.client.tournaments.updateSettings({ params, body: { version, settings } });
  await makeBreaks(ana, params);
  await playRound(ana, one, { roundId: semi ?? '' });
  const { debateId } = await correct(one, semi ?? '');
  const inFinal = { ...params, roundId: final ?? '' };
  await expectNamed(ana.client.draw.generate({ params: inFinal, body: {} }), debateId);
  const body = { acceptUndecided: [debateId] };
  const draft = await ana.client.draw.generate({ params: inFinal, body });
  expect(draft.debates).toHaveLength(1);
});
