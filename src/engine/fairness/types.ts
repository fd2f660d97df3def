/** What a tournament gave each of its teams, besides points. */
import type { DebateOutcome } from '../ballots/index.ts';
import type { MotionBalance } from '../standings/index.ts';
import type { Id } from '../vocabulary.ts';

export interface FairnessInput {
  /** Seats of a room. */
  readonly seats: number;
  /** Everybody who debated; those who did not are left out of the report. */
  readonly teams: readonly FairnessTeam[];
  /** Decided debates, each of different teams. */
  readonly debates: readonly FairnessDebate[];
}

export interface FairnessTeam {
  readonly id: Id;
  /** Its points in the table of teams (R5.4). */
  readonly points: number;
  /** Regions, language status: whatever teams are compared by. */
  readonly groupIds: readonly Id[];
}

export interface FairnessDebate {
  readonly debateId: Id;
  readonly outcome: DebateOutcome;
  /** Teams that were pulled up into this room. */
  readonly pullups: readonly Id[];
  /** Null: not known, or not to be known. */
  readonly venueId: Id | null;
  /** Those who voted. */
  readonly judges: readonly { readonly id: Id; readonly strength: number | null }[];
}

/** The report of R5.22. */
export interface FairnessReport {
  readonly debates: number;
  /** How the sides or seats fared; debates with a forfeit are left out. */
  readonly sides: Omit<MotionBalance, 'motionId'>;
  /** In the order of the input. */
  readonly teams: readonly TeamFairness[];
  readonly overall: GroupFairness;
  /** By the id of the group. */
  readonly groups: ReadonlyMap<Id, GroupFairness>;
}

export interface TeamFairness {
  readonly teamId: Id;
  readonly points: number;
  readonly debates: number;
  /** Debates in each seat. */
  readonly seats: readonly number[];
  /** No seat more than once more often than another. */
  readonly evenSeats: boolean;
  /** Debates into which it was pulled up. */
  readonly pullups: number;
  /** Mean of its opponents' points, each meeting counted; null without opponents. */
  readonly opponents: number | null;
  /** Different judges who voted on it. */
  readonly judges: number;
  /** Debates with the judge it met most often. */
  readonly sameJudge: number;
  /** Mean strength of its panels; null where none is known. */
  readonly panel: number | null;
  /** Different rooms; null where none is known. */
  readonly rooms: number | null;
}

/** Means of teams: each team counts once, and only where it has the figure. */
export interface GroupFairness {
  readonly teams: number;
  readonly points: number | null;
  readonly opponents: number | null;
  readonly panel: number | null;
  readonly judges: number | null;
  /** Pull-ups of all of them together. */
  readonly pullups: number;
  /** Teams whose seats were even. */
  readonly evenSeats: number;
}
