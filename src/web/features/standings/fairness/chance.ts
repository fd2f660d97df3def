/** What a test of the sides says, in a number that a debater can picture. Pure. */
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';

export type Fairness = CallOutput<Api['standings']['fairness']>;

/** Rarer than this by chance alone, and the sides count as uneven. */
const significance = 0.05;

/**
 * - `few`: too few debates say anything.
 * - `even`, `uneven`: chance does, or does not, explain the difference; of `of` tournaments with even
 *   sides about `in` would show as large a one, of the last step fewer.
 */
export type Chance =
  | { readonly kind: 'few'; readonly debates: number; readonly needed: number }
  | {
      readonly kind: 'even' | 'uneven';
      readonly in: number;
      readonly of: number;
      readonly fewer: boolean;
    };

/** Puts p into tournaments: 0.34 is 34 of 100, 0.004 is 4 of 1,000. */
export function chanceOf(test: Fairness['sides']['test']): Chance {
  if (test === null) return { kind: 'few', debates: 0, needed: 10 };
  if (test.kind === 'inconclusive') return { ...test, kind: 'few' };
  const kind = test.p < significance ? 'uneven' : 'even';
  if (test.p < 0.001) return { kind, in: 1, of: 1000, fewer: true };
  const of = test.p < 0.01 ? 1000 : 100;
  return { kind, in: Math.round(test.p * of), of, fewer: false };
}
