import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallInput, CallOutput } from '#contract/route.ts';
import { useAct } from '#web/lib/query/use-act.ts';

import { useRead } from '#web/lib/query/use-read.ts';

import { useUndecided } from '#web/lib/use-undecided.tsx';
import { problemsOf, useDrawRefusal } from '../use-draw-refusal.ts';

export type DrawSettings = CallOutput<Api['drafts']['settings']>;
export type DraftsInput = CallInput<Api['drafts']['make']>['body'];
type Work = CallOutput<Api['drafts']['work']>;

/** Milliseconds between two questions how far the work is. */
const everyWhileRunning = 400;

/** How a round is drawn unless somebody says otherwise. */
export function useDrawSettings(roundId: string) {
  return useRead('drafts.settings', { params: { roundId } });
}

/**
 * Makes drafts of a round, says how far that is, and can stop it.
 * @param onMade called once with what was made.
 */
export function useDrafts(roundId: string, onMade: (drawIds: readonly string[]) => void) {
  const { t } = useLingui();
  const [workId, setWorkId] = useState<string | null>(null);
  const refuse = useDrawRefusal(t`The draw`);
  const undecided = useUndecided(t`Draw anyway`);
  const make = useAct('drafts.make', {
    input: (input: DraftsInput) => ({ params: { roundId }, body: input }),
    onSuccess: (answer) => setWorkId(answer.workId),
    onError: (error, input) => {
      const retry = (acceptUndecided: string[]) => make.mutate({ ...input, acceptUndecided });
      if (undecided.catches(error, retry)) return;
      refuse(error.code, problemsOf(error), error.message);
    },
  });
  const { data } = useRead(
    'drafts.work',
    { params: { roundId, workId: workId ?? '' } },
    { enabled: workId !== null, every: everyWhileRunning },
  );
  const work: Work | null = workId === null ? null : (data ?? null);
  const cancel = useAct('drafts.cancel', {
    input: (id: string) => ({ params: { roundId, workId: id } }),
  });
  const isOver = work !== null && work.state !== 'running';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end of a work is informed of once
  useEffect(() => {
    if (!isOver) return;
    setWorkId(null);
    if (work.state === 'done') onMade(work.drawIds);
    else refuse(work.code, work.problems, '');
  }, [isOver]);
  return {
    make: (input: DraftsInput) => make.mutate(input),
    work,
    /** Asks about undecided debates; belongs on the page. */
    dialog: undecided.dialog,
    isRunning: make.isPending || workId !== null,
    cancel: () => {
      if (workId !== null) cancel.mutate(workId);
      setWorkId(null);
    },
  };
}
