import { compareText } from '#engine/collections.ts';
import { byId } from '../collections.ts';
import type { Explanation } from '../explanation.ts';
import { invariant } from '../result.ts';
import type { Id } from '../vocabulary.ts';
import { unmetNeeds } from './needs.ts';
import { offeredVenues } from './offered-venues.ts';
import type { AllocationVenue, VenueDebate, VenueInput } from './types.ts';
import {
  repeats,
  sumOfCosts,
  totalCost,
  type VenuePricing,
  venuePricing,
  venueTerms,
} from './venue-cost.ts';

/** Costs closer than this are the same: they are sums of fractions. */
const sameCost = 1e-9;

/** The room of each debate that has one. */
export type PresentRooms = ReadonlyMap<Id, Id>;

/** The rooms of a draw as they are. */
export interface VenueBoardState {
  /** All rooms that are known. */
  readonly input: VenueInput;
  readonly rooms: PresentRooms;
  /** Rooms that can be used. */
  readonly available: ReadonlySet<Id>;
}

/**
 * Why a debate is where it is (V12): the terms of its price, and the cheapest single change, which
 * is another free room (`{ venueId }`) or an exchange (`{ venueId, debateId }`). Locked rooms, rooms
 * that are not available or break a hard need, and more rooms than a meeting holds are no
 * alternatives.
 * @returns null when the debate has no room among the given ones.
 */
export function explainVenue(board: VenueBoardState, debateId: Id): Explanation | null {
  const { input, rooms } = board;
  const debate = input.debates.find(({ id }) => id === debateId);
  const venue = input.venues.find(({ id }) => id === rooms.get(debateId));
  if (!debate || !venue) return null;
  const pricing = presentPricing(board);
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
  const alternative = bestChange({ ...board, pricing }, debate, venue);
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

/** Prices as an assignment would see them: among the rooms that can be used or are. */
export function presentPricing({ input, rooms, available }: VenueBoardState): VenuePricing {
  const used = new Set(rooms.values());
  const venues = input.venues.filter(({ id }) => available.has(id) || used.has(id));
  return venuePricing({ ...input, venues });
}

type PricedBoard = VenueBoardState & { readonly pricing: VenuePricing };

function bestChange(board: PricedBoard, debate: VenueDebate, from: AllocationVenue) {
  const { input, rooms, pricing } = board;
  if (debate.lockedVenueId !== null) return null;
  const debateOf = byId(input.debates);
  const holders = new Map([...rooms].map(([debateId, venueId]) => [venueId, debateId]));
  const before = sumOfCosts(pricing(debate, from));
  let best: { readonly data: Record<string, Id>; readonly extra: number } | null = null;
  for (const venue of reachable(board, from)) {
    const after = totalCost(pricing, debate, venue);
    if (after === Infinity) continue;
    const holderId = holders.get(venue.id);
    let extra = after - before;
    if (holderId !== undefined) {
      const holder = debateOf.get(holderId);
      invariant(holder, 'rooms are held by debates of the round');
      const moved = totalCost(pricing, holder, from);
      if (holder.lockedVenueId !== null || moved === Infinity) continue;
      extra += moved - sumOfCosts(pricing(holder, venue));
    }
    if (best && best.extra <= extra + sameCost) continue;
    const exchange = holderId === undefined ? {} : { debateId: holderId };
    best = { data: { venueId: venue.id, ...exchange }, extra };
  }
  return best;
}

/**
 * Rooms that a debate could have instead: first those still on offer, then those of other debates,
 * each by id, so that of equal changes the simplest is reported, whatever the order of the input (V11).
 */
function reachable(
  { input, rooms, available }: VenueBoardState,
  from: AllocationVenue,
): AllocationVenue[] {
  const venues = input.venues.filter(({ id }) => available.has(id) && id !== from.id);
  const taken = new Set([...rooms.values()].filter((id) => id !== from.id));
  const offered = new Set(offeredVenues({ venues, taken, hosts: input.hosts }));
  return venues
    .filter((venue) => taken.has(venue.id) || offered.has(venue))
    .sort((a, b) => Number(taken.has(a.id)) - Number(taken.has(b.id)) || compareText(a.id, b.id));
}
