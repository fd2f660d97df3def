import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assignVenues, repairVenues } from './assign-venues.ts';
import {
  testDebate as debate,
  inputs,
  stepFreeNeed,
  testInput,
  testVenue as venue,
} from './testing.ts';
import type { VenueInput } from './types.ts';

describe('repairVenues (V16)', () => {
  it('moves the debate of a lost room and nobody else, however much better another room was', () => {
    const input = testInput({
      debates: [debate('a', 1), debate('b', 2), debate('c', 3)],
      venues: [venue('best', { priority: 99 }), venue('v2'), venue('v3')],
    });
    const present = new Map([
      ['a', 'v2'],
      ['b', 'v3'],
      ['c', 'lost'],
    ]);
    expect(repairVenues(input, present)).toMatchObject({
      value: { moved: ['c'], rooms: [{ venueId: 'v2' }, { venueId: 'v3' }, { venueId: 'best' }] },
    });
  });

  it('moves another debate where a hard need cannot be met otherwise, and keeps locks', () => {
    const lift = { stepFree: true };
    const debates = [
      debate('a', 1, { needs: [stepFreeNeed], lockedVenueId: 'lost' }),
      debate('b', 2),
      debate('c', 3, { lockedVenueId: 'l2' }),
    ];
    const venues = [venue('l1', lift), venue('l2', lift), venue('attic')];
    const present = new Map([
      ['a', 'lost'],
      ['b', 'l1'],
      ['c', 'l2'],
    ]);
    const repaired = repairVenues(testInput({ debates, venues }), present);
    expect(repaired).toMatchObject({
      value: { moved: ['a', 'b'], rooms: [{ venueId: 'l1' }, { venueId: 'attic' }, {}] },
    });
  });

  it('is refused when rooms are too few', () => {
    const input = testInput({ debates: [debate('a', 1), debate('b', 2)], venues: [venue('v')] });
    expect(repairVenues(input, new Map([['a', 'v']]))).toMatchObject({
      problems: [{ code: 'too-few-venues', data: { debates: 2, venues: 1 } }],
    });
  });

  it('makes the smallest change and the cheapest of these, as trying them all shows', () => {
    fc.assert(
      fc.property(inputs, fc.nat(4), (input, lost) => {
        const before = assignVenues(input);
        fc.pre(before.ok);
        const present = new Map(before.value.rooms.map((one) => [one.debateId, one.venueId]));
        const venues = input.venues.filter((_, index) => index !== lost % input.venues.length);
        const after = { ...input, venues };
        const repaired = repairVenues(after, present);
        const best = everyWay(after, present).sort((a, b) => a.moves - b.moves || a.cost - b.cost);
        expect(repaired.ok).toBe(best.length > 0);
        if (!repaired.ok || !best[0]) return;
        expect(repaired.value.moved).toHaveLength(best[0].moves);
        const cost = repaired.value.rooms.reduce((sum, room) => sum + room.cost, 0);
        expect(cost).toBeCloseTo(best[0].cost, 4);
      }),
    );
  });
});

/** Every assignment that keeps what must hold, with its moves and cost; lost locks are open. */
function everyWay(input: VenueInput, present: ReadonlyMap<string, string>) {
  const known = new Set(input.venues.map(({ id }) => id));
  const ways = input.debates.reduce<string[][]>(
    (all, { lockedVenueId }) =>
      all.flatMap((way) =>
        lockedVenueId !== null && known.has(lockedVenueId)
          ? [[...way, lockedVenueId]]
          : input.venues.map(({ id }) => [...way, id]),
      ),
    [[]],
  );
  return ways.flatMap((way) => {
    const debates = input.debates.map((one, index) => ({
      ...one,
      lockedVenueId: way[index] ?? null,
    }));
    const result = assignVenues({ ...input, debates });
    if (!result.ok) return [];
    const moves = input.debates.filter(({ id }, index) => present.get(id) !== way[index]).length;
    return [{ moves, cost: result.value.rooms.reduce((sum, room) => sum + room.cost, 0) }];
  });
}
