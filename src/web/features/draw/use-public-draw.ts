import { useMemo } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { useAccessHere, useTournamentQuery } from '#web/lib/tournament.tsx';

export type PublicDraw = CallOutput<Api['draw']['published']>['draws'][number];
export type PublicDebate = PublicDraw['debates'][number];

/** The released draws; they say where rooms are, so they are asked again when rooms change. */
export function usePublicDraws() {
  return useTournamentQuery({
    key: ['draw', 'public'],
    on: ['draw', 'venue', 'venues', 'building', 'venue-rules'],
    call: (client, tournamentId) => client.draw.published({ params: { tournamentId } }),
  });
}

/** The reader's own person and team here, when they take part. */
export function useOwn(): { readonly personId: string | null; readonly teamId: string | null } {
  const { personId } = useAccessHere();
  const { data } = useTournamentQuery({
    key: ['me', 'page'],
    on: ['team', 'speaker'],
    call: (client, tournamentId) => client.me.page({ params: { tournamentId } }),
    enabled: personId !== null,
  });
  const teamId = data?.person.team?.id ?? null;
  return useMemo(() => ({ personId, teamId }), [personId, teamId]);
}
