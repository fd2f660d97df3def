import { type Limit, type LimitName, type Limits, limits } from '#contract/limits.ts';

const endless = 1e9;

/** For tests that call more often than any person would. What counts, and who takes turns, stays as it is. */
export const noLimits: Limits = Object.fromEntries(
  // The same names with other figures, which fromEntries cannot say.
  Object.entries<Limit>(limits).map(([name, limit]) => [
    name,
    {
      ...limit,
      perActor: endless,
      perAddress: endless,
      ...(limit.perPerson !== undefined && { perPerson: endless }),
    },
  ]),
) as Record<LimitName, Limit>;
