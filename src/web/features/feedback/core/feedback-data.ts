/** What the core asks the server about feedback. */

import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { useRead } from '#web/lib/query/use-read.ts';

export type Judges = CallOutput<Api['feedback']['judges']>;
export type JudgeRow = Judges['rows'][number];
export type JudgeDetail = CallOutput<Api['feedback']['judge']>;
export type GivenPage = CallOutput<Api['feedback']['given']>;
export type GivenRow = GivenPage['rows'][number];
export type Progress = CallOutput<Api['feedback']['progress']>;
export type ProgressRound = Progress['rounds'][number];
export type Settings = CallOutput<Api['feedback']['settings']>;
export type Mark = CallOutput<Api['feedback']['marks']>['rows'][number];
export type FormVersion = GivenPage['forms'][number];

/** Every judge with the scores of one round; without a round, of the one that is on. */
export function useJudges(roundId: string | null, enabled = true) {
  return useRead('feedback.judges', { query: roundId === null ? {} : { roundId } }, { enabled });
}

/** The forms that count in the scores of a round, without words and names. */
export function useMarks(roundId: string | null) {
  return useRead('feedback.marks', { query: roundId === null ? {} : { roundId } });
}

export function useFeedbackSettings() {
  return useRead('feedback.settings');
}

/** Owed, given and missing; with a round, the people and rooms of it alone. */
export function useProgress(roundId: string | null) {
  return useRead(
    'feedback.progress',
    { query: roundId === null ? {} : { roundId } },
    { every: 60_000 },
  );
}
