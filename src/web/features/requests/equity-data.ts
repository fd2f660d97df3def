/** What the page of the equity team reads and sends. */

import { useQuery } from '@tanstack/react-query';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { type Client, nameless, useApi } from '#web/lib/query/api.tsx';
import { useRead } from '#web/lib/query/use-read.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { deviceKey } from './device-key.ts';

export type Readers = CallOutput<Api['equity']['readers']>;
export type Report = CallOutput<Api['equity']['reported']>['requests'][number];

const often = 20_000;

export function useReaders() {
  return useRead('equity.readers');
}

/**
 * Sends without a name. A private tournament is shown to its members only, so there the call
 * carries the credential; the server keeps nothing of it either way.
 */
export function useNameless(): Client {
  const { client } = useApi();
  const tournament = useTournament();
  return tournament.private ? client : nameless;
}

/** Anonymous reports from this device. There are no live events for answers, so it polls. */
export function useReports() {
  const { id: tournamentId } = useTournament();
  const client = useNameless();
  return useQuery({
    queryKey: ['nameless', 'equity', tournamentId],
    queryFn: () =>
      client.equity.reported({
        params: { tournamentId },
        device: deviceKey(tournamentId, 'anonymous'),
      }),
    refetchInterval: often,
  });
}
