/** Rooms for debates. */
import type { Problem } from '../result.ts';
import type { Id } from '../vocabulary.ts';

export interface AllocationVenue {
  readonly id: Id;
  /** Larger is preferred. */
  readonly priority: number;
  /** Seats in the room; null: unknown, taken as enough. */
  readonly capacity: number | null;
  readonly stepFree: boolean;
  readonly categoryIds: readonly Id[];
  readonly buildingId: Id | null;
}

export interface VenueDebate {
  readonly id: Id;
  readonly rank: number;
  readonly people: number;
  readonly needsStepFree: boolean;
  /** Each inner list is an OR of categories that one subject needs; all inner lists must hold. */
  readonly wants: readonly { readonly categoryIds: readonly Id[]; readonly priority: number }[];
  /** Room locked by hand, or null. */
  readonly lockedVenueId: Id | null;
  /** Rooms in which its teams were before, for rotation; may be empty. */
  readonly previousVenueIds: readonly Id[];
}

export interface VenueAllocation {
  readonly rooms: readonly { readonly debateId: Id; readonly venueId: Id; readonly cost: number }[];
  /** Debates whose wishes could not all be met. */
  readonly unmet: readonly { readonly debateId: Id; readonly categoryIds: readonly Id[] }[];
}

/**
 * - `too-few-venues { debates, venues }`: how many still need a room, how many are free.
 * - `no-step-free { debates, venues }`: debates that need step-free access, and how many free rooms
 *   have it; also a debate locked into a room without.
 * - `locked-twice { venueId }`, `locked-unavailable { debateId, venueId }`.
 */
export type VenueProblem = Problem<
  'too-few-venues' | 'no-step-free' | 'locked-twice' | 'locked-unavailable'
>;
