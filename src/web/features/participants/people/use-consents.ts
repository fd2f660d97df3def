/** Consents of guardians, for those who may see contact data. */
import { useMemo } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { useCan, useTournament, useTournamentQuery } from '#web/lib/tournament.tsx';
import { participantEvents } from '../people.ts';

type Consents = CallOutput<Api['guardians']['list']>;
export type ConsentRow = Consents['rows'][number] & { readonly id: string };

export function useConsents() {
  const { minors } = useTournament();
  const can = useCan();
  const query = useTournamentQuery<Consents>({
    key: ['guardian-consent', 'list'],
    on: [...participantEvents, 'guardian-consent', 'tournament'],
    call: (client, tournamentId) => client.guardians.list({ params: { tournamentId } }),
    enabled: minors && can('participants.contact'),
  });
  const { data } = query;
  const rows = useMemo(() => data?.rows.map((row) => ({ ...row, id: row.personId })), [data]);
  return { ...query, data: data && rows ? { rows, missing: data.missing } : undefined };
}
