import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../random.ts';
import { assignVenues, type VenueInput } from './assign-venues.ts';
import type { AllocationVenue, VenueDebate } from './types.ts';

const debate = (id: string, rank: number, more: Partial<VenueDebate> = {}): VenueDebate => ({
  id,
  rank,
  people: 10,
  needsStepFree: false,
  wants: [],
  lockedVenueId: null,
  previousVenueIds: [],
  ...more,
});

const venue = (id: string, more: Partial<AllocationVenue> = {}): AllocationVenue => ({
  id,
  priority: 0,
  capacity: null,
  stepFree: false,
  categoryIds: [],
  buildingId: null,
  ...more,
});

function rooms(input: Omit<VenueInput, 'seed'>): Record<string, string> {
  const result = assignVenues({ ...input, seed: 's' });
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return Object.fromEntries(result.value.rooms.map((room) => [room.debateId, room.venueId]));
}

const ids = (prefix: string, max: number) =>
  fc.integer({ min: 1, max }).map((n) => `${prefix}${n}`);
const inputs: fc.Arbitrary<VenueInput> = fc.record({
  seed: fc.string({ maxLength: 4 }),
  debates: fc.uniqueArray(
    fc.record({
      id: ids('d', 9),
      rank: fc.integer({ min: 1, max: 4 }),
      people: fc.integer({ min: 1, max: 20 }),
      needsStepFree: fc.boolean(),
      wants: fc.array(
        fc.record({
          categoryIds: fc.array(ids('c', 3), { maxLength: 2 }),
          priority: fc.integer({ min: 0, max: 3 }),
        }),
        { maxLength: 2 },
      ),
      lockedVenueId: fc.option(ids('v', 5), { freq: 4 }),
      previousVenueIds: fc.array(ids('v', 5), { maxLength: 3 }),
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
      buildingId: fc.constant(null),
    }),
    { selector: (v) => v.id, minLength: 3, maxLength: 5 },
  ),
});

describe('assignVenues', () => {
  it('gives every debate a room of its own, keeps locks and step-free access', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const result = assignVenues(input);
        fc.pre(result.ok);
        const used = result.value.rooms.map((room) => room.venueId);
        expect(new Set(used).size).toBe(input.debates.length);
        for (const own of input.debates) {
          const room = result.value.rooms.find((r) => r.debateId === own.id);
          if (own.lockedVenueId) expect(room?.venueId).toBe(own.lockedVenueId);
          if (!own.needsStepFree) continue;
          expect(input.venues.find((v) => v.id === room?.venueId)?.stepFree).toBe(true);
        }
      }),
    );
  });

  it('is never dearer than any way of locking all rooms by hand', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const result = assignVenues(input);
        const total = costOf(result);
        const best = Math.min(
          ...byHand(input).map((debates) => costOf(assignVenues({ ...input, debates }))),
        );
        if (best === Infinity) expect(result.ok).toBe(false);
        else expect(total).toBeCloseTo(best, 6);
      }),
    );
  });

  it('does not depend on the order of the input', () => {
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

  it('gives the top debate the best room', () => {
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

  it('puts wishes before seats, seats before priority', () => {
    const wants = [{ categoryIds: ['quiet', 'near'], priority: 0 }];
    const debates = [
      debate('plain', 1),
      debate('wish', 2, { wants }),
      debate('big', 3, { people: 40 }),
    ];
    const venues = [
      venue('best', { priority: 9, capacity: 50 }),
      venue('small', { priority: 5, capacity: 12 }),
      venue('near', { priority: 1, capacity: 12, categoryIds: ['near'] }),
    ];
    expect(rooms({ debates, venues })).toEqual({ plain: 'small', wish: 'near', big: 'best' });
  });

  it('rotates teams between rooms that are equally good', () => {
    const debates = [debate('a', 1, { previousVenueIds: ['v1', 'v1'] }), debate('b', 2)];
    expect(rooms({ debates, venues: [venue('v1'), venue('v2')] })).toEqual({ a: 'v2', b: 'v1' });
  });

  it('lists the categories of wishes that no room could meet, every wish on its own', () => {
    const wants = [
      { categoryIds: ['x'], priority: 1 },
      { categoryIds: ['y', 'z'], priority: 0 },
    ];
    const result = assignVenues({
      debates: [debate('a', 1, { wants })],
      venues: [venue('v', { categoryIds: ['x'] })],
      seed: '',
    });
    expect(result).toMatchObject({
      value: { unmet: [{ debateId: 'a', categoryIds: ['y', 'z'] }] },
    });
  });

  it('refuses with every problem at once', () => {
    const debates = [
      debate('a', 1, { lockedVenueId: 'v' }),
      debate('b', 2, { lockedVenueId: 'v', needsStepFree: true }),
      debate('c', 3, { lockedVenueId: 'gone' }),
      debate('d', 4, { needsStepFree: true }),
    ];
    const result = assignVenues({ debates, venues: [venue('v')], seed: '' });
    expect(result.ok ? [] : result.problems).toEqual([
      { code: 'locked-twice', data: { venueId: 'v' } },
      { code: 'no-step-free', data: { debates: ['b'], venues: 0 } },
      { code: 'locked-unavailable', data: { debateId: 'c', venueId: 'gone' } },
      { code: 'too-few-venues', data: { debates: 1, venues: 0 } },
      { code: 'no-step-free', data: { debates: ['d'], venues: 0 } },
    ]);
  });
});

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
