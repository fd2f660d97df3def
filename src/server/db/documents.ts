/** Documents that the server keeps as `jsonb` and that no engine type describes. */
import type { CodeNameChoice } from '#contract/kinds/code-names.ts';
import type { judgeFigures, TabPart } from '#contract/kinds/tab-parts.ts';
import type { ExtremeBounds, ReasonsRule } from '#engine/ballots/index.ts';
import type { BreakRemark, FeedbackGiver } from '#engine/vocabulary.ts';

/** Settings document of a tournament; the offset is derived from the zone. */
export interface StoredSettings {
  readonly useInstitutionPrefixes: boolean;
  readonly enableAutoReg: boolean;
  readonly requireRegCode: boolean;
  readonly preventNewOpenTeams: boolean;
  readonly preventNewOpenAdjudicators: boolean;
  readonly autoRegMessage: string;
  readonly confirmByAnother: boolean;
  readonly publicSpeakerScores: boolean;
  /** Absent: off. */
  readonly codeNames?: CodeNameChoice | undefined;
  readonly phonePurpose?: string | null | undefined;
}

/** What is asked of ballots; its schema is `contract/areas/ballots/ballot-settings.ts`. */
export interface StoredBallotSettings {
  /** Markdown above every ballot; empty: none. */
  readonly text: string;
  /** Scores that judges are asked to explain (R4.28). */
  readonly reasonsFor: ExtremeBounds;
  /** Reasons for decisions, written to the teams (R4.29). */
  readonly written: ReasonsRule;
}

/** Parts of the tab that are public or will be; one that is neither is not in it. */
export type StoredTab = Readonly<Partial<Record<TabPart, StoredTabPart>>>;

export interface StoredTabPart {
  readonly released: TabTerms | null;
  readonly planned: TabTerms | null;
}

/** Its schema is `tabTerms` of `contract/areas/standings/tab-release.ts`. */
export interface TabTerms {
  readonly at: string;
  readonly top: number | null;
  readonly criteria: boolean;
  readonly figures: (typeof judgeFigures)[number];
}

/** When feedback is taken and what it counts; its schema is `contract/areas/feedback/feedback-rows.ts`. */
export interface StoredFeedbackSettings {
  readonly opens: 'release' | 'ballot' | 'hand';
  readonly minutes: number | null;
  readonly remindAfter: number | null;
  readonly giver: Readonly<Record<FeedbackGiver, number>>;
  readonly recency: number;
  readonly reliability: boolean;
}

/** What a big screen shows; its schema is `contract/areas/screens.ts`. */
export type StoredScene =
  | { readonly kind: 'idle' }
  | { readonly kind: 'draw'; readonly roundId: string; readonly by: 'team' | 'room' }
  | { readonly kind: 'motion'; readonly roundId: string }
  | {
      readonly kind: 'break';
      readonly categoryId: string;
      readonly revealed: number;
      /** The break whose places were revealed (`screens/ceremonies.ts`); never sent. */
      readonly of?: string;
    }
  | { readonly kind: 'schedule' }
  | { readonly kind: 'standings' }
  | { readonly kind: 'results'; readonly roundId: string }
  | { readonly kind: 'champion'; readonly categoryId: string; readonly revealed: boolean }
  | {
      readonly kind: 'awards';
      readonly of: 'speakers' | 'replies';
      readonly speakerCategoryId: string | null;
      readonly places: number;
      readonly revealed: number;
    }
  | { readonly kind: 'check-in'; readonly sessionId: string }
  | { readonly kind: 'message'; readonly text: string };

/** A scene of a rotation, and how long it stays. */
export interface StoredTurn {
  readonly scene: StoredScene;
  readonly seconds: number;
}

export interface StoredBreakRow {
  readonly teamId: string;
  readonly rank: number;
  readonly breakRank: number | null;
  readonly remark: BreakRemark | null;
}

/** A break, or a draw after it, that was left as it is although corrected results give another one. */
export interface StoredAccepted {
  /** Null: the break itself. */
  readonly roundId: string | null;
  /** What differed then (`breaks/outdated.ts`); once it is something else, the alarm comes back. */
  readonly seen: string;
  readonly reason: string;
  readonly at: string;
}

/** A question of the organisers' own; its schema is `contract/areas/registration/registration-rows.ts`. */
export interface StoredQuestion {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly kind: 'text' | 'choice' | 'yes-no';
  readonly options: readonly string[];
  readonly required: boolean;
  readonly for: 'everyone' | 'speakers' | 'judges';
}

/** Where a person allows the name to be used. */
export interface StoredConsents {
  readonly publicTab: boolean;
  readonly archive: boolean;
  readonly searchEngines: boolean;
  readonly profile: boolean;
}

/** An invoice as it was issued; nothing of it follows later changes. Amounts in minor units. */
export interface StoredInvoice {
  /** As printed: prefix and number. */
  readonly label: string;
  readonly tournamentName: string;
  readonly issuer: string;
  readonly recipient: string;
  readonly lines: readonly {
    readonly text: string;
    readonly quantity: number;
    /** Negative for a waiver. */
    readonly unitAmount: number;
    readonly amount: number;
  }[];
  readonly currency: string;
  readonly total: number;
  /** Calendar days in the tournament's zone. */
  readonly issuedOn: string;
  readonly dueOn: string | null;
  readonly note: string;
  readonly bank: string;
  /** What a transfer names; invoices from before it was printed have none. */
  readonly reference?: string;
}
