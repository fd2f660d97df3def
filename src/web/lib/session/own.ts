/** The reader's own part in this tournament, to mark it wherever it is. */
import { useMemo } from 'react';
import { useAccessHere, useTournamentQuery } from '../tournament.tsx';

export interface Own {
  readonly personId: string | null;
  readonly teamId: string | null;
}

/** The reader's own person and team here; null when they do not take part. */
export function useOwn(): Own {
  const { personId } = useAccessHere();
  const { data } = useTournamentQuery({
    key: ['me', 'page'],
    on: ['participant'],
    call: (client, tournamentId) => client.me.page({ params: { tournamentId } }),
    enabled: personId !== null,
  });
  const teamId = data?.person.team?.id ?? null;
  return useMemo(() => ({ personId, teamId }), [personId, teamId]);
}
