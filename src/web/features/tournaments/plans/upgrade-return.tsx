import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { useApi } from '#web/lib/query/api.tsx';
import { useTournament } from '#web/lib/tournament.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';

type Upgrade = CallOutput<Api['plans']['upgrade']>;
type UnderWay = Upgrade['underWay'];

/** How often the payment service is asked while somebody waits, in ms; its limit allows this all day. */
const again = 4000;

/** For whoever comes back from the payment service, and while money is on its way. */
export function UpgradeReturn({ underWay }: { readonly underWay: UnderWay }) {
  const { t } = useLingui();
  const { payment } = useSearch({ strict: false }) as { payment?: string };
  const { plan } = useTournament();
  const { data, error } = useSettle(payment !== undefined && payment !== 'cancelled');
  if (payment === 'cancelled') {
    return (
      <Note title={t`Nothing was paid`}>
        <Trans>You left before paying. The plans are below.</Trans>
      </Note>
    );
  }
  const present = data ? data.underWay : underWay;
  if (present?.state === 'pending') {
    return (
      <Note title={t`Your payment is on its way`} live>
        <Trans>
          Some payment methods take days. {present.plan} starts as soon as the payment arrives; you
          don’t need to stay here.
        </Trans>
      </Note>
    );
  }
  if (payment === undefined) return null;
  if (error) {
    return (
      <Note tone="warn" title={t`We haven’t received the payment yet`} live>
        {error.message}
      </Note>
    );
  }
  if (!data || present?.id === payment) {
    return (
      <Note title={t`Waiting for the payment service`} live>
        <Trans>One moment while we confirm your payment.</Trans>
      </Note>
    );
  }
  return (
    <Note tone="ok" title={t`Thank you`} live>
      {plan ? <Trans>You’re now on the {plan} plan.</Trans> : <Trans>The payment has ended.</Trans>}
    </Note>
  );
}

/** Asks until nothing is open any more; a bank's days are not waited for. */
function useSettle(isBack: boolean) {
  const { client, key } = useApi();
  const { id } = useTournament();
  const queries = useQueryClient();
  const settled = useQuery({
    queryKey: [key, 'settle', id],
    queryFn: () => client.plans.settle({ params: { tournamentId: id } }),
    enabled: isBack,
    refetchInterval: ({ state }) => (state.data?.underWay?.state === 'open' ? again : false),
  });
  const state = settled.data && (settled.data.underWay?.state ?? 'none');
  useEffect(() => {
    if (state === undefined || state === 'open') return;
    void queries.invalidateQueries({
      predicate: ({ meta }) => meta?.on?.includes('tournament') === true,
    });
  }, [queries, state]);
  return settled;
}
