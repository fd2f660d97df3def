/** Marks by criteria: a score is the weighted sum of what a speech was marked for (R3.25, R4.24). */
import { settled } from './decimals.ts';
import type { Criterion, RulePack, ScoreRange } from './rule-pack.ts';
import type { SpeechKind } from './vocabulary.ts';

/** Sums are distinguished up to this, so that decimal weights do not matter. */
const exactness = 1e-6;

/** The criteria of a kind of speech, in the order of the sheet; none: one mark is given. */
export function criteriaOf({ scores }: RulePack, kind: SpeechKind): readonly Criterion[] {
  return (kind === 'reply' ? scores.replyCriteria : scores.criteria) ?? [];
}

/** The weighted sum of the marks; null until each is there. */
export function sumOfMarks(
  criteria: readonly Criterion[],
  marks: readonly (number | null)[] | undefined,
): number | null {
  let sum = 0;
  for (const [index, { weight }] of criteria.entries()) {
    const mark = marks?.[index] ?? null;
    if (mark === null) return null;
    sum += weight * mark;
  }
  return settled(sum);
}

/** Whether two sums are the same but for rounding. */
export function isSameSum(a: number, b: number): boolean {
  return Math.abs(a - b) < exactness;
}

/**
 * Criteria that share out a range, each its part of the least and of the greatest score; for World
 * Schools style 0.4, content 0.4 and strategy 0.2.
 */
export function sharedCriteria(
  range: ScoreRange,
  shares: readonly { readonly name: string; readonly share: number }[],
): Criterion[] {
  const part = (value: number, share: number) => settled(value * share);
  return shares.map(({ name, share }) => ({
    name,
    weight: 1,
    min: part(range.min, share),
    max: part(range.max, share),
    step: range.step,
  }));
}
