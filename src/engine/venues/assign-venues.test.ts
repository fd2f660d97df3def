import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../random.ts';
import { defaultVenueRules } from '../venue-rules.ts';
import { assignVenues } from './assign-venues.ts';
import { canMeetIn } from './needs.ts';
import {
  testDebate as debate,
  inputs,
  rooms,
  stepFreeNeed,
  testInput,
  testVenue as venue,
  testVisit as visit,
} from './testing.ts';
import type { VenueDebate, VenueInput, VenueNeed } from './types.ts';

describe('assignVenues', () => {
  it('gives every debate a room of its own, keeps locks and hard needs (V1, V2)', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const result = assignVenues(input);
        fc.pre(result.ok);
        const used = result.value.rooms.map((room) => room.venueId);
        expect(new Set(used).size).toBe(input.debates.length);
        for (const own of input.debates) {
          const room = result.value.rooms.find((r) => r.debateId === own.id);
          const given = input.venues.find((v) => v.id === room?.venueId);
          expect(given && canMeetIn(own, given)).toBe(true);
          if (own.lockedVenueId) expect(room?.venueId).toBe(own.lockedVenueId);
        }
      }),
    );
  });

  it('is as cheap as the best way of locking all rooms by hand, and refuses only without one', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const result = assignVenues(input);
        const best = Math.min(
          ...byHand(input).map((debates) => costOf(assignVenues({ ...input, debates }))),
        );
        if (best === Infinity) expect(result.ok).toBe(false);
        else expect(costOf(result)).toBeCloseTo(best, 6);
      }),
    );
  });

  it('does not depend on the order of the input (V11)', () => {
    fc.assert(
      fc.property(inputs, fc.string(), (input, order) => {
        const random = createRandom(order);
        const shuffled = {
          ...input,
          debates: random.shuffle(input.debates),
          venues: random.shuffle(input.venues),
        };
        const [one, two] = [assignVenues(input), assignVenues(shuffled)];
        if (one.ok) expect(two).toEqual(one);
        else expect(two.ok).toBe(false);
      }),
    );
  });

  it('gives the top debate the best room (V6)', () => {
    const venues = [
      venue('low', { priority: 1 }),
      venue('high', { priority: 9 }),
      venue('mid', { priority: 5 }),
    ];
    expect(rooms({ debates: [debate('b', 2), debate('a', 1)], venues })).toEqual({
      a: 'high',
      b: 'mid',
    });
  });

  it('puts preferences before seats, seats before priority (V3 … V6)', () => {
    const needs = [preference('t', 'quiet', 'near')];
    const debates = [
      debate('plain', 1),
      debate('wish', 2, { needs }),
      debate('big', 3, { people: 40 }),
    ];
    const venues = [
      venue('best', { priority: 9, capacity: 50 }),
      venue('small', { priority: 5, capacity: 12 }),
      venue('near', { priority: 1, capacity: 12, categoryIds: ['near'] }),
    ];
    expect(rooms({ debates, venues })).toEqual({ plain: 'small', wish: 'near', big: 'best' });
  });

  it.each([
    ['room', 'x2'],
    ['building', 'y1'],
    ['zone', 'z1'],
  ] as const)('rotates teams to another %s (V7)', (rotateBy, expected) => {
    const x = { buildingId: 'x', zoneId: 'south' };
    const venues = [
      venue('x1', { ...x, priority: 3 }),
      venue('x2', { ...x, priority: 3 }),
      venue('y1', { buildingId: 'y', zoneId: 'south', priority: 3 }),
      venue('z1', { buildingId: 'z', zoneId: 'north', priority: 3 }),
    ];
    const seen = { room: ['y1', 'z1'], building: ['z1'], zone: [] }[rotateBy];
    const visits = [
      visit('x1', x),
      ...seen.map((id) => visit(id, venues.find((one) => one.id === id) ?? {})),
    ];
    const rules = { ...defaultVenueRules, rotateBy };
    expect(rooms({ debates: [debate('a', 1, { visits })], venues, rules })).toEqual({
      a: expected,
    });
  });

  it('lets people stay, else walk as little as possible, by given minutes or by zone (V8, V9)', () => {
    const rules = { ...defaultVenueRules, teams: 'stay' as const };
    const visits = [visit('x1', { buildingId: 'x', zoneId: 'south' })];
    const debates = [debate('a', 1, { visits })];
    const x1 = venue('x1', { buildingId: 'x', zoneId: 'south' });
    const near = venue('y1', { buildingId: 'y', zoneId: 'south' });
    const far = venue('z1', { buildingId: 'z', zoneId: 'north' });
    expect(rooms({ debates, venues: [far, near, x1], rules })).toEqual({ a: 'x1' });
    expect(rooms({ debates, venues: [far, near], rules })).toEqual({ a: 'y1' });
    const walks = [{ from: 'z', to: 'x', minutes: 1 }];
    expect(rooms({ debates, venues: [far, near], rules, walks })).toEqual({ a: 'z1' });
  });

  it('gives a meeting no more rooms than it holds, the preferred ones (V10)', () => {
    const online = { buildingId: 'zoom' };
    const venues = [
      venue('z1', { ...online, priority: 1 }),
      venue('z2', { ...online, priority: 9 }),
      venue('z3', { ...online, priority: 5 }),
      venue('hall', { priority: -5 }),
    ];
    const hosts = [{ buildingId: 'zoom', maxRooms: 2 }];
    const locked = debate('a', 1, { lockedVenueId: 'z1' });
    const given = rooms({ debates: [locked, debate('b', 2), debate('c', 3)], venues, hosts });
    expect(given).toEqual({ a: 'z1', b: 'z2', c: 'hall' });
  });

  it('names whose preferences no room could meet, each on its own (V4)', () => {
    const needs = [preference('one', 'x'), preference('two', 'y', 'z')];
    const result = assignVenues(
      testInput({
        debates: [debate('a', 1, { needs })],
        venues: [venue('v', { categoryIds: ['x'] })],
      }),
    );
    expect(result).toMatchObject({ value: { unmet: [{ debateId: 'a', subjectId: 'two' }] } });
  });

  it('refuses with every problem at once (V1, V2)', () => {
    const needs = [stepFreeNeed];
    const debates = [
      debate('a', 1, { lockedVenueId: 'v' }),
      debate('b', 2, { lockedVenueId: 'v', needs }),
      debate('c', 3, { lockedVenueId: 'gone' }),
      debate('d', 4, { needs }),
    ];
    expect(problemsOf({ debates, venues: [venue('v')] })).toEqual([
      { code: 'locked-twice', data: { venueId: 'v' } },
      { code: 'need-unmeetable', data: { debateId: 'b', subjectIds: ['p1'] } },
      { code: 'locked-unavailable', data: { debateId: 'c', venueId: 'gone' } },
      { code: 'too-few-venues', data: { debates: 1, venues: 0 } },
      { code: 'need-unmeetable', data: { debateId: 'd', subjectIds: ['p1'] } },
    ]);
  });

  it('says which debates need the same rooms when each alone could be placed (V2)', () => {
    const debates = ['a', 'b', 'c'].map((id, index) =>
      debate(id, index + 1, { needs: index === 1 ? [] : [stepFreeNeed] }),
    );
    const venues = [venue('lift', { stepFree: true }), venue('stairs'), venue('attic')];
    expect(problemsOf({ debates, venues })).toEqual([
      { code: 'needs-clash', data: { debates: ['a', 'c'], venues: 1 } },
    ]);
  });
});

function preference(subjectId: string, ...categories: string[]): VenueNeed {
  const anyOf = categories.map((id) => ({ kind: 'category' as const, id }));
  return { subjectId, anyOf, hard: false, priority: 0 };
}

function problemsOf(input: Partial<VenueInput>) {
  const result = assignVenues(testInput(input));
  return result.ok ? [] : result.problems;
}

function costOf(result: ReturnType<typeof assignVenues>): number {
  return result.ok ? result.value.rooms.reduce((sum, room) => sum + room.cost, 0) : Infinity;
}

/** Every way to lock the open debates into rooms, good or bad. */
function byHand(input: VenueInput): VenueDebate[][] {
  return input.debates.reduce<VenueDebate[][]>(
    (ways, own) =>
      ways.flatMap((way) =>
        own.lockedVenueId
          ? [[...way, own]]
          : input.venues.map((v) => [...way, { ...own, lockedVenueId: v.id }]),
      ),
    [[]],
  );
}
