/**
 * Why something was decided: the criteria in their order, each with what this choice cost. Screens
 * show exactly this. Texts are made on the screen from `code` and `data`.
 */
export interface Explanation {
  readonly schema: 1;
  readonly criteria: readonly ExplainedCriterion[];
  /** The best alternative that was not chosen; absent: there is none. */
  readonly alternative?: Alternative;
  /** Rooms with solved seats: the seat that one of its teams could have had most cheaply instead. */
  readonly nextSeat?: Alternative;
  /** What settled it where nothing was chosen by its cost, so that there is no alternative. */
  readonly settledBy?: SettledBy;
}

/** What was not chosen, and how much more it would have cost; less than nothing where no rule sought it. */
export interface Alternative {
  readonly data: ExplanationData;
  readonly extra: number;
}

/**
 * - `coin`: chance alone.
 * - `seeds`: the order of the seeds, folded.
 * - `schedule`: a round robin, settled before its first round.
 * - `bracket`: an elimination bracket, by break ranks and results.
 * - `only-room`: its bracket has no other room, and nobody else could have come into it.
 */
export type SettledBy = 'coin' | 'seeds' | 'schedule' | 'bracket' | 'only-room';

export interface ExplainedCriterion {
  /** A closed code per module, e.g. `bracket`, `pull-up`, `seat-balance`, `institution`, `repeat`. */
  readonly code: string;
  readonly weight: number;
  readonly cost: number;
  readonly data: ExplanationData;
}

export type ExplanationData = Readonly<
  Record<string, string | number | boolean | null | readonly string[] | readonly number[]>
>;
