/** Whether I am here, as a check-in asks it; a tap without a network waits on this device. */

import { useCallback, useState } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallInput, CallOutput } from '#contract/route.ts';
import { randomKey } from '#web/lib/device/random-key.ts';
import { useMarks } from '#web/lib/device/use-marks.ts';
import { serverNow } from '#web/lib/live/server-clock.ts';
import { useApi } from '#web/lib/query/api.tsx';
import { useRead } from '#web/lib/query/use-read.ts';
import { useTournament } from '#web/lib/tournament.tsx';

type Mine = CallOutput<Api['checkin']['mine']>;
export type Asking = Mine['sessions'][number];
export type Scanned = NonNullable<Mine['scanned']>;
type Mark = Pick<
  Required<CallInput<Api['checkin']['markMine']>['body']>,
  'direction' | 'key' | 'at'
> & { readonly code?: string };
type Marked = CallOutput<Api['checkin']['markMine']>;

/** Sessions that ask me, and what the code in the address is of. */
export function useAsking(code: string | undefined) {
  return useRead('checkin.mine', { query: code ? { code } : {} });
}

/** What came of the last tap. */
export type Answer =
  | { readonly kind: 'refused'; readonly text: string }
  /** I was in already. */
  | { readonly kind: 'repeated' }
  /** Something later than my tap holds. */
  | { readonly kind: 'overtaken'; readonly in: boolean; readonly at: string };

/** One session for one person; only their own page sends their taps. */
export function useCheckIn(session: Asking, personId: string, refetch: () => Promise<unknown>) {
  const { client } = useApi();
  const { id: tournamentId } = useTournament();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [holds, setHolds] = useState<Marked | null>(null);
  const { waiting, isLate, add } = useMarks<Mark>({
    name: `rostrum.check-in.own.${session.id}.${personId}`,
    send: async (marks) => {
      for (const mark of marks) {
        const { code, ...rest } = mark;
        const marked = await client.checkin.markMine({
          params: { tournamentId, sessionId: session.id },
          body: { ...rest, ...(code ? { code } : {}) },
        });
        setHolds(marked);
        setAnswer(answerOf(mark, marked));
      }
    },
    onRefused: ({ message }) => setAnswer({ kind: 'refused', text: message }),
    onSent: refetch,
  });
  const tap = useCallback(
    (direction: 'in' | 'out', code: string) => {
      setAnswer(null);
      const at = new Date(serverNow()).toISOString();
      add([{ direction, key: randomKey(), at, ...(code ? { code } : {}) }]);
    },
    [add],
  );
  const last = waiting.at(-1);
  const now = last
    ? { in: last.direction === 'in', at: last.at }
    : { in: session.in, at: session.at ?? holds?.at ?? null };
  return { ...now, answer, isBusy: waiting.length > 0 && !isLate, isKept: isLate, tap };
}

function answerOf({ direction }: Mark, marked: Marked): Answer | null {
  if (marked.in !== (direction === 'in')) {
    return { kind: 'overtaken', in: marked.in, at: marked.at };
  }
  return marked.repeated && marked.in ? { kind: 'repeated' } : null;
}
