import { expect, test } from 'vitest';
import { ownPlaces } from './own-places.ts';

const teams = ['a', 'b', 'c', 's'].map((id) => ({ id, swing: id === 's' }));
const row = (teamId: string, rank: number | null, tied = false) => ({ teamId, rank, tied });
const places = (rows: readonly ReturnType<typeof row>[]) =>
  // Nothing but ids and `swing` is read of a team.
  ownPlaces({ teams } as unknown as Parameters<typeof ownPlaces>[0], rows).map(
    ({ teamId, rank, tied }) => [teamId, rank, tied],
  );

test('whoever is behind a swing team moves up, and shares no place with it', () => {
  expect(places([row('s', 1), row('a', 2, true), row('b', 2, true), row('c', 4)])).toEqual([
    ['a', 1, true],
    ['b', 1, true],
    ['c', 3, false],
  ]);
  expect(places([row('a', 1, true), row('s', 1, true), row('b', null)])).toEqual([
    ['a', 1, false],
    ['b', null, false],
  ]);
});
