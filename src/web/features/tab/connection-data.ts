import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { useTournamentQuery } from '#web/lib/tournament.tsx';

export type Connection = NonNullable<CallOutput<Api['tab']['connection']>['connection']>;

/** The Tabbycat of this tournament as it was at the last check. */
export function useConnection() {
  return useTournamentQuery({
    key: ['tab-connection'],
    on: ['tab-connection'],
    call: (client, tournamentId) => client.tab.connection({ params: { tournamentId } }),
  });
}
