/** What a judge is worth: the base score and what people said since (F7). */
import type { Explanation } from '../explanation.ts';
import type { Id } from '../vocabulary.ts';
import type { FeedbackGiver } from './types.ts';

/** Visible weights of the score. */
export interface ScoreWeights {
  /** Share of the feedback in the score, 0 … 1; the base score has the rest. */
  readonly feedback: number;
  /** What a form counts by the position it comes from. */
  readonly giver: Readonly<Record<FeedbackGiver, number>>;
  /** What a form counts for each round it is older than the latest, 0 … 1; 1: age does not matter. */
  readonly recency: number;
}

/** Forms of trainees count nothing, all others the same, however old (T 9.3). */
export const defaultScoreWeights: ScoreWeights = {
  feedback: 0.5,
  giver: { team: 1, chair: 1, panellist: 1, trainee: 0 },
  recency: 1,
};

/** What one form says, as it counts. */
export interface ScoredForm {
  readonly id: Id;
  readonly giver: FeedbackGiver;
  readonly round: number;
  readonly score: number;
  /** How far this source can be relied on, 0 … 1, as `calibrateSources` finds it; absent: wholly. */
  readonly reliability?: number | undefined;
}

export interface JudgeScore {
  readonly score: number;
  readonly base: number;
  /** Weighted mean of the forms; null: none that counts, and the score is the base score. */
  readonly feedback: number | null;
  /** Each form with its share of `feedback`; the shares add up to 1. */
  readonly forms: readonly { readonly id: Id; readonly share: number }[];
}

/**
 * The score of a judge before a round (F7).
 * @param forms those that count: confirmed, not ignored, of earlier rounds.
 */
export function judgeScore(
  base: number,
  forms: readonly ScoredForm[],
  weights: ScoreWeights,
): JudgeScore {
  const latest = Math.max(...forms.map(({ round }) => round));
  const weighed = forms.map((form) => ({ form, weight: weightOf(form, latest, weights) }));
  const total = weighed.reduce((sum, { weight }) => sum + weight, 0);
  if (total <= 0) return { score: base, base, feedback: null, forms: [] };
  const feedback = weighed.reduce((sum, { form, weight }) => sum + form.score * weight, 0) / total;
  return {
    score: (1 - weights.feedback) * base + weights.feedback * feedback,
    base,
    feedback,
    forms: weighed.map(({ form, weight }) => ({ id: form.id, share: weight / total })),
  };
}

/** Why the score is what it is: base and feedback with their weights and what each adds. */
export function explainJudgeScore(score: JudgeScore, weights: ScoreWeights): Explanation {
  const share = score.feedback === null ? 0 : weights.feedback;
  const adds = partsOf(score, weights);
  return {
    schema: 1,
    criteria: [
      {
        code: 'base-score',
        weight: 1 - share,
        cost: adds['base-score'],
        data: { score: score.base },
      },
      {
        code: 'feedback',
        weight: share,
        cost: adds.feedback,
        data: {
          score: score.feedback,
          forms: score.forms.length,
          recency: weights.recency,
          ...Object.fromEntries(
            Object.entries(weights.giver).map(([who, w]) => [`from-${who}`, w]),
          ),
        },
      },
    ],
  };
}

/** What one part of the scores adds to each of two judges. */
export interface ScoreDifference {
  readonly part: 'base-score' | 'feedback';
  readonly above: number;
  readonly below: number;
}

/**
 * Why one judge ranks above another (F7): what each part adds to both scores, the part that speaks
 * most for the upper one first. The differences add up to that of the scores.
 */
export function whyScoredAbove(
  above: JudgeScore,
  below: JudgeScore,
  weights: Pick<ScoreWeights, 'feedback'>,
): readonly ScoreDifference[] {
  const [upper, lower] = [partsOf(above, weights), partsOf(below, weights)];
  return (['base-score', 'feedback'] as const)
    .map((part) => ({ part, above: upper[part], below: lower[part] }))
    .sort((a, b) => b.above - b.below - (a.above - a.below));
}

function partsOf({ base, feedback }: JudgeScore, weights: Pick<ScoreWeights, 'feedback'>) {
  const share = feedback === null ? 0 : weights.feedback;
  return { 'base-score': (1 - share) * base, feedback: share * (feedback ?? 0) };
}

function weightOf(form: ScoredForm, latest: number, weights: ScoreWeights): number {
  const age = weights.recency ** (latest - form.round);
  return weights.giver[form.giver] * age * (form.reliability ?? 1);
}
