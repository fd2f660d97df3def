import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FlaskConical, Sparkles, Star } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Api } from '#contract/index.ts';
import { plans } from '#contract/kinds/plans.ts';
import type { CallInput, CallOutput } from '#contract/route.ts';
import { formatDays } from '#web/lib/format.ts';
import { type ApiError, useApi } from '#web/lib/query/api.tsx';
import { useMe } from '#web/lib/session/me.ts';
import { useSite } from '#web/lib/session/site.ts';
import { useTitle } from '#web/lib/title.ts';
import { Select } from '#web/ui/kit/choices/select.tsx';
import { EmptyState, ErrorState } from '#web/ui/kit/feedback/states.tsx';
import { ToggleTag } from '#web/ui/kit/feedback/tag.tsx';
import { toasts } from '#web/ui/kit/feedback/toast-store.ts';
import { SkeletonRows } from '#web/ui/kit/feedback/waiting.tsx';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import { PageHeader } from '#web/ui/kit/layout/page-header.tsx';
import { type DataColumn, DataTable } from '#web/ui/kit/table/data-table.tsx';
import styles from './operator.module.css';
import { OperatorCheck } from './operator-check.tsx';
import { OperatorDeleted } from './operator-deleted.tsx';
import { OperatorPayments } from './operator-payments.tsx';
import { OperatorQuotes } from './operator-quotes.tsx';
import { OperatorAlarms, OperatorBackups, OperatorServer } from './operator-status.tsx';
import { OperatorWork } from './operator-work.tsx';
import { OwnerLimit } from './owner-limit.tsx';
import { Pages } from './pages.tsx';

type Row = CallOutput<Api['operator']['tournaments']>['tournaments'][number];
type Marks = CallInput<Api['operator']['mark']>['body'];

const page = 100;

/** `/operator`: plans, stars, flasks and the showcase of every tournament of this server. */
export function OperatorPage() {
  const { t } = useLingui();
  useTitle(t`This server`);
  const { client, key } = useApi();
  const me = useMe();
  const [offset, setOffset] = useState(0);
  const { data, error, refetch } = useQuery({
    queryKey: [key, 'operator', offset],
    queryFn: () => client.operator.tournaments({ query: { limit: page, offset } }),
    placeholderData: keepPreviousData,
    enabled: me.data?.operator === true,
  });
  const site = useSite();
  const columns = useColumns();
  if (me.data && !me.data.operator) {
    return (
      <div className="wrap">
        <EmptyState title={t`This page is for the operator of this server`}>
          <Trans>The operator is the account that opened the owner link the server printed.</Trans>
        </EmptyState>
      </div>
    );
  }
  if (error) {
    return (
      <div className="wrap">
        <ErrorState title={t`Couldn’t load the tournaments`} onRetry={() => void refetch()}>
          {error.message}
        </ErrorState>
      </div>
    );
  }
  return (
    <div className="wrap">
      <PageHeader
        title={t`Tournaments on this server`}
        facts={[site && t`Rostrum ${site.version}`]}
      />
      <p className={styles.note}>
        <Trans>You can set plans and marks. Changes appear in the tournament’s own log.</Trans>
      </p>
      {me.data && <OperatorAlarms />}
      {me.data && <OperatorQuotes />}
      {data ? (
        <>
          <DataTable
            label={t`Tournaments on this server`}
            rows={data.tournaments}
            rowId={(row) => row.id}
            columns={columns}
            search={t`Name, address or owner`}
            noun={() => plural(data.total, { one: '# tournament', other: '# tournaments' })}
            card={(row) => <Card row={row} />}
            empty={
              <EmptyState title={t`No tournaments yet`}>
                <Trans>They appear here once someone creates one.</Trans>
              </EmptyState>
            }
          />
          <Pages size={page} offset={offset} total={data.total} onOffset={setOffset} />
        </>
      ) : (
        <SkeletonRows rows={8} />
      )}
      {me.data && <OperatorDeleted />}
      {me.data && <OperatorBackups />}
      {me.data && <OperatorServer />}
      {me.data && <OperatorWork />}
      {site?.plans === 'stripe' && <OperatorPayments />}
    </div>
  );
}

function useColumns(): DataColumn<Row>[] {
  const { t } = useLingui();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t`Tournament`,
        rowHeader: true,
        value: (row) => `${row.name} ${row.slug}`,
        cell: (row) => (
          <Anchor href={`/tournaments/${row.slug}`}>
            <span dir="auto">{row.name}</span>
          </Anchor>
        ),
      },
      {
        id: 'owner',
        header: t`Owner`,
        width: '11rem',
        value: (row) => row.ownerName,
        cell: (row) => <OwnerLimit row={row} />,
      },
      {
        id: 'days',
        header: t`Days`,
        width: '10rem',
        value: (row) => row.startDate,
        cell: (row) => formatDays(row.startDate, row.endDate),
      },
      { id: 'teams', header: t`Teams`, width: '5rem', align: 'end', value: (row) => row.teams },
      {
        id: 'plan',
        header: t`Plan`,
        width: '9rem',
        value: (row) => row.plan ?? '',
        cell: (row) => <PlanChoice row={row} />,
      },
      {
        id: 'marks',
        header: t`Marks`,
        width: '24rem',
        value: (row) => Number(row.official) + Number(row.experimental) + Number(row.showcase),
        cell: (row) => <MarkTags row={row} />,
      },
      {
        id: 'check',
        header: t`Data`,
        width: '6rem',
        value: () => '',
        cell: (row) => <OperatorCheck row={row} />,
      },
    ],
    [t],
  );
}

function Card({ row }: { readonly row: Row }) {
  return (
    <div className={styles.card}>
      <Anchor href={`/tournaments/${row.slug}`}>
        <b dir="auto">{row.name}</b>
      </Anchor>
      <span className="muted">{formatDays(row.startDate, row.endDate)}</span>
      <OwnerLimit row={row} />
      <PlanChoice row={row} />
      <MarkTags row={row} />
      <OperatorCheck row={row} />
    </div>
  );
}

function PlanChoice({ row }: { readonly row: Row }) {
  const { t } = useLingui();
  const mark = useMark(row);
  return (
    <Select
      size="small"
      aria-label={t`Plan of ${row.name}`}
      value={row.plan ?? 'none'}
      onValueChange={(plan) => mark({ plan: plan === 'none' ? null : plan })}
      options={[
        { value: 'none' as const, label: t`No plan` },
        ...plans.map((plan) => ({ value: plan, label: plan })),
      ]}
    />
  );
}

function MarkTags({ row }: { readonly row: Row }) {
  const { t } = useLingui();
  const mark = useMark(row);
  return (
    <span className={styles.marks}>
      <ToggleTag
        icon={<Star aria-hidden="true" />}
        pressed={row.official}
        onPressedChange={(official) => mark({ official })}
      >
        {t`Official`}
      </ToggleTag>
      <ToggleTag
        icon={<FlaskConical aria-hidden="true" />}
        pressed={row.experimental}
        onPressedChange={(experimental) => mark({ experimental })}
      >
        {t`Experimental`}
      </ToggleTag>
      <ToggleTag
        icon={<Sparkles aria-hidden="true" />}
        pressed={row.showcase}
        onPressedChange={(showcase) => mark({ showcase })}
      >
        {t`Showcase`}
      </ToggleTag>
    </span>
  );
}

/** Changes some of a tournament's marks; the others stay. */
function useMark(row: Row): (change: Partial<Marks>) => void {
  const { t } = useLingui();
  const { client, key } = useApi();
  const queries = useQueryClient();
  const { mutate } = useMutation<Row, ApiError, Marks>({
    mutationFn: (body) => client.operator.mark({ params: { tournamentId: row.id }, body }),
    onSuccess: (done) => {
      toasts.success(t`Saved for ${done.name}`);
      void queries.invalidateQueries({ queryKey: [key, 'operator'] });
    },
    onError: (error) => toasts.error(t`Nothing changed`, { text: error.message }),
  });
  const { plan, official, experimental, showcase } = row;
  return (change) => mutate({ plan, official, experimental, showcase, ...change });
}
