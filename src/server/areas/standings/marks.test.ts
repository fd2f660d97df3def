import { expect, test } from 'vitest';
import type { RulePack } from '#engine/rule-pack.ts';
import {
  createPlayable,
  type PlayedTournament,
  playRound,
} from '../../testing/factories-played.ts';
import { ownServer } from '../../testing/own-server.ts';

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

const mean = (values: readonly number[]) =>
  values.reduce((total, value) => total + value, 0) / values.length;

test('normalised marks of every room have one mean, whoever judged there', async () => {
  const one = await createPlayable(ana, {
    field: { teams: 8, venues: 2, adjudicators: 2 },
    fields: { preliminaryRounds: 1, breakSize: 4 },
  });
  await changeStandings(one, { teams: ['points', 'speaks-avg', 'speaks-normalised'] });
  const roundId = one.rounds[0]?.id ?? '';
  await playRound(ana, one, { roundId, panels: true });
  const { teams } = await ana.client.standings.tables({ params: one.params });
  const metrics = new Map(teams.map((team) => [team.teamId, team.metrics]));
  const { draw } = await ana.client.draw.ofRound({ params: { ...one.params, roundId } });
  const rooms = draw?.debates ?? [];
  const means = (index: number) =>
    rooms.map((room) => mean(room.teams.map(({ teamId }) => metrics.get(teamId)?.[index] ?? 0)));
  const [spoken, otherSpoken] = means(1);
  expect(spoken).not.toBe(otherSpoken);
  const [normalised, otherNormalised = 0] = means(2);
  expect(normalised).toBeCloseTo(otherNormalised, 6);
  expect(normalised).toBeGreaterThan(50);
});

test('a bye adds the mean total of a team where the pack says so', async () => {
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
  expect(await shares()).toEqual([1, 1, 2]);
  await changeStandings(one, { missingTotals: 'average' });
  expect(await shares()).toEqual([2, 2, 2]);
});

test.each([
  ['none', [1, 0, 0]],
  ['win', [1, 1, 0]],
] as const)('a bye that is worth “%s” counts so in the standings', async (byeResult, points) => {
  const one = await createPlayable(ana, {
    field: { teams: 3, venues: 1 },
    fields: { packId: 'canadian', preliminaryRounds: 1, breakSize: 2 },
  });
  const { params } = one;
  const { pack, version } = await ana.client.tournaments.pack({ params });
  const options = { ...pack.draw.options, byeResult };
  await ana.client.tournaments.updatePack({
    params,
    body: { pack: { ...pack, draw: { ...pack.draw, options } }, version },
  });
  await playRound(ana, one, { roundId: one.rounds[0]?.id ?? '' });
  const { teams, teamMetrics } = await ana.client.standings.tables({ params });
  const wins = teamMetrics.indexOf('wins');
  expect(teams.map(({ metrics }) => metrics[wins])).toEqual(points);
});
