/** When the results of a round are public. */
import type { Stage } from '#engine/vocabulary.ts';

/** What a round says about the publicity of its results. */
export interface ResultsState {
  readonly stage: Stage;
  readonly silent: boolean;
  readonly areResultsReleased: boolean;
  readonly isCompleted: boolean;
}

/** Whether its results may be public with the tab: those of a round still going on never are. */
export function isOverForTab(round: ResultsState): boolean {
  return round.areResultsReleased || (round.stage === 'preliminary' && round.isCompleted);
}

/**
 * Whether the results of a round are public, where its draw is released.
 * @param isTabWhole the whole table of teams is released: it opens every preliminary round that is over,
 * silent ones too, and every round whose results were released
 */
export function areResultsPublic(round: ResultsState, isTabWhole: boolean): boolean {
  return (round.areResultsReleased && !round.silent) || (isTabWhole && isOverForTab(round));
}
