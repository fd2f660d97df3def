import { useState } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { useTournamentAct } from '../../lib/mutation.ts';
import { useTournamentQuery } from '../../lib/tournament.tsx';

/** Milliseconds between two questions how far the work is. */
export const everyWhileRunning = 400;

/** How far work is. */
export type Progress = CallOutput<Api['allocation']['work']>;

/** Watches the work that a request waits for, and ends it. */
export function useWatchedWork() {
  const [work, setWork] = useState<string | null>(null);
  const { data } = useTournamentQuery({
    key: ['allocation', 'work', work],
    on: [],
    call: (client, tournamentId) =>
      client.allocation.work({ params: { tournamentId, work: work ?? '' } }),
    enabled: work !== null,
    every: everyWhileRunning,
  });
  const ending = useTournamentAct({
    call: (client, name: string, { tournamentId, idempotencyKey }) =>
      client.allocation.cancelWork({ params: { tournamentId, work: name }, idempotencyKey }),
  });
  return {
    /** Null until the work has told how far it is; a small one never does. */
    progress: work === null ? null : (data ?? null),
    /** From now on the work of this name is watched; null: it has ended. */
    watch: setWork,
    cancel: () => {
      if (work !== null) ending.mutate(work);
    },
    isEnding: ending.isPending,
  };
}
