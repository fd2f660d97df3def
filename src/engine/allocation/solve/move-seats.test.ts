import fc from 'fast-check';
import { expect, test } from 'vitest';
import { panelRoles } from '#engine/vocabulary.ts';
import type { AllocatedSeat } from '../types.ts';
import { moveSeats, type SeatMove } from './move-seats.ts';

const seat = (adjudicatorId: string, role: AllocatedSeat['role'], locked = false) => ({
  adjudicatorId,
  role,
  locked,
});
const rooms = [
  { id: 'top', panel: [seat('a', 'chair'), seat('b', 'panellist')] },
  { id: 'low', panel: [seat('c', 'chair', true), seat('d', 'panellist', true)] },
];
const to = (debateId: string, role: AllocatedSeat['role']) => ({ debateId, role });

test('a new chair sends the former one to where it comes from', () => {
  const panels = moveSeats(rooms, [{ adjudicatorId: 'd', to: to('top', 'chair') }]);
  expect(new Map(panels.map(({ debateId, seats }) => [debateId, seats]))).toEqual(
    new Map([
      ['low', [seat('c', 'chair', true), seat('a', 'panellist', true)]],
      ['top', [seat('b', 'panellist'), seat('d', 'chair')]],
    ]),
  );
});

test('a new chair from nowhere sends the former one off the board', () => {
  expect(moveSeats(rooms, [{ adjudicatorId: 'x', to: to('top', 'chair') }])).toEqual([
    { debateId: 'top', seats: [seat('b', 'panellist'), seat('x', 'chair')] },
  ]);
});

test('a move to one’s own seat changes nothing', () => {
  expect(moveSeats(rooms, [{ adjudicatorId: 'a', to: to('top', 'chair') }])).toEqual([]);
});

test('nobody ever sits twice, and no room gets a second chair', () => {
  const judge = fc.constantFrom('a', 'b', 'c', 'd', 'x', 'y');
  const target = fc.record({
    debateId: fc.constantFrom('top', 'low'),
    role: fc.constantFrom(...panelRoles),
  });
  const move: fc.Arbitrary<SeatMove> = fc.record({
    adjudicatorId: judge,
    to: fc.option(target, { nil: null }),
  });
  fc.assert(
    fc.property(fc.array(move, { maxLength: 12 }), (moves) => {
      const changed = new Map(moveSeats(rooms, moves).map((one) => [one.debateId, one.seats]));
      const after = rooms.map(({ id, panel }) => changed.get(id) ?? panel);
      const ids = after.flat().map(({ adjudicatorId }) => adjudicatorId);
      expect(new Set(ids).size).toBe(ids.length);
      for (const panel of after) {
        expect(panel.filter(({ role }) => role === 'chair').length).toBeLessThanOrEqual(1);
      }
    }),
  );
});
