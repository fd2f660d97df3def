import { expect, test } from 'vitest';
import { createRandom } from '#engine/random.ts';
import { fillSides, type TeamSide } from './fill-sides.ts';

const names = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, n) => `${prefix}${String(n).padStart(4, '0')}`);

/** Some sides of some teams in each round. */
function someSides(roundIds: readonly string[], teamIds: readonly string[]): TeamSide[] {
  const random = createRandom('sides');
  return roundIds.flatMap((roundId) =>
    teamIds
      .filter(() => random.next() < 0.3)
      .map((teamId): TeamSide => ({ roundId, teamId, seat: random.next() < 0.5 ? 0 : 1 })),
  );
}

test('each round is filled by how often teams had a side in all others', () => {
  const [first = '', second = '', third = ''] = names('r', 3);
  const teams = names('t', 4).map((id) => ({ id }));
  const sides = (roundId: string, seats: readonly (0 | 1)[]) =>
    seats.map((seat, n): TeamSide => ({ roundId, teamId: teams[n]?.id ?? '', seat }));
  // Two teams always began in the first round and the third; one of them has the second side in round two already.
  const given = [
    ...sides(first, [0, 0, 1, 1]),
    ...sides(third, [0, 0, 1, 1]),
    ...sides(second, [1]),
  ];
  const added = fillSides({ roundIds: [second], teams, given }, 'seed');
  expect(added.map(({ teamId, seat }) => [teamId, seat])).toEqual([
    ['t0001', 1],
    ['t0002', 0],
    ['t0003', 0],
  ]);
});

test('both sides come about equally often, and half of a field has each', () => {
  const roundIds = names('r', 8);
  const teams = names('t', 30).map((id) => ({ id }));
  const given = someSides(
    roundIds.slice(0, 2),
    teams.map(({ id }) => id),
  );
  const all = [...given, ...fillSides({ roundIds, teams, given }, 'seed')];
  expect(all).toHaveLength(roundIds.length * teams.length);
  for (const { id } of teams) {
    const firsts = all.filter(({ teamId, seat }) => teamId === id && seat === 0).length;
    expect(Math.abs(firsts - 4)).toBeLessThanOrEqual(1);
  }
  for (const roundId of roundIds.slice(2)) {
    const firsts = all.filter((one) => one.roundId === roundId && one.seat === 0).length;
    expect(firsts).toBe(15);
  }
});

test('its cost grows with the sides, not with rounds times teams times sides', () => {
  const roundIds = names('r', 10);
  const teamIds = names('t', 200);
  let looks = 0;
  const given = someSides(roundIds, teamIds).map(({ roundId, teamId, seat }) => ({
    roundId,
    seat,
    get teamId() {
      looks += 1;
      return teamId;
    },
  }));
  fillSides({ roundIds, teams: teamIds.map((id) => ({ id })), given }, 'seed');
  expect(looks).toBeLessThan(10 * given.length);
});
