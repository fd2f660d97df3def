import type { Explanation } from '../explanation.ts';
import { invariant } from '../result.ts';
import type { Id } from '../vocabulary.ts';
import { unmetNeeds } from './needs.ts';
import type { AllocationVenue, VenueDebate, VenueInput } from './types.ts';
import {
  repeats,
  sumOfCosts,
  totalCost,
  type VenuePricing,
  venuePricing,
  venueTerms,
} from './venue-cost.ts';

/** The room of each debate that has one. */
export type PresentRooms = ReadonlyMap<Id, Id>;

/**
 * Why a debate is where it is (V12): the terms of its price, and the cheapest single change, which
 * is another free room (`{ venueId }`) or an exchange (`{ venueId, debateId }`). Locked rooms and
 * rooms that break a hard need are no alternatives.
 * @returns null when the debate has no room among the given ones.
 */
export function explainVenue(
  input: VenueInput,
  rooms: PresentRooms,
  debateId: Id,
): Explanation | null {
  const debate = input.debates.find(({ id }) => id === debateId);
  const venue = input.venues.find(({ id }) => id === rooms.get(debateId));
  if (!debate || !venue) return null;
  const pricing = venuePricing(input);
  const costs = pricing(debate, venue);
  const { weights } = input.rules;
  const facts = {
    wish: { subjectIds: unmetNeeds(debate, venue, 'wish').map(({ subjectId }) => subjectId) },
    capacity: { people: debate.people, capacity: venue.capacity },
    priority: { priority: venue.priority, rank: debate.rank },
    rotation: { rounds: repeats(debate, venue, input.rules), area: input.rules.rotateBy },
    move: { venueId: venue.id },
    walking: { minutes: weights.walking > 0 ? costs.walking / weights.walking : 0 },
  };
  const broken = unmetNeeds(debate, venue, 'hard').map(({ subjectId }) => subjectId);
  const alternative = bestChange({ input, rooms, pricing }, debate, venue);
  return {
    schema: 1,
    criteria: [
      { code: 'need', weight: 0, cost: 0, data: { subjectIds: broken, met: broken.length === 0 } },
      ...venueTerms.map((code) => ({
        code,
        weight: weights[code],
        cost: costs[code],
        data: facts[code],
      })),
    ],
    ...(alternative ? { alternative } : {}),
  };
}

interface Board {
  readonly input: VenueInput;
  readonly rooms: PresentRooms;
  readonly pricing: VenuePricing;
}

function bestChange({ input, rooms, pricing }: Board, debate: VenueDebate, from: AllocationVenue) {
  const debateOf = new Map(input.debates.map((one) => [one.id, one]));
  const holders = new Map([...rooms].map(([debateId, venueId]) => [venueId, debateId]));
  const before = sumOfCosts(pricing(debate, from));
  if (debate.lockedVenueId !== null) return null;
  let best: { readonly data: Record<string, Id>; readonly extra: number } | null = null;
  for (const venue of input.venues) {
    const after = totalCost(pricing, debate, venue);
    if (venue.id === from.id || after === Infinity) continue;
    const holderId = holders.get(venue.id);
    let extra = after - before;
    if (holderId !== undefined) {
      const holder = debateOf.get(holderId);
      invariant(holder, 'rooms are held by debates of the round');
      const moved = totalCost(pricing, holder, from);
      if (holder.lockedVenueId !== null || moved === Infinity) continue;
      extra += moved - sumOfCosts(pricing(holder, venue));
    }
    if (best && best.extra <= extra) continue;
    const exchange = holderId === undefined ? {} : { debateId: holderId };
    best = { data: { venueId: venue.id, ...exchange }, extra };
  }
  return best;
}
