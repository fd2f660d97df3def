import fc from 'fast-check';
import { expect, it } from 'vitest';
import { assignFlights, resettleFlights, roomsOfSlots, slotsOf } from './flights.ts';

const field = fc.record({
  ranks: fc.uniqueArray(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 40 }),
  flights: fc.integer({ min: 1, max: 4 }),
});

/** A debate with teams of its own and an importance that follows from its rank. */
function debateOf(rank: number, flight = 1) {
  const teams = [{ teamId: `a${rank}` }, { teamId: `b${rank}` }];
  return { id: `d${rank}`, rank, flight, importance: (rank % 5) - 2, teams };
}

it('flights put neighbours of the room order into one slot (R1.8)', () => {
  const debates = [5, 3, 1, 2, 4].map((rank) => ({ rank }));
  expect(assignFlights(debates, 2)).toEqual([
    { rank: 1, slot: 1, flight: 1 },
    { rank: 2, slot: 1, flight: 2 },
    { rank: 3, slot: 2, flight: 1 },
    { rank: 4, slot: 2, flight: 2 },
    { rank: 5, slot: 3, flight: 1 },
  ]);
  expect(assignFlights(debates, 1).every(({ flight }) => flight === 1)).toBe(true);
});

it('every debate is in one slot, with its neighbours; only the last slot has fewer (R1.8)', () => {
  fc.assert(
    fc.property(field, ({ ranks, flights }) => {
      const placed = assignFlights(
        ranks.map((rank) => ({ rank })),
        flights,
      );
      const sorted = [...ranks].sort((a, b) => a - b);
      expect(placed.map(({ rank }) => rank)).toEqual(sorted);
      const slots = slotsOf(placed);
      expect(slots.flatMap((slot) => slot.map(({ rank }) => rank))).toEqual(sorted);
      expect(slots.slice(0, -1).every(({ length }) => length === flights)).toBe(true);
      expect(slots.map((slot) => slot[0].slot)).toEqual(slots.map((_, index) => index + 1));
    }),
  );
});

it('the order in which debates come changes nothing (R1.8)', () => {
  fc.assert(
    fc.property(field, ({ ranks, flights }) => {
      const debates = ranks.map((rank) => ({ rank }));
      const turned = [...debates].reverse();
      expect(assignFlights(turned, flights)).toEqual(assignFlights(debates, flights));
    }),
  );
});

it('a slot is one room with the teams of all its flights, as important as the most important of them (A29)', () => {
  const rooms = roomsOfSlots([debateOf(4, 2), debateOf(1, 1), debateOf(2, 2), debateOf(3, 1)]);
  expect(rooms.map(({ id, importance }) => [id, importance])).toEqual([
    ['d1', 0],
    ['d3', 2],
  ]);
  expect(rooms.map(({ teams }) => teams.map(({ teamId }) => teamId))).toEqual([
    ['a1', 'b1', 'a2', 'b2'],
    ['a3', 'b3', 'a4', 'b4'],
  ]);
  const alone = [debateOf(1), debateOf(2)];
  expect(roomsOfSlots(alone)).toEqual(alone);
});

/** A debate in the room and before the judge of its slot, as they were allotted. */
const seated = (rank: number, slot: number) => ({
  rank,
  venueId: `v${slot}`,
  venueLocked: false,
  panel: [{ adjudicatorId: `j${slot}` }],
});

it('after a debate is gone the slots close up, each with one panel and one room', () => {
  const left = [seated(2, 1), seated(3, 2), seated(4, 2), seated(5, 3)];
  const settled = resettleFlights(left, 2);
  expect(settled.map(({ flight }) => flight)).toEqual([1, 2, 1, 2]);
  expect(settled.map(({ panel }) => panel[0]?.adjudicatorId)).toEqual(['j1', 'j1', 'j2', 'j2']);
  expect(settled.map(({ venueId }) => venueId)).toEqual(['v1', 'v1', 'v2', 'v2']);
});

it('a debate that came without panel and room shares those of the next in its slot', () => {
  const fresh = { rank: 1, venueId: null, venueLocked: false, panel: [] };
  const settled = resettleFlights([fresh, seated(2, 1), seated(3, 2)], 2);
  expect(settled.map(({ panel }) => panel[0]?.adjudicatorId)).toEqual(['j1', 'j1', 'j2']);
  expect(settled.map(({ venueId }) => venueId)).toEqual(['v1', 'v1', 'v2']);
});

it('nobody and no room is in two slots, whatever went and came (R1.8)', () => {
  const change = fc.record({
    flights: fc.integer({ min: 1, max: 4 }),
    gone: fc.uniqueArray(fc.integer({ min: 1, max: 16 }), { maxLength: 8 }),
    fresh: fc.uniqueArray(fc.integer({ min: 1, max: 16 }), { maxLength: 4 }),
  });
  fc.assert(
    fc.property(change, ({ flights, gone, fresh }) => {
      const before = Array.from({ length: 16 }, (_, index) =>
        seated(2 * (index + 1), Math.floor(index / flights)),
      );
      const kept = before.filter(({ rank }) => !gone.includes(rank / 2));
      const empty = { venueId: null, venueLocked: false, panel: [] };
      const added = fresh.map((n) => ({ ...empty, rank: 2 * n + 1 }));
      const slots = slotsOf(resettleFlights([...kept, ...added], flights));
      const judges = slots.flatMap((slot) => slot[0].panel.map((seat) => seat.adjudicatorId));
      const venues = slots.flatMap((slot) => slot[0].venueId ?? []);
      expect(new Set(judges).size).toBe(judges.length);
      expect(new Set(venues).size).toBe(venues.length);
      for (const [first, ...others] of slots) {
        for (const other of others) {
          expect(other.panel).toEqual(first.panel);
          expect(other.venueId).toBe(first.venueId);
        }
      }
    }),
  );
});
