import { type LimitName, type Limits, limits } from '#contract/limits.ts';

const endless = { seconds: 60, perActor: 1e9, perAddress: 1e9, counts: 'guesses' } as const;

/** For tests that call more often than any person would. */
export const noLimits: Limits = Object.fromEntries(
  // The same names with other figures, which fromEntries cannot say.
  Object.keys(limits).map((name) => [name, endless]),
) as Record<LimitName, typeof endless>;
