/** Consents of guardians, for those who may see contact data. */

import { useMemo } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { useRead } from '#web/lib/query/use-read.ts';
import { useCan, useTournament } from '#web/lib/tournament.tsx';

type Consents = CallOutput<Api['guardians']['list']>;
export type ConsentRow = Consents['rows'][number] & { readonly id: string };

export function useConsents() {
  const { minors } = useTournament();
  const can = useCan();
  const query = useRead('guardians.list', {}, { enabled: minors && can('participants.contact') });
  const { data } = query;
  const rows = useMemo(() => data?.rows.map((row) => ({ ...row, id: row.personId })), [data]);
  return { ...query, data: data && rows ? { rows, missing: data.missing } : undefined };
}
