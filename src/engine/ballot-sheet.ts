/** What one ballot says, as written by a judge or by the panel. Stored as a document. */
import type { Id, SpeechKind } from './vocabulary.ts';

export interface BallotSheet {
  readonly schema: 1;
  /** One entry for each seat, in seat order. */
  readonly teams: readonly SheetTeam[];
  /** The motion that was debated, when the round has several. */
  readonly motionId: Id | null;
  /** The case or motion that the room brought, where the round asks for it (R4.30). */
  readonly caseText?: string | null | undefined;
  /** Why a low-point result is right, when the pack lets it be declared. */
  readonly lowPointReason: string | null;
  /** How the coin fell that settled the sides in the room, where somebody reported it (R4.23). */
  readonly toss?: SheetToss | null | undefined;
}

export interface SheetToss {
  /** Null until reported. */
  readonly winnerId: Id | null;
  /** What the winner took; the other team has what is left. */
  readonly took: 'side' | 'order' | null;
  /** Who spoke first, where the order was to be had too; null: the first side. */
  readonly firstId: Id | null;
}

export interface SheetTeam {
  readonly teamId: Id;
  /** Declared place, 1 = best; null where the pack asks none. */
  readonly rank: number | null;
  /** Declared win or advance; null where the pack asks none. */
  readonly win: boolean | null;
  /** The team forfeits: no marks, last place or loss. */
  readonly forfeit: boolean;
  readonly speeches: readonly SheetSpeech[];
}

export interface SheetSpeech {
  readonly position: number;
  readonly kind: SpeechKind;
  /** Null until chosen. */
  readonly speakerId: Id | null;
  /** Null until marked, or where the pack asks no marks. */
  readonly score: number | null;
  /** Where the pack marks by criteria: a mark for each, in their order; `score` is their sum (R4.24). */
  readonly marks?: readonly (number | null)[] | undefined;
  /** Place among the speeches of the debate, 1 = best, where the judge declares it (R4.25). */
  readonly rank?: number | null | undefined;
  /** Why the score is as high or as low as it is, where the tournament asks (R4.28). */
  readonly reason?: string | null | undefined;
  /** Iron: a second speech by the same person; counts for no speaker table. */
  readonly ghost: boolean;
}
