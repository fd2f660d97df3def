/** Phone numbers of participants, for those who may see contact details. */

import { useMemo } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { useRead } from '#web/lib/query/use-read.ts';
import { useCan } from './tournament.tsx';

export type PhoneList = CallOutput<Api['phones']['list']>;
export type Phone = PhoneList['rows'][number];

export function usePhoneList() {
  return useRead('phones.list', {}, { enabled: useCan()('participants.contact') });
}

/** Numbers by person; empty for those who may not see them. */
export function usePhones(): ReadonlyMap<string, string> {
  const { data } = usePhoneList();
  return useMemo(
    () => new Map(data?.rows.map(({ personId, number }) => [personId, number])),
    [data],
  );
}
