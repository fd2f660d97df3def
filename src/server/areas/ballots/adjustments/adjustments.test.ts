import { describe, expect, test } from 'vitest';
import type { Client } from '#contract/client.ts';
import { findAllSince } from '#server/db/activity-repository.ts';
import { newId } from '#server/keys/secrets.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { sheetFor, stageRound } from '#testing/factories/factories-ballots.ts';
import { ownServer } from '#testing/own-server.ts';

const server = await ownServer();
const ana = await server.signIn('Ana Šimić');
const ben = await server.signIn('Ben Adeyemi');
const cat = await server.signIn('Cat Lee');

const marks = [
  [75, 76],
  [73, 73],
  [78, 79],
  [75, 74],
];
const reason = 'Late by more than the rules allow.';

/** A room whose result is current, unless nothing is decided. */
async function decidedRoom({ decided = true, forfeits = false, knockout = false } = {}) {
  const stage = await stageRound(server, ana, { stage: knockout ? 'elimination' : 'preliminary' });
  const [room] = stage.rooms;
  if (!room) throw new Error('no room');
  const { params } = stage;
  const [first = '', second = ''] = room.teams.map(({ id }) => id);
  if (decided) {
    const { version } = stage.tournament;
    const settings = { confirmByAnother: false };
    await ana.client.tournaments.updateSettings({ params, body: { version, settings } });
    const sheet = sheetFor(room, marks);
    const teams = sheet.teams.map((team, seat) => {
      if (knockout) return { ...team, rank: null, win: seat < 2, speeches: [] };
      return forfeits && seat === 1 ? { ...team, forfeit: true, rank: 4, speeches: [] } : team;
    });
    await ana.client.ballots.submit({
      params: { ...params, debateId: room.debateId },
      body: { adjudicatorId: null, sheet: { ...sheet, teams }, reason: null, deviceKey: 'desk' },
      idempotencyKey: newId(),
    });
  }
  const adjust = (
    client: Client,
    change: {
      teamId?: string;
      position?: number;
      score?: number;
      points?: number;
      reason?: string;
    },
    debateId = room.debateId,
  ) =>
    client.ballots.adjust({
      params: { ...params, debateId },
      body: { teamId: first, position: null, score: 0, points: 0, reason, ...change },
      idempotencyKey: newId(),
    });
  const withdraw = (client: Client, adjustmentId: string, version = 1) =>
    client.ballots.withdrawAdjustment({ params: { ...params, adjustmentId }, body: { version } });
  const ofTeam = async (teamId: string) => {
    const { teamMetrics, teams } = await ana.client.standings.tables({ params });
    const row = teams.find((one) => one.teamId === teamId);
    return Object.fromEntries(teamMetrics.map((name, index) => [name, row?.metrics[index]]));
  };
  const shown = async () => {
    const { rooms } = await ana.client.ballots.ofRound({
      params: { ...params, roundId: stage.roundId },
    });
    return rooms[0]?.adjustments ?? [];
  };
  return { stage, room, params, first, second, adjust, withdraw, ofTeam, shown };
}

describe('an adjustment (R4.21)', () => {
  test('changes the standings, and who made it and why stays to be read', async () => {
    const { adjust, first, ofTeam, shown } = await decidedRoom();
    expect(await ofTeam(first)).toMatchObject({ points: 2, 'speaks-sum': 151 });
    await adjust(ana.client, { score: -3, points: -1 });
    expect(await ofTeam(first)).toMatchObject({ points: 1, 'speaks-sum': 148 });
    expect(await shown()).toMatchObject([
      { teamId: first, score: -3, points: -1, reason, madeBy: ana.name, counts: true },
    ]);
  });

  test('of one speech changes its speaker and the total of the team', async () => {
    const { adjust, first, ofTeam, params } = await decidedRoom();
    await adjust(ana.client, { position: 2, score: 0.5 });
    expect(await ofTeam(first)).toMatchObject({ 'speaks-sum': 151.5 });
    const { lines } = await ana.client.standings.team({
      params: { ...params, teamId: first },
      query: { full: 'true' },
    });
    expect(lines.flatMap(({ scores }) => scores.map(({ score }) => score))).toEqual([75, 76.5]);
  });

  test('is refused where a debate has 300 of them', async () => {
    const { adjust } = await decidedRoom();
    const { id } = await adjust(ana.client, { points: 1 });
    await server.services.db.pool.query(
      `insert into score_adjustment select (jsonb_populate_record(one,
         jsonb_build_object('id', gen_random_uuid()))).*
       from score_adjustment as one, generate_series(1, 299) where one.id = $1`,
      [id],
    );
    await expectRefusal(adjust(ana.client, { points: 1 }), 'tournament-full');
  });

  test('is undone once, and the row stays', async () => {
    const { adjust, withdraw, first, ofTeam, shown } = await decidedRoom();
    const { id } = await adjust(ana.client, { score: -3 });
    const back = await withdraw(ana.client, id);
    expect(back).toMatchObject({ version: 2, takenBackBy: ana.name });
    expect(await ofTeam(first)).toMatchObject({ 'speaks-sum': 151 });
    expect(await shown()).toMatchObject([{ id, counts: false }]);
    const stale = await expectRefusal(withdraw(ana.client, id), 'conflict');
    expect(stale?.data).toMatchObject({ id, version: 2 });
    await expectRefusal(withdraw(ana.client, id, 2), 'wrong-state');
  });

  test('counts for nothing while a correction leaves no mark to change', async () => {
    const { adjust, first, room, params, shown, ofTeam } = await decidedRoom();
    await adjust(ana.client, { position: 2, score: -3 });
    const sheet = sheetFor(room, [[], ...marks.slice(1)]);
    const teams = sheet.teams.map((team, seat) =>
      seat === 0 ? { ...team, forfeit: true, rank: 4 } : { ...team, rank: [0, 3, 1, 2][seat] ?? 0 },
    );
    await ana.client.ballots.submit({
      params: { ...params, debateId: room.debateId },
      body: { adjudicatorId: null, sheet: { ...sheet, teams }, reason: 'Absent.', deviceKey: 'd' },
      idempotencyKey: newId(),
    });
    expect(await shown()).toMatchObject([{ counts: false, takenBackAt: null }]);
    expect(await ofTeam(first)).toMatchObject({ points: 0 });
  });
});

describe('an adjustment is refused', () => {
  test('to everybody but the tab room', async () => {
    const { stage, room, adjust, withdraw } = await decidedRoom();
    const { id } = await adjust(ana.client, { score: -3 });
    const judge = await stage.linkOf(room.panel[0]?.id ?? '');
    await server.hire(stage.tournament.id, ben, 'volunteer');
    for (const client of [judge, ben.client]) {
      await expectRefusal(adjust(client, { score: -3 }), 'forbidden');
      await expectRefusal(withdraw(client, id), 'forbidden');
    }
    await expectRefusal(adjust(server.anonymous, { score: -3 }), 'unauthenticated');
    await server.hire(stage.tournament.id, cat, 'tab');
    await withdraw(cat.client, id);
  });

  test.each([
    ['reason', 'reason-missing', { score: -3, reason: '  ' }],
    ['teamId', 'team-unknown', { score: -3, teamId: newId() }],
    ['position', 'speech-unknown', { score: -3, position: 3 }],
    ['score', 'nothing-changed', {}],
  ])('beside %s: %s', async (field, code, change) => {
    const { adjust, shown } = await decidedRoom();
    const problem = await expectRefusal(adjust(ana.client, change), 'invalid-input');
    expect(problem?.issues).toMatchObject([{ path: `body.${field}`, code }]);
    expect(await shown()).toEqual([]);
  });

  test('with every problem at once, of a team that forfeited', async () => {
    const { adjust, second } = await decidedRoom({ forfeits: true });
    const input = { teamId: second, position: 1, score: 2, reason: '' };
    const problem = await expectRefusal(adjust(ana.client, input), 'invalid-input');
    expect(problem?.issues?.map(({ path }) => path)).toEqual([
      'body.reason',
      'body.position',
      'body.score',
    ]);
  });

  test('of points in an elimination room, where none are given', async () => {
    const { adjust, shown } = await decidedRoom({ knockout: true });
    const problem = await expectRefusal(adjust(ana.client, { points: -1 }), 'invalid-input');
    expect(problem?.issues).toMatchObject([{ path: 'body.points', code: 'no-points' }]);
    expect(await shown()).toEqual([]);
  });

  test('before there is a result, and of what is not there', async () => {
    const { adjust, withdraw } = await decidedRoom({ decided: false });
    await expectRefusal(adjust(ana.client, { score: -3 }), 'wrong-state');
    await expectRefusal(adjust(ana.client, { score: -3 }, newId()), 'not-found');
    await expectRefusal(withdraw(ana.client, newId()), 'not-found');
  });
});

test('the reason stays in the tab room; that something changed is public only after the release', async () => {
  const { stage, adjust, params } = await decidedRoom();
  const facts = async () =>
    (
      await server.services.db.read((reader) => findAllSince(reader, stage.tournament.id, 0, 1000))
    ).filter(({ type }) => type === 'ballot.adjusted');
  await adjust(ana.client, { score: -3 });
  await stage.complete();
  await stage.releaseResults();
  await adjust(ana.client, { points: -1 });
  const reported = await facts();
  expect(reported.map(({ topics }) => topics.includes('public'))).toEqual([false, true]);
  const results = await server.anonymous.standings.results({ params });
  expect(JSON.stringify([reported, results])).not.toContain(reason);
  const points = results.debates[0]?.outcomes.map((one) => one.points);
  expect(points).toEqual([1, 0, 3, 1]);
});
