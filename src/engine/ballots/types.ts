/** From sheets to a result. */
import type { BallotSheet } from '../ballot-sheet.ts';
import type { Problem } from '../result.ts';
import type { RulePack } from '../rule-pack.ts';
import type { CaseEntry, Id, SheetField, SpeechKind, Stage } from '../vocabulary.ts';

/** What validation needs to know about the room. */
export interface BallotContext {
  readonly pack: RulePack;
  readonly stage: Stage;
  /** Teams in seat order, with the speakers who may stand on the sheet. */
  readonly teams: readonly { readonly teamId: Id; readonly speakerIds: readonly Id[] }[];
  /** Motions of the round; with more than one the sheet must name one of them. */
  readonly motionIds: readonly Id[];
  /** The motion that the room has chosen; the sheet names no other (R3.23). */
  readonly chosenMotionId?: Id | null | undefined;
  /** Whether a coin in the room settled its sides, also once they are set. Absent: while they are open. */
  readonly coin?: boolean | undefined;
  /** Scores that a judge is asked to explain (R4.28); absent or null: none. */
  readonly reasonsFor?: ExtremeBounds | null | undefined;
  /** What the judge is asked about the case of the room (R4.30); absent: nothing. */
  readonly caseEntry?: CaseEntry | undefined;
  /** Elimination with more than two teams: how many go on (2, or 1 in the final). */
  readonly advancing: number;
}

/** Substantive scores from which on a reason is asked: `low` and below, `high` and above. */
export interface ExtremeBounds {
  /** Null: no bound. */
  readonly low: number | null;
  readonly high: number | null;
}

/**
 * Every reason a sheet is refused, with `path` to the field (`teams.1.speeches.0.score`).
 * `data` always carries what the sentence needs (limits, the value, a likely slip).
 */
export type BallotProblemCode =
  | 'wrong-teams'
  | 'speeches-not-asked' /* { seat, got } */
  | 'score-missing'
  | 'score-out-of-range' /* { value, min, max, likely? } */
  | 'score-off-step' /* { value, step } */
  | 'score-not-sum' /* { value, sum } */
  | 'mark-missing' /* { name } */
  | 'mark-out-of-range' /* { name, value, min, max, likely? } */
  | 'mark-off-step' /* { name, value, step } */
  | 'marks-too-many' /* { wanted, got } */
  | 'reason-missing' /* { value } */
  | 'speech-rank-missing'
  | 'speech-rank-twice' /* { rank } */
  | 'speech-rank-out-of-range' /* { rank, min, max } */
  | 'speech-rank-against-marks' /* { betterId, betterRank, betterScore, worseId, worseRank, worseScore } */
  | 'speaker-missing'
  | 'speaker-unknown'
  | 'speaker-twice' /* { speakerId } */
  | 'iron-not-allowed'
  | 'reply-by-last-speaker'
  | 'reply-not-by-first-speaker'
  | 'reply-without-substantive'
  | 'rank-missing'
  | 'rank-twice' /* { rank } */
  | 'rank-out-of-range'
  | 'tie' /* { totals } */
  | 'low-point' /* { better, worse, betterTotal, worseTotal }: seats */
  | 'winner-missing'
  | 'winner-count' /* { wanted, got } */
  | 'margin-over-cap' /* { margin, cap } */
  | 'motion-missing'
  | 'case-missing'
  | 'motion-unknown'
  | 'motion-not-chosen' /* { motionId, chosen } */
  | 'toss-unknown'
  | 'toss-choice-missing'
  | 'toss-not-offered';
export type BallotProblem = Problem<BallotProblemCode>;

/** Allowed but improbable: the screen asks to type or tick it. */
export interface BallotWarning
  extends Problem<'edge-score' | 'wide-gap' | 'low-point' | 'iron' | 'forfeit' | 'marks-missing'> {}

/** One voting judge's (or the panel's) sheet. */
export interface CastSheet {
  /** Null for a consensus sheet. */
  readonly adjudicatorId: Id | null;
  readonly chair: boolean;
  readonly sheet: BallotSheet;
}

/** The outcome of one debate: what standings and the public result page are computed from. */
export interface DebateOutcome {
  readonly teams: readonly TeamOutcome[];
  readonly motionId: Id | null;
  /** What the room brought and a judge wrote down (R4.30); absent: nothing. */
  readonly caseText?: string | undefined;
  /** Judges in the minority, for per-judge ballots. */
  readonly dissenting: readonly Id[];
  readonly split: boolean;
}

export interface TeamOutcome {
  readonly teamId: Id;
  readonly seat: number;
  /** 1 = best; null in an elimination where only advancing is known. */
  readonly rank: number | null;
  /** Points before round weight; null where the stage gives none. */
  readonly points: number | null;
  /** Won, or goes on; null where neither has a meaning. */
  readonly win: boolean | null;
  /** Team total; null without marks. */
  readonly score: number | null;
  /** Own minus other, two teams only. */
  readonly margin: number | null;
  readonly votes: number | null;
  readonly votesPossible: number | null;
  readonly iron: boolean;
  readonly forfeit: boolean;
  readonly speeches: readonly SpeechOutcome[];
}

export interface SpeechOutcome {
  readonly speakerId: Id;
  readonly position: number;
  readonly kind: SpeechKind;
  readonly score: number;
  readonly ghost: boolean;
  /** Means of the marks by criteria, where the pack has them (R4.24). */
  readonly marks?: readonly number[] | undefined;
  /** Mean of the places that judges declared, where they do (R4.25). */
  readonly rank?: number | undefined;
}

/** A field on which the sheets of one panel differ and may not. */
export interface Disagreement {
  /** Path in the sheet (`teams.1.speeches.0.score`). */
  readonly path: string;
  readonly field: SheetField;
  /** Seat of the team that it is about; null: the whole debate. */
  readonly seat: number | null;
  /** Position of the speech that it is about. */
  readonly position: number | null;
  /** What each sheet says, the chair's first. */
  readonly values: readonly FieldValue[];
}

/** A disagreement in which every value also says which of the given sheets it is from. */
export interface Difference extends Disagreement {
  readonly values: readonly (FieldValue & { readonly sheet: number })[];
}

interface FieldValue {
  readonly adjudicatorId: Id | null;
  readonly value: string | number | boolean | null;
}
