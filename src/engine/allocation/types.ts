/** What the allocation of adjudicators takes and gives. */
import type { Explanation } from '../explanation.ts';
import type { Problem } from '../result.ts';
import type { Id, PanelRole } from '../vocabulary.ts';

export interface AllocationAdjudicator {
  readonly id: Id;
  /** Judge score on the pack's scale. */
  readonly score: number;
  /** Never votes. */
  readonly trainee: boolean;
  readonly institutionIds: readonly Id[];
  readonly region: string | null;
  readonly gender: string | null;
  /** Hard: declared and institutional conflicts, already resolved to teams and judges. */
  readonly conflictTeams: readonly Id[];
  readonly conflictAdjudicators: readonly Id[];
  /** Earlier meetings, `round` is the sequence number. */
  readonly sawTeams: readonly { readonly teamId: Id; readonly round: number }[];
  readonly satWith: readonly { readonly adjudicatorId: Id; readonly round: number }[];
  /** Sum over earlier rounds of the relative place of their room, 0 top … 1 bottom; and how many. */
  readonly roomPlaces: { readonly sum: number; readonly count: number };
}

export interface AllocationDebate {
  readonly id: Id;
  /** 1 = top room. */
  readonly rank: number;
  /** −2 … 2. */
  readonly importance: number;
  readonly teamIds: readonly Id[];
  /** Seats already filled. Locked ones never move; unlocked ones count as the present allocation. */
  readonly seats: readonly AllocatedSeat[];
}

export interface AllocatedSeat {
  readonly adjudicatorId: Id;
  readonly role: PanelRole;
  readonly locked: boolean;
}

export interface AllocationOptions {
  /** Wanted voting judges per room; rooms share what there is by `policy`. */
  readonly panelSize: number;
  readonly policy: 'even' | 'big-on-top' | 'small-on-top';
  readonly oddOnly: boolean;
  /** `all` starts afresh apart from locks; `gaps` fills only empty seats. */
  readonly mode: 'all' | 'gaps';
  /** Judges below this score sit as trainees only; null: none. */
  readonly minimumVotingScore: number | null;
  /** Judges below this score never chair unless nobody else can; null: none. */
  readonly minimumChairScore: number | null;
  readonly trainees: boolean;
  readonly scale: { readonly min: number; readonly max: number };
  readonly weights: AllocationWeights;
  /** Sequence number of this round: history is weighted by how long ago it was. */
  readonly round: number;
  readonly seed: string;
  /** Improvement steps of the local search. */
  readonly steps: number;
}

/** Weights of the ordered objective; visible and editable. */
export interface AllocationWeights {
  readonly chairStrength: number;
  readonly panelStrength: number;
  readonly sawTeam: number;
  readonly satWith: number;
  readonly sameInstitution: number;
  readonly sameRegion: number;
  readonly sameGender: number;
  readonly traineeChair: number;
  readonly fairness: number;
  readonly change: number;
}

export interface AllocatedPanel {
  readonly debateId: Id;
  /** Chair first, then panellists, then trainees, each by score. */
  readonly seats: readonly AllocatedSeat[];
}

export interface Allocation {
  readonly panels: readonly AllocatedPanel[];
  readonly unallocated: readonly Id[];
  /** Sum of the terms that depend on one seat only, and a proven lower bound of it. */
  readonly linear: { readonly cost: number; readonly bound: number };
  /** Sum of the terms between members of a panel. */
  readonly pairwise: number;
}

/**
 * - `no-adjudicators`, `too-few-chairs { rooms, chairs }`.
 * - `impossible { debates, adjudicators }`: a smallest set of rooms that the conflicts leave without a chair.
 * - `locked-conflict { adjudicatorId, debateId, reason }`: a kept seat breaks a hard rule; the reason
 *   is a `PanelFinding` code.
 * - `locked-twice { adjudicatorId }`.
 */
export type AllocationProblem = Problem<
  'no-adjudicators' | 'too-few-chairs' | 'impossible' | 'locked-conflict' | 'locked-twice'
>;

/** A finding about one judge in one room. `hard` ones must not be released unseen. */
export interface PanelFinding {
  readonly code:
    | 'conflict-team'
    | 'conflict-adjudicator'
    | 'saw-team'
    | 'sat-with'
    | 'trainee-votes'
    | 'twice'
    | 'unavailable'
    | 'no-chair'
    | 'two-chairs'
    | 'even-panel'
    | 'weak-chair';
  readonly hard: boolean;
  readonly debateId: Id;
  readonly adjudicatorId: Id | null;
  /** The team or other judge concerned, and the rounds. */
  readonly otherId: Id | null;
  readonly rounds: readonly number[];
}

/** Why a judge sits where they sit, with the best single swap. */
export interface SeatExplanation extends Explanation {
  readonly adjudicatorId: Id;
  readonly debateId: Id;
}
