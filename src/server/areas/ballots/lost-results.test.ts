/** A room that became undecided after a later draw was made is named by everything done with that draw. */
import { expect, test } from 'vitest';
import type { Finding } from '#server/areas/draw/index.ts';
import { jobHandlers } from '#server/job-handlers.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import {
  createPlayable,
  makeBreaks,
  type PlayedTournament,
  playRound,
} from '#testing/factories/factories-played.ts';
import { ownServer } from '#testing/own-server.ts';
import { releaseJob } from '../draw/index.ts';

const server = await ownServer();
const ana = await server.signIn('Ana');
const ben = await server.signIn('Ben');
const { client } = ana;

/** Round 1 is decided and not completed; round 2 rests on it. */
async function stage() {
  const field = { teams: 16, venues: 4 };
  const one = await createPlayable(ana, { field, fields: { preliminaryRounds: 2 } });
  const [{ id: first } = { id: '' }, { id: second } = { id: '' }] = one.rounds;
  await playRound(ana, one, { roundId: first, rooms: true, until: 'confirmed' });
  const inRound = { ...one.params, roundId: second };
  await client.rounds.setAvailability({ params: inRound, body: { kind: 'all', of: ['teams'] } });
  server.clock.advance(60_000);
  return { ...one, first, second, inRound };
}

type Staged = Awaited<ReturnType<typeof stage>>;

async function draft({ params, inRound }: Staged, acceptUndecided: string[] = []) {
  const body = { acceptUndecided };
  const { id, version } = await client.draw.generate({ params: inRound, body });
  return { inDraw: { ...params, drawId: id }, version };
}

async function confirmed(one: Staged) {
  const { inDraw, version } = await draft(one);
  const draw = await client.draw.confirm({ params: inDraw, body: { version } });
  return { inDraw, version: draw.version };
}

/** The desk sets a confirmed ballot of a round aside. */
async function setAside({ params }: Pick<PlayedTournament, 'params'>, roundId: string) {
  const { rooms } = await client.ballots.ofRound({ params: { ...params, roundId } });
  const room = rooms.at(-1);
  const ballot = room?.ballots.find(({ state }) => state === 'confirmed');
  if (!room || !ballot) throw new Error('Broken assumption: the room has a ballot');
  server.clock.advance(60_000);
  const body = { reason: 'Of another room.' };
  const inBallot = { ...params, ballotId: ballot.id };
  await expectRefusal(ben.client.ballots.discard({ params: inBallot, body }), 'forbidden');
  await client.ballots.discard({ params: inBallot, body });
  server.clock.advance(60_000);
  const { debateId, venue } = room;
  /** The same ballot again, with `step` added to each mark. */
  const enter = async (step: number) => {
    const sheet = structuredClone(ballot.sheet);
    for (const team of sheet.teams) {
      for (const one of team.speeches) if (one.score !== null) one.score += step;
    }
    const sent = await client.ballots.submit({
      params: { ...params, debateId },
      body: { adjudicatorId: ballot.adjudicatorId, sheet, reason: 'Found.', deviceKey: 'desk' },
      idempotencyKey: crypto.randomUUID(),
    });
    if (sent.state === 'confirmed') return;
    await client.ballots.confirm({ params: { ...params, ballotId: sent.id } });
  };
  return { debateId, venue, enter };
}

async function missing(inDraw: { tournamentId: string; drawId: string }): Promise<Finding[]> {
  const { findings } = await client.draw.check({ params: inDraw });
  return findings.filter(({ code }) => code === 'result-missing');
}

async function alarmsOf({ params }: Pick<PlayedTournament, 'params'>, wanted: string) {
  const { items } = await client.overview.attention({ params });
  return items.filter(({ kind }) => kind === wanted);
}

async function logOf(tournamentId: string, type: string) {
  const { rows } = await server.services.db.pool.query<{ data: unknown }>(
    'select data from activity where tournament_id = $1 and type = $2 order by seq desc limit 1',
    [tournamentId, type],
  );
  return rows[0]?.data;
}

test('a release names it and is refused; the log keeps who was overridden', async () => {
  const one = await stage();
  const { inDraw, version } = await confirmed(one);
  expect(await missing(inDraw)).toEqual([]);
  const { debateId, venue } = await setAside(one, one.first);

  const named = {
    ...{ code: 'result-missing', hard: true, debateId, rounds: [1] },
    earlier: { round: 'Round 1', venue },
  };
  expect(await missing(inDraw)).toMatchObject([named]);
  // Round 1 is still on, so the guide does not check the draw of round 2 as a whole.
  expect(await alarmsOf(one, 'result-changed')).toMatchObject([
    { names: [`Round 1, ${venue}`], round: { id: one.second } },
  ]);
  const body = { version, when: 'now' as const, despite: false };
  const forced = { ...body, despite: true };
  await expectRefusal(ben.client.draw.release({ params: inDraw, body: forced }), 'forbidden');
  const refused = await expectRefusal(client.draw.release({ params: inDraw, body }), 'not-ready');
  expect(refused?.data).toMatchObject({
    findings: expect.arrayContaining([expect.objectContaining({ debateId })]),
  });

  await client.draw.release({ params: inDraw, body: forced });
  expect(await logOf(one.tournamentId, 'draw.released')).toMatchObject({
    undecided: [{ debateId, round: 'Round 1', venue }],
  });
  expect(await missing(inDraw)).toEqual([]);
});

test('a draft is confirmed only by name, and one that was made without it goes on', async () => {
  const one = await stage();
  const early = await draft(one);
  const { debateId, enter } = await setAside(one, one.first);
  const confirm = (acceptUndecided: string[]) =>
    client.draw.confirm({
      params: early.inDraw,
      body: { version: early.version, acceptUndecided },
    });
  const problem = await expectRefusal(confirm([]), 'undecided');
  expect(problem?.data).toMatchObject({ mayAccept: true, debates: [{ debateId }] });
  await expectRefusal(confirm([one.first]), 'undecided');
  const { version } = await confirm([debateId]);
  expect(await logOf(one.tournamentId, 'draw.confirmed')).toMatchObject({
    undecided: [{ debateId }],
  });
  // The release is public and asks for itself.
  expect(await missing(early.inDraw)).toMatchObject([{ hard: true }]);
  await client.draw.unconfirm({ params: early.inDraw, body: { version } });

  const late = await draft(one, [debateId]);
  await client.draw.confirm({ params: late.inDraw, body: { version: late.version } });
  expect(await logOf(one.tournamentId, 'draw.confirmed')).toEqual({});
  expect(await missing(late.inDraw)).toMatchObject([{ hard: false, debateId }]);
  await enter(0);
  expect(await missing(late.inDraw)).toEqual([]);
});

test('a planned release does not go out over it, unless it was planned despite it', async () => {
  const one = await stage();
  const { inDraw, version } = await confirmed(one);
  const when = () => new Date(server.clock.now().getTime() + 3_600_000).toISOString();
  const plan = async (from: number) => {
    const at = when();
    const body = { version: from, when: at, despite: true };
    const draw = await client.draw.release({ params: inDraw, body });
    return { at, version: draw.version };
  };
  const due = async () => {
    server.clock.advance(3_600_000);
    const { rows } = await server.services.db.pool.query<{ payload: Record<string, unknown> }>(
      'select payload from graphile_worker._private_jobs where key = $1',
      [`draw.release:${one.second}`],
    );
    await jobHandlers(server.services)[releaseJob]?.(rows[0]?.payload ?? {});
    return (await client.draw.ofRound({ params: one.inRound })).draw;
  };
  await plan(version);
  const { debateId } = await setAside(one, one.first);
  const held = await due();
  expect(held).toMatchObject({ state: 'confirmed', releaseAt: null });
  expect(await logOf(one.tournamentId, 'draw.release-cancelled')).toEqual({
    reason: 'results-unsettled',
  });
  expect(await alarmsOf(one, 'result-changed')).not.toEqual([]);

  await plan(held?.version ?? 0);
  expect(await logOf(one.tournamentId, 'draw.release-set')).toMatchObject({
    undecided: [{ debateId }],
  });
  expect(await due()).toMatchObject({ state: 'released' });
});

test('a released draw is reported as resting on a changed result until it is back as it was', async () => {
  const one = await stage();
  const { inDraw, version } = await confirmed(one);
  const body = { version, when: 'now' as const, despite: true };
  await client.draw.release({ params: inDraw, body });
  const { venue, enter } = await setAside(one, one.first);
  const alarm = { count: 1, urgency: 'now', names: [`Round 1, ${venue}`] };
  expect(await alarmsOf(one, 'result-changed')).toMatchObject([alarm]);
  const leave = async () => {
    const { draw } = await client.draw.ofRound({ params: one.inRound });
    await client.draw.acceptResults({ params: inDraw, body: { version: draw?.version ?? 0 } });
    server.clock.advance(60_000);
  };
  await enter(0);
  expect(await alarmsOf(one, 'result-changed')).toEqual([]);
  await (await setAside(one, one.first)).enter(-1);
  expect(await alarmsOf(one, 'result-changed')).toMatchObject([alarm]);
  await leave();
  expect(await alarmsOf(one, 'result-changed')).toEqual([]);
  await setAside(one, one.first);
  expect(await alarmsOf(one, 'result-changed')).toMatchObject([alarm]);
  await leave();
  expect(await alarmsOf(one, 'result-changed')).toEqual([]);
});

test('a final is not confirmed over a semifinal whose ballot was set aside', async () => {
  const field = { teams: 16, venues: 4 };
  const fields = { preliminaryRounds: 1, breakSize: 8 };
  const one = await createPlayable(ana, { field, fields });
  const [round = '', semi = '', final = ''] = one.rounds.map(({ id }) => id);
  await playRound(ana, one, { roundId: round });
  await makeBreaks(ana, one.params);
  await playRound(ana, one, { roundId: semi, until: 'confirmed' });
  const params = { ...one.params, roundId: final };
  const made = await client.draw.generate({ params, body: {} });
  const { debateId } = await setAside(one, semi);
  const inDraw = { ...one.params, drawId: made.id };
  const body = { version: made.version };
  const problem = await expectRefusal(client.draw.confirm({ params: inDraw, body }), 'undecided');
  expect(problem?.data).toMatchObject({ debates: [{ debateId }] });
});
