/** The reader's own part in this tournament, to mark it wherever it is. */

import { useMemo } from 'react';
import { useRead } from '#web/lib/query/use-read.ts';
import { useAccessHere } from '../tournament.tsx';

export interface Own {
  readonly personId: string | null;
  readonly teamId: string | null;
}

/** The reader's own person and team here; null when they do not take part. */
export function useOwn(): Own {
  const { personId } = useAccessHere();
  const { data } = useRead('me.page', {}, { enabled: personId !== null });
  const teamId = data?.person.team?.id ?? null;
  return useMemo(() => ({ personId, teamId }), [personId, teamId]);
}
