/** Feedback on judges: who gives it, what it asks, what it says. Rules: `docs/rules/feedback.md`. */
import type { FeedbackGiver, Id, PanelRole, QuestionKind } from '../vocabulary.ts';

export type { FeedbackGiver, QuestionKind };

export interface FeedbackSource {
  readonly kind: 'team' | 'adjudicator';
  readonly id: Id;
}

/** A debate that may oblige people to give feedback. */
export interface FeedbackDebate {
  readonly id: Id;
  /** Sequence number of the round. */
  readonly round: number;
  /** Teams give feedback where they know the result: no silent round, and a confirmed ballot. */
  readonly teamsGive: boolean;
  readonly teamIds: readonly Id[];
  readonly panel: readonly { readonly adjudicatorId: Id; readonly role: PanelRole }[];
  /** Judges who voted against the decision, where teams are informed who did; else empty (F3). */
  readonly dissenting: readonly Id[];
}

/** One form that somebody owes. */
export interface OwedFeedback {
  readonly debateId: Id;
  readonly from: FeedbackSource;
  readonly giver: FeedbackGiver;
  /** Judges of whom one is to be named: several when an orallist is asked for. */
  readonly about: readonly Id[];
  /** Judges who may have spoken instead: a form on one of them pays the debt too (F3). */
  readonly orAbout?: readonly Id[];
}

export interface FeedbackForm {
  readonly id: Id;
  readonly debateId: Id;
  readonly from: FeedbackSource;
  readonly aboutId: Id;
  /** On the pack's scale for judges. */
  readonly score: number;
  /** Counts for nothing, though it was given. */
  readonly ignored: boolean;
}

/** A question beside the score, asked of some positions about some positions (F5). */
export interface FeedbackQuestion {
  readonly id: Id;
  readonly text: string;
  readonly kind: QuestionKind;
  readonly required: boolean;
  /** Empty: asked of everybody, about everybody. */
  readonly from: readonly FeedbackGiver[];
  readonly about: readonly PanelRole[];
  /** Of a number. */
  readonly range: { readonly min: number; readonly max: number; readonly step: number } | null;
  /** Of a choice. */
  readonly options: readonly string[];
}

export type FeedbackAnswer = string | number | boolean | readonly string[];
