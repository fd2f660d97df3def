/** How far my room is, with what waits on this device laid over it. */

import { useLingui } from '@lingui/react/macro';
import { useCallback, useMemo } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallInput } from '#contract/route.ts';
import { reachedSteps } from '#engine/room-progress.ts';
import type { ProgressStep } from '#engine/vocabulary.ts';
import { randomKey } from '#web/lib/device/random-key.ts';
import { useMarks } from '#web/lib/device/use-marks.ts';
import { serverNow } from '#web/lib/live/server-clock.ts';
import { useApi } from '#web/lib/query/api.tsx';
import { useRead } from '#web/lib/query/use-read.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { toasts } from '#web/ui/kit/feedback/toast-store.ts';

type Mark = CallInput<Api['progress']['mark']>['body']['marks'][number];

/** Other people's progress taps reach only the staff live, so this polls. */
const askEvery = 20_000;

export function useRoomProgress(debateId: string) {
  const { t } = useLingui();
  const { client } = useApi();
  const { id: tournamentId } = useTournament();
  const { data, refetch } = useRead('progress.room', { params: { debateId } }, { every: askEvery });
  const { waiting, isLate, add } = useMarks<Mark>({
    name: `rostrum.progress.${debateId}`,
    // One call takes no more; the newest taps give the room's state.
    send: (marks) =>
      client.progress.mark({
        params: { tournamentId, debateId },
        body: { marks: marks.slice(-100) },
      }),
    onRefused: ({ message }) => {
      toasts.error(t`That couldn’t be saved`, { text: message });
    },
    onSent: refetch,
  });
  const report = useCallback(
    (step: ProgressStep, back = false) => {
      add([{ step, back, at: new Date(serverNow()).toISOString(), key: randomKey() }]);
    },
    [add],
  );
  const reached = useMemo(() => {
    const known = (data?.reached ?? []).map(({ step, at }) => ({ step, at, back: false }));
    return reachedSteps([...known, ...waiting].map((one) => ({ ...one, at: Date.parse(one.at) })));
  }, [data, waiting]);
  return { reached, isKept: waiting.length > 0 && isLate, report };
}
