/** How much of the main thread's time some work may take: what is beyond it goes to the pool. */

export interface TimeBudget {
  /** Whether there is time left now. */
  hasTime(): boolean;
  /** Does work and counts its time. */
  spend<T>(work: () => T): T;
}

/**
 * @param most milliseconds that may be spent at once; as much comes back in `per` milliseconds
 * @param now milliseconds of a clock that never steps back
 */
export function createTimeBudget(
  { most, per }: { readonly most: number; readonly per: number },
  now: () => number = () => performance.now(),
): TimeBudget {
  let spent = 0;
  let countedAt = now();
  const settle = () => {
    const at = now();
    spent = Math.max(0, spent - ((at - countedAt) * most) / per);
    countedAt = at;
  };
  return {
    hasTime() {
      settle();
      return spent < most;
    },
    spend(work) {
      const from = now();
      try {
        return work();
      } finally {
        settle();
        spent += now() - from;
      }
    },
  };
}
