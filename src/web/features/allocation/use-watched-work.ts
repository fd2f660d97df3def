import { useMemo, useState } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { useAct } from '#web/lib/query/use-act.ts';

import { useRead } from '#web/lib/query/use-read.ts';

import { useSteady } from '#web/ui/kit/use-steady.ts';

/** Milliseconds between two questions how far the work is. */
export const everyWhileRunning = 400;

/** How far work is. */
export type Progress = NonNullable<CallOutput<Api['allocation']['work']>>;

/** Watches the work that a request waits for, and ends it. */
export function useWatchedWork() {
  const [work, setWork] = useState<string | null>(null);
  const { data } = useRead(
    'allocation.work',
    { params: { work: work ?? '' } },
    { enabled: work !== null, every: everyWhileRunning },
  );
  const ending = useAct('allocation.cancelWork', {
    input: (name: string) => ({ params: { work: name } }),
  });
  const cancel = useSteady(() => {
    if (work !== null) ending.mutate(work);
  });
  const progress = work === null ? null : (data ?? null);
  const isEnding = ending.isPending;
  return useMemo(
    () => ({
      /** Null until the work reports progress; small jobs never do. */
      progress,
      /** From now on the work of this name is watched; null: it has ended. */
      watch: setWork,
      cancel: () => cancel(null),
      isEnding,
    }),
    [progress, isEnding, cancel],
  );
}
