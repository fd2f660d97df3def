import { expect, test } from 'vitest';
import type { RulePack } from '#engine/rule-pack.ts';
import { sheetFor } from '#testing/factories/factories-ballots.ts';
import {
  createPlayable,
  type PlayedTournament,
  playRound,
} from '#testing/factories/factories-played.ts';
import { ownServer } from '#testing/own-server.ts';

const server = await ownServer();
const ana = await server.signIn('Ana');

async function changeStandings(
  { params }: PlayedTournament,
  changes: Partial<RulePack['standings']>,
): Promise<void> {
  const { pack, version } = await ana.client.tournaments.pack({ params });
  const standings = { ...pack.standings, ...changes };
  await ana.client.tournaments.updatePack({
    params,
    body: { pack: { ...pack, standings: { ...standings, ...copied(standings) } }, version },
  });
}

/** The engine's lists are read-only; the call's are not. */
const copied = ({ teams, speakers, replies }: RulePack['standings']) => ({
  teams: [...teams],
  speakers: [...speakers],
  replies: [...replies],
});

/** Sends a sheet of each room whose marks go down from `highest[room]`, a mark for each team. */
async function markRooms(
  { params }: PlayedTournament,
  roundId: string,
  highest: readonly number[],
): Promise<void> {
  const { rooms } = await ana.client.ballots.ofRound({ params: { ...params, roundId } });
  for (const [index, { debateId }] of rooms.entries()) {
    const inDebate = { ...params, debateId };
    const { teams } = await ana.client.ballots.form({ params: inDebate });
    const room = {
      debateId,
      panel: [],
      teams: teams.map(({ id, speakers }) => ({ id, speakerIds: speakers.map((one) => one.id) })),
    };
    const marks = teams.map((_, seat) => [0, 0].map(() => (highest[index] ?? 0) - seat));
    await ana.client.ballots.submit({
      params: inDebate,
      body: { adjudicatorId: null, sheet: sheetFor(room, marks), reason: null, deviceKey: 'desk' },
      idempotencyKey: debateId,
    });
  }
}

const mean = (values: readonly number[]) =>
  values.reduce((total, value) => total + value, 0) / values.length;

test('normalised marks of every room have one mean, whoever judged there', async () => {
  const one = await createPlayable(ana, {
    field: { teams: 8, venues: 2, adjudicators: 2 },
    fields: { preliminaryRounds: 1, breakSize: 4 },
  });
  await changeStandings(one, { teams: ['points', 'speaks-avg', 'speaks-normalised'] });
  const roundId = one.rounds[0]?.id ?? '';
  await playRound(ana, one, { roundId, panels: true, until: 'drawn' });
  await markRooms(one, roundId, [78, 70]);
  const { teams } = await ana.client.standings.tables({ params: one.params });
  const metrics = new Map(teams.map((team) => [team.teamId, team.metrics]));
  const { draw } = await ana.client.draw.ofRound({ params: { ...one.params, roundId } });
  const rooms = draw?.debates ?? [];
  const means = (index: number) =>
    rooms.map((room) => mean(room.teams.map(({ teamId }) => metrics.get(teamId)?.[index] ?? 0)));
  expect(means(1)).toEqual([153, 137]);
  const [normalised, otherNormalised = 0] = means(2);
  expect(normalised).toBeCloseTo(otherNormalised, 6);
  expect(normalised).toBeGreaterThan(50);
});

test('a bye adds the mean total of a team unless the rules say nothing', async () => {
  const one = await createPlayable(ana, {
    field: { teams: 3, venues: 1 },
    fields: { packId: 'canadian', preliminaryRounds: 2, breakSize: 2 },
  });
  await changeStandings(one, { teams: ['wins', 'speaks-sum', 'speaks-avg'] });
  for (const round of one.rounds.slice(0, 2)) await playRound(ana, one, { roundId: round.id });
  const shares = async () => {
    const { teams } = await ana.client.standings.tables({ params: one.params });
    return teams.map(({ metrics: [, sum, average] }) => (sum ?? 0) / (average ?? 1)).sort();
  };
  expect(await shares()).toEqual([2, 2, 2]);
  await changeStandings(one, { missingTotals: 'none' });
  expect(await shares()).toEqual([1, 1, 2]);
});

test.each([
  ['none', (won: number) => won],
  ['win', (won: number) => won + 1],
  ['average', (won: number) => 2 * won],
] as const)('a bye that is worth “%s” counts so in the standings', async (byeResult, worth) => {
  const one = await createPlayable(ana, {
    field: { teams: 3, venues: 1 },
    fields: { packId: 'canadian', preliminaryRounds: 2, breakSize: 2 },
  });
  const { params } = one;
  const { pack, version } = await ana.client.tournaments.pack({ params });
  const options = { ...pack.draw.options, byeResult };
  await ana.client.tournaments.updatePack({
    params,
    body: { pack: { ...pack, draw: { ...pack.draw, options } }, version },
  });
  await changeStandings(one, { teams: ['points', 'rounds-debated'] });
  const won = new Map<string, number>();
  for (const { id: roundId } of one.rounds.slice(0, 2)) {
    await playRound(ana, one, { roundId, releaseResults: true });
    const { debates } = await ana.client.standings.results({ params, query: { roundId } });
    for (const { teamId, points } of debates.flatMap(({ outcomes }) => outcomes)) {
      won.set(teamId, (won.get(teamId) ?? 0) + (points ?? 0));
    }
  }
  const { teams } = await ana.client.standings.tables({ params });
  for (const { teamId, metrics } of teams) {
    const [points, debates] = metrics;
    const own = won.get(teamId) ?? 0;
    expect(points).toBe(debates === 2 ? own : worth(own));
  }
  expect(teams.map(({ metrics }) => metrics[1]).sort()).toEqual([1, 1, 2]);
});

test('a metric that is in the order again has a column of its own', async () => {
  const one = await createPlayable(ana, {
    field: { teams: 4, venues: 2 },
    fields: { packId: 'canadian', preliminaryRounds: 1, breakSize: 2 },
  });
  const chain = ['wins', 'who-beat-whom', 'speaks-sum', 'who-beat-whom'] as const;
  await changeStandings(one, {
    teams: chain,
    whoBeatWhomAmong: 'all',
    whoBeatWhomWeights: 'plain',
  });
  await playRound(ana, one, { roundId: one.rounds[0]?.id ?? '' });
  const tables = await ana.client.standings.tables({ params: one.params });
  expect(tables.teamMetrics).toEqual(chain);
  for (const { metrics } of tables.teams) expect(metrics).toHaveLength(chain.length);
  const [first, second] = tables.teams;
  const why = await ana.client.standings.why({
    params: one.params,
    query: { above: first?.teamId ?? '', below: second?.teamId ?? '' },
  });
  expect([null, 'speaks-sum']).toContain(why.metric);
  const last = tables.teams.at(-1);
  const other = await ana.client.standings.why({
    params: one.params,
    query: { above: first?.teamId ?? '', below: last?.teamId ?? '' },
  });
  expect(other).toMatchObject({ metric: 'wins', above: 1, below: 0 });
});
