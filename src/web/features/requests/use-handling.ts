import { useLingui } from '@lingui/react/macro';
import type { RequestState } from '#contract/areas/requests/request-rows.ts';
import type { RequestTopic } from '#contract/kinds/request-topics.ts';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { useAct } from '#web/lib/query/use-act.ts';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import type { Detail } from './queue-data.ts';

/** Taking, passing on and sharing a request. */
export function useHandling(request: Detail, onGone: () => void) {
  const { t } = useLingui();
  const toast = useToast();
  const onError = useRefusal(t`The request`);
  const { id: requestId, version } = request;
  const take = useAct('requests.take', {
    input: () => ({ params: { requestId }, body: { version } }),
    onError,
  });
  const update = useAct('requests.update', {
    input: (change: { readonly state?: RequestState; readonly topic?: RequestTopic }) => ({
      params: { requestId },
      body: { version, ...change },
    }),
    onError,
    onSuccess: ({ request: after }) => {
      if (after) return;
      toast.success(t`Passed on`, { text: t`Others handle it now; you can no longer read it.` });
      onGone();
    },
  });
  const share = useAct('requests.share', {
    input: (shared: boolean) => ({ params: { requestId }, body: { version, shared } }),
    onError,
  });
  return { take, update, share };
}
