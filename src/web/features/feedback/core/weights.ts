/** The weights of the score, as they are tried out before they are saved. */
import { groupBy } from '#engine/collections.ts';
import {
  type FeedbackGiver,
  type JudgeScore,
  judgeScore,
  type ScoredForm,
} from '#engine/feedback/index.ts';
import type { JudgeRow, Judges, Mark, Settings } from './feedback-data.ts';

export interface Weights extends Pick<Settings, 'giver' | 'recency' | 'reliability'> {
  /** Share of the feedback in the score of the round on show, 0 … 1. */
  readonly share: number;
}

/** Positions in the order of the sliders. */
export const givers = ['team', 'chair', 'panellist', 'trainee'] as const satisfies FeedbackGiver[];

export function weightsOf(settings: Settings, round: Judges['round']): Weights {
  const { giver, recency, reliability } = settings;
  return { giver, recency, reliability, share: round?.weight ?? 0 };
}

/** The score of every judge under some weights (F7). */
export function scoresUnder(
  weights: Weights,
  rows: readonly JudgeRow[],
  marks: readonly Mark[],
): ReadonlyMap<string, JudgeScore> {
  const forms = groupBy(
    marks,
    ({ aboutId }) => aboutId,
    ({ id, giver, round, score, reliability }): ScoredForm => {
      const form = { id, giver, round, score };
      return weights.reliability ? { ...form, reliability } : form;
    },
  );
  const { giver, recency, share } = weights;
  return new Map(
    rows.map(({ id, base }) => [
      id,
      judgeScore(base, forms.get(id) ?? [], { giver, recency, feedback: share }),
    ]),
  );
}

export function isSame(a: Weights, b: Weights): boolean {
  return (
    a.share === b.share &&
    a.recency === b.recency &&
    a.reliability === b.reliability &&
    givers.every((giver) => a.giver[giver] === b.giver[giver])
  );
}
