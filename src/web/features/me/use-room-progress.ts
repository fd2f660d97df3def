/** How far my room is, with what waits on this device laid over it. */
import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallInput } from '#contract/route.ts';
import { reachedSteps } from '#engine/room-progress.ts';
import type { ProgressStep } from '#engine/vocabulary.ts';
import { useApi } from '../../lib/api.tsx';
import { createMarksQueue } from '../../lib/marks-queue.ts';
import { randomKey } from '../../lib/random-key.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { useTournament, useTournamentQuery } from '../../lib/tournament.tsx';
import { toasts } from '../../ui/kit/toast-store.ts';

type Mark = CallInput<Api['progress']['mark']>['body']['marks'][number];

/** Tried again so often while marks wait, besides at once when the network returns. */
const retryEvery = 5000;
/** What others tap of the room is told to the staff only: it is asked for. */
const askEvery = 20_000;
/** Answers after which sending the same again would change nothing. */
const final: ReadonlySet<unknown> = new Set([
  'wrong-state',
  'not-found',
  'forbidden',
  'unauthenticated',
  'invalid-input',
]);

export function useRoomProgress(debateId: string) {
  const { t } = useLingui();
  const { client } = useApi();
  const { id: tournamentId } = useTournament();
  const queue = useMemo(
    () => createMarksQueue<Mark>(localStorage, `rostrum.progress.${debateId}`),
    [debateId],
  );
  const [waiting, setWaiting] = useState<readonly Mark[]>(() => queue.waiting());
  // Sent at once, a mark waits for no time worth a word.
  const [isLate, setIsLate] = useState(waiting.length > 0);
  const { data, refetch } = useTournamentQuery({
    key: ['progress', debateId],
    on: ['progress', 'draw', 'round'],
    every: askEvery,
    call: (asked, id) => asked.progress.room({ params: { tournamentId: id, debateId } }),
  });
  const flush = useCallback(async () => {
    const params = { tournamentId, debateId };
    const send = async (marks: readonly Mark[]) => {
      try {
        // One call takes no more; of so many taps the newest say where the room is.
        await client.progress.mark({ params, body: { marks: marks.slice(-100) } });
      } catch (failure) {
        const code = failure instanceof Error && 'code' in failure ? failure.code : null;
        if (!final.has(code)) throw failure;
        toasts.error(t`The tab room did not take that`, { text: (failure as Error).message });
      }
    };
    // What failed stays, and is tried again.
    await queue.flush(send).catch(() => undefined);
    setIsLate(queue.waiting().length > 0);
    if (queue.waiting().length === 0) await refetch();
    setWaiting(queue.waiting());
  }, [client, queue, refetch, debateId, tournamentId, t]);
  const tell = useCallback(
    (step: ProgressStep, back = false) => {
      const at = new Date(serverNow()).toISOString();
      queue.add([{ step, back, at, key: randomKey() }]);
      setWaiting(queue.waiting());
      void flush();
    },
    [queue, flush],
  );
  const isWaiting = waiting.length > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const again = () => void flush();
    const timer = setInterval(again, retryEvery);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [isWaiting, flush]);
  const reached = useMemo(() => {
    const known = (data?.reached ?? []).map(({ step, at }) => ({ step, at, back: false }));
    return reachedSteps([...known, ...waiting].map((one) => ({ ...one, at: Date.parse(one.at) })));
  }, [data, waiting]);
  return { reached, isKept: isWaiting && isLate, tell };
}
