/** What others changed since this account last looked. */

import { useEffect, useMemo } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { useAct } from '#web/lib/query/use-act.ts';

import { useRead } from '#web/lib/query/use-read.ts';

type Changes = CallOutput<Api['participants']['changes']>;
export type RowChange = Changes['rows'][number]['changes'][number];

export interface ChangedRows {
  /** The changes of a row, the latest first. */
  readonly of: (id: string) => readonly RowChange[];
  readonly count: number;
  readonly markAll: () => void;
}

const none: readonly RowChange[] = [];

export function useChanges(): ChangedRows {
  const { data } = useRead('participants.changes');
  const { mutate: mark } = useAct('participants.markSeen', {
    input: (seq: number) => ({ body: { seq } }),
  });
  // The first look: from here on things can change.
  const first = data?.seen === null ? data.seq : null;
  useEffect(() => {
    if (first !== null) mark(first);
  }, [first, mark]);
  return useMemo(() => {
    const byId = new Map((data?.rows ?? []).map(({ id, changes }) => [id, changes]));
    return {
      of: (id) => byId.get(id) ?? none,
      count: byId.size,
      markAll: () => data && mark(data.seq),
    };
  }, [data, mark]);
}
