import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { useApi } from '#web/lib/query/api.tsx';

export type Legal = CallOutput<Api['account']['legal']>;

/** Who runs this server, and what its database holds of people. */
export function useLegal(): UseQueryResult<Legal> {
  const { client } = useApi();
  return useQuery({
    queryKey: ['legal'],
    queryFn: () => client.account.legal(),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
