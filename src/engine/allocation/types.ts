/** What the allocation of adjudicators takes and gives. */

import type { InputProblem } from '../check-input.ts';
import type { Explanation } from '../explanation.ts';
import type { HardRule } from '../hard-rule.ts';
import type { Problem } from '../result.ts';
import type { Id, PanelRole, searchPhases } from '../vocabulary.ts';

export interface AllocationAdjudicator {
  readonly id: Id;
  /**
   * Of several rounds that are allocated at once, those in which the judge is available; left out:
   * in all.
   */
  readonly roundIds?: readonly Id[] | undefined;
  /** Judge score on the pack's scale. */
  readonly score: number;
  /** Never votes. */
  readonly trainee: boolean;
  readonly institutionIds: readonly Id[];
  readonly region: string | null;
  readonly gender: string | null;
  /** Language status and experience, in whatever bands the tournament keeps; null: not known. */
  readonly language: string | null;
  readonly experience: string | null;
  /** Hard: declared conflicts with teams and judges. */
  readonly conflictTeams: readonly Id[];
  readonly conflictAdjudicators: readonly Id[];
  /** Hard: own and declared institutions, whose teams are in the input's `institutions`. */
  readonly conflictInstitutions: readonly Id[];
  /** Teams that the judge is expected to judge in later rounds (A31); absent: nobody looked ahead. */
  readonly expected?: readonly ExpectedMeeting[] | undefined;
  /** How often the judge is expected to chair in later rounds, counted as meetings are. */
  readonly expectedChairs?: number | undefined;
  /** Teams that judges of the same region are expected to judge in later rounds. */
  readonly expectedOfRegion?: readonly ExpectedOfRegion[] | undefined;
  /** Sum over earlier rounds of the relative place of their room, 0 top … 1 bottom; and how many. */
  readonly roomPlaces: { readonly sum: number; readonly count: number };
}

/** How often a judge is expected to judge a team in later rounds, each time by 1 ÷ rounds until then. */
export interface ExpectedMeeting {
  readonly adjudicatorId: Id;
  readonly teamId: Id;
  readonly times: number;
}

/** How often a judge is expected to chair in later rounds, each time by 1 ÷ rounds until then. */
export interface ExpectedChairs {
  readonly adjudicatorId: Id;
  readonly times: number;
}

/** How many voting judges of a region a team is expected to have later, each by 1 ÷ rounds until then. */
export interface ExpectedOfRegion {
  readonly region: string;
  readonly teamId: Id;
  readonly times: number;
}

/** What the rounds to come are expected to need (A31). */
export interface Expectations {
  readonly meetings: readonly ExpectedMeeting[];
  /** These two are absent from allocations that were made before they were planned. */
  readonly chairs?: readonly ExpectedChairs[] | undefined;
  readonly regions?: readonly ExpectedOfRegion[] | undefined;
}

export interface AllocationDebate {
  readonly id: Id;
  /** Debates of several rounds may be allocated at once: which round, and its own panel size (A21). */
  readonly roundId?: Id | undefined;
  readonly panelSize?: number | undefined;
  /** 1 = top room of its round. */
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
  /** Without wings every room has a chair alone. */
  readonly wings: boolean;
  /** Each judge votes, or the panel decides together under its chair (A8). */
  readonly decision: 'voting' | 'consensus';
  /** `all` starts afresh apart from locks; `gaps` fills only empty seats; a panellist may move up to an empty chair. */
  readonly mode: 'all' | 'gaps';
  /** Judges below this score sit as trainees only; null: none. */
  readonly minimumVotingScore: number | null;
  /** Judges below this score never chair; null: none. */
  readonly minimumChairScore: number | null;
  /** Trainees that a room takes at most; 0: none sit in (A28). */
  readonly traineesPerRoom: number;
  readonly scale: { readonly min: number; readonly max: number };
  readonly weights: AllocationWeights;
  /** Sequence number of this round: history is weighted by how long ago it was. */
  readonly round: number;
  readonly seed: string;
  /** Improvement steps of the local search. */
  readonly steps: number;
  /** How far above their least the linear terms may go for the sake of pairwise ones, as a share. */
  readonly tolerance: number;
  /** Hard rules that a person has lifted, as a relaxation proposed them (A2). */
  readonly waived: readonly HardRule[];
}

/** What would have to be lifted for every room to have a chair, and who would chair then. */
export interface Relaxation {
  readonly waive: readonly HardRule[];
  readonly chairs: readonly { readonly debateId: Id; readonly adjudicatorId: Id }[];
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
  readonly sameLanguage: number;
  readonly sameExperience: number;
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
  /** The best first. */
  readonly unallocated: readonly Id[];
  /** Those of them who would only have watched: every room that may take them is full (A28). */
  readonly idleTrainees: readonly Id[];
  /** Sum of the terms that depend on one seat only, and a proven lower bound of it. */
  readonly linear: { readonly cost: number; readonly bound: number };
  /** Sum of the terms between members of a panel. */
  readonly pairwise: number;
  readonly certificate: AllocationCertificate;
}

/**
 * Dual prices that prove the bound of the linear terms (A16), for anybody who knows the costs and
 * nothing of how they were lowered.
 */
export interface AllocationCertificate {
  /** Of each judge who was free to vote, 0 at most: what it is worth to have the judge at all. */
  readonly judges: readonly (readonly [adjudicatorId: Id, price: number])[];
  /** Of a trainee's place in each room, 0 at most; how many places a room has says A28. */
  readonly places: readonly (readonly [debateId: Id, price: number])[];
  /**
   * Where judges of a panel conflict (A30): cases that together leave no allocation out, each with
   * prices of its own, and the bound is the least of theirs. Absent: `judges` prove it.
   */
  readonly cases?: readonly AllocationCase[];
}

/** What is taken as given, and the prices of judges then; above 0 only for who surely sits. */
export interface AllocationCase {
  readonly decisions: readonly {
    readonly adjudicatorId: Id;
    readonly debateId: Id;
    /** The judge sits in the room, so nobody in conflict with the judge does; or does not sit there. */
    readonly isIn: boolean;
  }[];
  readonly judges: readonly (readonly [adjudicatorId: Id, price: number])[];
}

/**
 * - `no-adjudicators`, `too-few-chairs { rooms, chairs }`.
 * - `impossible { debates, adjudicators, rules, relaxation }`: rooms with fewer possible chairs than
 *   rooms, those chairs, and the hard rules that keep everybody else away. The set is irreducible:
 *   without any one of its rooms or rules the rest could be chaired. `relaxation` is a `Relaxation`.
 * - `locked-conflict { adjudicatorId, debateId, reason }`: a kept seat breaks a hard rule; the reason
 *   is a `PanelFinding` code.
 * - `locked-twice { adjudicatorId }`.
 */
export type AllocationProblem =
  | InputProblem
  | Problem<
      'no-adjudicators' | 'too-few-chairs' | 'impossible' | 'locked-conflict' | 'locked-twice'
    >;

/** Lets a caller watch and end a long search; both are called between steps. */
export interface SearchHooks {
  /** True: the best found so far is the answer. */
  readonly shouldStop?: (() => boolean) | undefined;
  readonly progress?: ((done: number, of: number, phase: SearchPhase) => void) | undefined;
}

/**
 * First all seats are filled at once, which proves how good the panels can be (A16); then they are
 * improved, step by step (A17).
 */
export type SearchPhase = (typeof searchPhases)[number];

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
