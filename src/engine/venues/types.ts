/** Rooms for debates. */
import type { InputProblem } from '../check-input.ts';
import type { Problem } from '../result.ts';
import type { VenueRules } from '../venue-rules.ts';
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
  /** Of its building. */
  readonly zoneId: Id | null;
}

/** What a room may have to be, or be in. */
export type VenueTarget =
  | { readonly kind: 'category' | 'building' | 'zone'; readonly id: Id }
  | { readonly kind: 'step-free' };

/** What one team, judge or institution needs of a room, required or preferred. Several needs must all hold. */
export interface VenueNeed {
  /** Whose need it is. */
  readonly subjectId: Id;
  /** Any of them is enough; none at all asks for nothing. */
  readonly anyOf: readonly VenueTarget[];
  /** Never traded for anything; a preference otherwise. */
  readonly hard: boolean;
  /** Of a preference: 0 and up, each step weighs as much again. */
  readonly priority: number;
}

/** A room of an earlier round, of a team or judge who is in the debate now. */
export interface VenueVisit {
  readonly subjectId: Id;
  readonly who: 'team' | 'adjudicator';
  readonly venueId: Id;
  readonly buildingId: Id | null;
  readonly zoneId: Id | null;
  /** Where the subject was last. */
  readonly isLast: boolean;
}

export interface VenueDebate {
  readonly id: Id;
  readonly rank: number;
  readonly people: number;
  readonly needs: readonly VenueNeed[];
  /** Room locked by hand, or null. */
  readonly lockedVenueId: Id | null;
  readonly visits: readonly VenueVisit[];
}

/** How far two buildings are apart; the same both ways. */
export interface Walk {
  readonly from: Id;
  readonly to: Id;
  readonly minutes: number;
}

/** A building whose rooms are breakout rooms of one video meeting. */
export interface MeetingHost {
  readonly buildingId: Id;
  /** Rooms that the meeting can hold at once. */
  readonly maxRooms: number;
}

export interface VenueInput {
  readonly debates: readonly VenueDebate[];
  /** The available ones. */
  readonly venues: readonly AllocationVenue[];
  readonly walks: readonly Walk[];
  readonly hosts: readonly MeetingHost[];
  readonly rules: VenueRules;
  readonly seed: string;
}

export interface VenueAllocation {
  readonly rooms: readonly { readonly debateId: Id; readonly venueId: Id; readonly cost: number }[];
  /** Preferences that could not be met. */
  readonly unmet: readonly { readonly debateId: Id; readonly subjectId: Id }[];
}

/**
 * - `too-few-venues { debates, venues }`: how many still need a room, how many are free.
 * - `need-unmeetable { debateId, subjectIds }`: no free room meets all hard needs of the debate, or
 *   its locked one does not; whose needs they are.
 * - `needs-clash { debates, venues }`: these debates can all be placed but for one; how many rooms
 *   any of them could take.
 * - `locked-twice { venueId }`, `locked-unavailable { debateId, venueId }`.
 */
export type VenueProblem =
  | InputProblem
  | Problem<
      'too-few-venues' | 'need-unmeetable' | 'needs-clash' | 'locked-twice' | 'locked-unavailable'
    >;
