import { useLingui } from '@lingui/react/macro';
import type { RequestState } from '#contract/areas/requests/request-rows.ts';
import type { RequestTopic } from '#contract/kinds/request-topics.ts';
import { useTournamentAct } from '#web/lib/query/mutation.ts';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import type { Detail } from './queue-data.ts';

/** Taking, passing on and sharing a request. */
export function useHandling(request: Detail, onGone: () => void) {
  const { t } = useLingui();
  const toast = useToast();
  const onError = useRefusal(t`The request`);
  const { id: requestId, version } = request;
  const refresh = ['request'] as const;
  const take = useTournamentAct({
    call: (client, _: undefined, { tournamentId, idempotencyKey }) =>
      client.requests.take({
        params: { tournamentId, requestId },
        body: { version },
        idempotencyKey,
      }),
    refresh,
    onError,
  });
  const update = useTournamentAct({
    call: (
      client,
      change: { readonly state?: RequestState; readonly topic?: RequestTopic },
      { tournamentId, idempotencyKey },
    ) =>
      client.requests.update({
        params: { tournamentId, requestId },
        body: { version, ...change },
        idempotencyKey,
      }),
    refresh,
    onError,
    onSuccess: ({ request: after }) => {
      if (after) return;
      toast.success(t`Passed on`, { text: t`Others handle it now; you can no longer read it.` });
      onGone();
    },
  });
  const share = useTournamentAct({
    call: (client, shared: boolean, { tournamentId, idempotencyKey }) =>
      client.requests.share({
        params: { tournamentId, requestId },
        body: { version, shared },
        idempotencyKey,
      }),
    refresh,
    onError,
  });
  return { take, update, share };
}
