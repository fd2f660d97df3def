/** Rooms and debates for the tests of this module. */
import fc from 'fast-check';
import { defaultVenueRules, movements, rotationAreas } from '../venue-rules.ts';
import { assignVenues } from './assign-venues.ts';
import type { PresentRooms, VenueBoardState } from './explain-venue.ts';
import type { AllocationVenue, VenueDebate, VenueInput, VenueNeed, VenueVisit } from './types.ts';

export function testDebate(id: string, rank: number, more: Partial<VenueDebate> = {}): VenueDebate {
  return { id, rank, people: 10, needs: [], lockedVenueId: null, visits: [], ...more };
}

export function testVenue(id: string, more: Partial<AllocationVenue> = {}): AllocationVenue {
  const anywhere = { buildingId: null, zoneId: null };
  return {
    id,
    priority: 0,
    capacity: null,
    stepFree: false,
    categoryIds: [],
    ...anywhere,
    ...more,
  };
}

export function testVisit(venueId: string, more: Partial<VenueVisit> = {}): VenueVisit {
  const anywhere = { buildingId: null, zoneId: null };
  return { subjectId: 't1', who: 'team', venueId, ...anywhere, isLast: true, ...more };
}

export const stepFreeNeed: VenueNeed = {
  subjectId: 'p1',
  anyOf: [{ kind: 'step-free' }],
  hard: true,
  priority: 0,
};

export function testInput(more: Partial<VenueInput>): VenueInput {
  const rest = { walks: [], hosts: [], rules: defaultVenueRules, seed: '' };
  return { debates: [], venues: [], ...rest, ...more };
}

/** Rooms as they are, all of them available. */
export function boardOf(input: VenueInput, rooms: PresentRooms): VenueBoardState {
  return { input, rooms, available: new Set(input.venues.map(({ id }) => id)) };
}

/** The room of each debate. */
export function rooms(input: Partial<VenueInput>): Record<string, string> {
  const result = assignVenues(testInput(input));
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return Object.fromEntries(result.value.rooms.map((room) => [room.debateId, room.venueId]));
}

const ids = (prefix: string, max: number) =>
  fc.integer({ min: 1, max }).map((n) => `${prefix}${n}`);

const where = {
  buildingId: fc.option(ids('b', 3)),
  zoneId: fc.option(ids('z', 2)),
};

const target = fc.oneof(
  fc.constant({ kind: 'step-free' as const }),
  fc.record({ kind: fc.constant('category' as const), id: ids('c', 3) }),
  fc.record({ kind: fc.constant('building' as const), id: ids('b', 3) }),
  fc.record({ kind: fc.constant('zone' as const), id: ids('z', 2) }),
);

const need = fc.record({
  subjectId: ids('t', 4),
  anyOf: fc.array(target, { maxLength: 2 }),
  hard: fc.boolean(),
  priority: fc.integer({ min: 0, max: 3 }),
});

const visit = fc.record({
  subjectId: ids('t', 4),
  who: fc.constantFrom('team' as const, 'adjudicator' as const),
  venueId: ids('v', 5),
  ...where,
  isLast: fc.boolean(),
});

/** Up to four debates, three to five rooms, and every kind of rule. */
export const inputs: fc.Arbitrary<VenueInput> = fc.record({
  seed: fc.string({ maxLength: 4 }),
  debates: fc.uniqueArray(
    fc.record({
      id: ids('d', 9),
      rank: fc.integer({ min: 1, max: 4 }),
      people: fc.integer({ min: 1, max: 20 }),
      needs: fc.array(need, { maxLength: 2 }),
      lockedVenueId: fc.option(ids('v', 5), { freq: 1 }),
      visits: fc.array(visit, { maxLength: 3 }),
    }),
    { selector: (d) => d.id, maxLength: 4 },
  ),
  venues: fc.uniqueArray(
    fc.record({
      id: ids('v', 5),
      priority: fc.integer({ min: 0, max: 3 }),
      capacity: fc.option(fc.integer({ min: 1, max: 20 })),
      stepFree: fc.boolean(),
      categoryIds: fc.array(ids('c', 3), { maxLength: 2 }),
      ...where,
    }),
    { selector: (v) => v.id, minLength: 3, maxLength: 5 },
  ),
  walks: fc.array(
    fc.record({ from: ids('b', 3), to: ids('b', 3), minutes: fc.integer({ min: 0, max: 20 }) }),
    { maxLength: 2 },
  ),
  hosts: fc.constant([]),
  rules: fc.record({
    weights: fc.constant(defaultVenueRules.weights),
    teams: fc.constantFrom(...movements),
    adjudicators: fc.constantFrom(...movements),
    rotateBy: fc.constantFrom(...rotationAreas),
    sameZoneMinutes: fc.constant(3),
    otherZoneMinutes: fc.constant(10),
  }),
});
