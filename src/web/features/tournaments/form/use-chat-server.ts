import { useQuery } from '@tanstack/react-query';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { type ApiError, useApi } from '#web/lib/query/api.tsx';

/** What is on a server, asked when it is named and on demand. */
export function useChatServer(server: string) {
  const { client, key } = useApi();
  return useQuery<CallOutput<Api['chat']['look']>, ApiError>({
    queryKey: [key, 'chat-look', server],
    queryFn: () => client.chat.look({ body: { server } }),
    enabled: server !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}
