import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Api } from '#contract/index.ts';
import { priceText } from '#contract/kinds/plans.ts';
import type { CallOutput } from '#contract/route.ts';
import { formatMoment } from '#web/lib/format.ts';
import { useApi } from '#web/lib/query/api.tsx';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { EmptyState } from '#web/ui/kit/feedback/states.tsx';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import { Section } from '#web/ui/kit/layout/page-header.tsx';
import { type DataColumn, DataTable } from '#web/ui/kit/table/data-table.tsx';
import styles from './operator.module.css';
import { Pages } from './pages.tsx';

type Payment = CallOutput<Api['operator']['payments']>['payments'][number];

const page = 50;

/** What was paid for plans, and what the operator has to look at. */
export function OperatorPayments() {
  const { t } = useLingui();
  const { client, key } = useApi();
  const [offset, setOffset] = useState(0);
  const columns = useColumns();
  const { data, error, refetch } = useQuery({
    queryKey: [key, 'operator', 'payments', offset],
    queryFn: () => client.operator.payments({ query: { limit: page, offset } }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className={styles.part}>
      <Section title={t`Payments`}>
        {!data && (
          <NotLoaded of={{ error, refetch }} title={t`Couldn’t load the payments`} rows={4} />
        )}
        {data && (
          <>
            <DataTable
              label={t`Payments`}
              rows={data.payments}
              rowId={(row) => row.id}
              columns={columns}
              search={t`Tournament or payer`}
              noun={() => plural(data.total, { one: '# payment', other: '# payments' })}
              card={(row) => <Card payment={row} />}
              empty={
                <EmptyState title={t`No payments yet`}>
                  <Trans>They appear here once someone pays for a plan.</Trans>
                </EmptyState>
              }
            />
            <Pages size={page} offset={offset} total={data.total} onOffset={setOffset} />
          </>
        )}
      </Section>
    </div>
  );
}

function useColumns(): DataColumn<Payment>[] {
  const { t } = useLingui();
  return useMemo(
    () => [
      {
        id: 'tournament',
        header: t`Tournament`,
        rowHeader: true,
        value: (row) => row.tournament.name,
        cell: (row) => <TournamentName payment={row} />,
      },
      {
        id: 'at',
        header: t`When (UTC)`,
        width: '11rem',
        value: (row) => row.paidAt ?? row.createdAt,
        cell: (row) => formatMoment(row.paidAt ?? row.createdAt, 'UTC'),
      },
      { id: 'plan', header: t`Plan`, width: '7rem', value: (row) => row.plan },
      {
        id: 'amount',
        header: t`Amount`,
        width: '7rem',
        align: 'end',
        value: (row) => row.amount,
        cell: (row) => priceText(row.amount, row.currency),
      },
      { id: 'by', header: t`By`, width: '10rem', value: (row) => row.byName ?? '' },
      {
        id: 'state',
        header: t`State`,
        width: '16rem',
        value: (row) => row.state,
        cell: (row) => <PaymentStates payment={row} />,
      },
    ],
    [t],
  );
}

function TournamentName({ payment: { tournament } }: { readonly payment: Payment }) {
  const { slug, name } = tournament;
  if (slug === null) {
    return (
      <>
        <span dir="auto">{name}</span>{' '}
        <span className="muted">
          <Trans>(deleted)</Trans>
        </span>
      </>
    );
  }
  return (
    <Anchor href={`/tournaments/${slug}`}>
      <span dir="auto">{name}</span>
    </Anchor>
  );
}

function PaymentStates({ payment }: { readonly payment: Payment }) {
  const { state, mismatch, granted, refunded, currency, receiptUrl } = payment;
  const back = priceText(refunded, currency);
  return (
    <span className={styles.marks}>
      {state === 'pending' && <Status>{<Trans>On its way</Trans>}</Status>}
      {state === 'failed' && <Status tone="bad">{<Trans>Failed</Trans>}</Status>}
      {state === 'paid' && granted && <Status tone="ok">{<Trans>Paid</Trans>}</Status>}
      {mismatch && <Status tone="bad">{<Trans>Wrong amount: no plan given</Trans>}</Status>}
      {state === 'paid' && !granted && !mismatch && (
        <Status tone="warn">{<Trans>Paid but not needed: refund it</Trans>}</Status>
      )}
      {refunded > 0 && <Status tone="warn">{<Trans>{back} refunded</Trans>}</Status>}
      {receiptUrl && (
        <a className="link" href={receiptUrl} target="_blank" rel="noreferrer">
          <Trans>Receipt</Trans>
        </a>
      )}
    </span>
  );
}

function Card({ payment }: { readonly payment: Payment }) {
  const { plan, amount, currency, byName, paidAt, createdAt } = payment;
  return (
    <div className={styles.card}>
      <b>
        <TournamentName payment={payment} />
      </b>
      <span className="muted">
        {plan} · {priceText(amount, currency)} · {formatMoment(paidAt ?? createdAt, 'UTC')}
        {byName && ` · ${byName}`}
      </span>
      <PaymentStates payment={payment} />
    </div>
  );
}
