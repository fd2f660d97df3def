import { expect, test } from 'vitest';
import { createPlayable, playRound } from '#testing/factories/factories-played.ts';
import { ownServer } from '#testing/own-server.ts';

const server = await ownServer();
const ana = await server.signIn('Ana');

test('whoever has debated a round that is not over gains no more in it (R6.10, R6.18)', async () => {
  const one = await createPlayable(ana, {
    field: { teams: 8, venues: 2 },
    fields: { preliminaryRounds: 2, breakSize: 4 },
  });
  const [first = '', second = ''] = one.rounds.map(({ id }) => id);
  await playRound(ana, one, { roundId: first });
  await playRound(ana, one, { roundId: second, until: 'confirmed' });
  const { roundsLeft, categories } = await ana.client.breaks.liveness({ params: one.params });
  expect(roundsLeft).toBe(1);
  const teams = categories[0]?.teams ?? [];
  const [, , , fourth = 0, fifth = 0] = teams.map(({ points }) => points).sort((a, b) => b - a);
  for (const { points, state } of teams) {
    const level = fourth === fifth && points === fourth;
    expect(state).toBe(level ? 'live' : points >= fourth ? 'broken' : 'dead');
  }
  expect(teams.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(4, 9);
});
