import type { Id } from '../vocabulary.ts';
import type { AllocationVenue, VenueDebate } from './types.ts';

/** Prices of the soft criteria (A23), each far above what the next ones can add up to in a room. */
export const venuePrices = {
  /** A wish of priority 0 that the room does not meet; each step of priority adds as much again. */
  wish: 10_000,
  /** Somebody has no chair; as much again for the share of people without one. */
  capacity: 1_000,
  /** The best of all rooms withheld from the top debate. */
  priority: 100,
  /** Each earlier round in this room. */
  rotation: 20,
};

/** Standing of a pairing, 0 … 1, so that the price does not depend on the scales used. */
export interface Standing {
  /** 1 for the top debate, falling evenly to just above 0. */
  readonly debate: number;
  /** Share of the rooms that are better than this one. */
  readonly venue: number;
}

/** What a room costs a debate; `Infinity` when somebody cannot get into it (A22). */
export function venueCost(debate: VenueDebate, venue: AllocationVenue, standing: Standing): number {
  if (debate.needsStepFree && !venue.stepFree) return Infinity;
  const missing = Math.max(0, debate.people - (venue.capacity ?? Infinity));
  const visits = debate.previousVenueIds.filter((id) => id === venue.id).length;
  return (
    unmetWishes(debate, venue).reduce((sum, wish) => sum + wishPrice(wish.priority), 0) +
    (missing > 0 ? venuePrices.capacity * (1 + missing / debate.people) : 0) +
    venuePrices.priority * standing.debate * standing.venue +
    venuePrices.rotation * visits
  );
}

/** The categories, of any wish, that the room fails to have: each wish needs one of its own. */
export function unmetCategories(debate: VenueDebate, venue: AllocationVenue): Id[] {
  return [...new Set(unmetWishes(debate, venue).flatMap((wish) => wish.categoryIds))].sort();
}

function unmetWishes(debate: VenueDebate, venue: AllocationVenue) {
  return debate.wants.filter(
    ({ categoryIds }) =>
      categoryIds.length > 0 && !categoryIds.some((id) => venue.categoryIds.includes(id)),
  );
}

function wishPrice(priority: number): number {
  return venuePrices.wish * (1 + Math.max(0, priority));
}
