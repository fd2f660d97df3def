import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { ApiError, type Client, useApi } from '#web/lib/query/api.tsx';
import { useHeldAnswer } from '#web/lib/query/use-read.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { toasts } from '#web/ui/kit/feedback/toast-store.ts';
import type { ParticipantList } from '../people.ts';

type Rows = Omit<ParticipantList, 'seq' | 'checkedIn'>;

/** A change of one row: the call, and the list in which its answer takes the old row's place. */
export interface Save<K extends keyof Rows> {
  readonly list: K;
  readonly call: (client: Client, tournamentId: string) => Promise<Rows[K][number]>;
}

/**
 * Saves a change that was made in place. Answers null, or the sentence to show beside it; the row
 * is renewed from the answer at once.
 */
export function useSave(): <K extends keyof Rows>(save: Save<K>) => Promise<string | null> {
  const { t } = useLingui();
  const { client } = useApi();
  const { id } = useTournament();
  const people = useHeldAnswer('participants.list');
  return useCallback(
    async ({ list, call }) => {
      try {
        const row = await call(client, id);
        people.patch((old) => ({
          ...old,
          [list]: replaced<{ readonly id: string }>(old[list], row),
        }));
        return null;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.code !== 'conflict') return sentenceOf(error);
        people.renew();
        toasts.warning(t`Someone else changed this row in the meantime`, {
          text: t`It now shows their change. Check it, then save again.`,
        });
        return t`Someone else just changed this.`;
      }
    },
    [client, id, people, t],
  );
}

/** Like `useSave`, for switches that have no place of their own for a sentence. */
export function useSwitch(): <K extends keyof Rows>(save: Save<K>) => Promise<void> {
  const { t } = useLingui();
  const save = useSave();
  return useCallback(
    async (change) => {
      const refusal = await save(change);
      if (refusal) toasts.error(t`Not saved`, { text: refusal });
    },
    [save, t],
  );
}

/** What a refusal says: the field's complaint where there is one. */
export function sentenceOf(error: ApiError): string {
  return error.problem?.issues?.[0]?.message ?? error.message;
}

function replaced<T extends { readonly id: string }>(rows: readonly T[], row: T): T[] {
  return rows.map((old) => (old.id === row.id ? row : old));
}
