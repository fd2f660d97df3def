import { useQuery } from '@tanstack/react-query';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { ApiError, useApi, useSession } from '#web/lib/query/api.tsx';
import { useTournament } from '#web/lib/tournament.tsx';

export type MyPlace = CallOutput<Api['me']['registration']>;

/** My registration in this tournament; `data` is null when I have none. */
export function useMyPlace() {
  const { client, key } = useApi();
  const { id } = useTournament();
  const session = useSession();
  return useQuery<MyPlace | null>({
    queryKey: [key, 'registration', 'place', id, session?.accountId ?? null],
    queryFn: async () => {
      try {
        return await client.me.registration({ params: { tournamentId: id } });
      } catch (error) {
        if (error instanceof ApiError && error.code === 'not-found') return null;
        throw error;
      }
    },
    enabled: session !== null,
    meta: { on: ['registration', 'person', 'speaker', 'adjudicator'], tournamentId: id },
  });
}
