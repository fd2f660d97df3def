import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Api } from '#contract/index.ts';
import type { WorkKind } from '#contract/kinds/work-kinds.ts';
import type { CallOutput } from '#contract/route.ts';
import { formatMoment } from '#web/lib/format.ts';
import { useApi } from '#web/lib/query/api.tsx';
import { EmptyState } from '#web/ui/kit/feedback/states.tsx';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import { Section } from '#web/ui/kit/layout/page-header.tsx';
import { type DataColumn, DataTable } from '#web/ui/kit/table/data-table.tsx';
import styles from './operator.module.css';

type Entry = CallOutput<Api['operator']['work']>['work'][number] & { readonly place: number };

/** Milliseconds between two looks at the queue. */
const every = 3000;

/** What the server works out now, and what waits for a worker. */
export function OperatorWork() {
  const { t } = useLingui();
  const { client, key } = useApi();
  const columns = useColumns();
  const { data } = useQuery({
    queryKey: [key, 'operator', 'work'],
    queryFn: () => client.operator.work(),
    refetchInterval: every,
  });
  const rows = useMemo(
    () => (data?.work ?? []).map((entry, index): Entry => ({ ...entry, place: index + 1 })),
    [data],
  );
  if (!data) return null;
  return (
    <div className={styles.part}>
      <Section
        title={t`Heavy work`}
        meta={<Plural value={data.threads} one="# worker" other="# workers" />}
      >
        {rows.length === 0 ? (
          <EmptyState title={t`All workers are free`}>
            <Trans>
              Draws, allocations, imports and pictures appear here while running or queued.
            </Trans>
          </EmptyState>
        ) : (
          <DataTable
            label={t`Heavy work`}
            rows={rows}
            rowId={(row) => String(row.place)}
            columns={columns}
            card={(row) => <Card entry={row} />}
            empty={null}
          />
        )}
      </Section>
    </div>
  );
}

function useColumns(): DataColumn<Entry>[] {
  const { t } = useLingui();
  const kinds = useKindWords();
  return useMemo(
    () => [
      { id: 'place', header: t`Place`, width: '5rem', align: 'end', value: (row) => row.place },
      {
        id: 'kind',
        header: t`Work`,
        rowHeader: true,
        value: (row) => kinds[row.kind],
      },
      {
        id: 'tournament',
        header: t`Tournament`,
        value: (row) => row.tournament?.name ?? '',
        cell: (row) => <TournamentName entry={row} />,
      },
      {
        id: 'state',
        header: t`State`,
        width: '8rem',
        value: (row) => (row.startedAt ? 0 : 1),
        cell: (row) => <State entry={row} />,
      },
      {
        id: 'since',
        header: t`Since (UTC)`,
        width: '11rem',
        value: (row) => row.startedAt ?? row.askedAt,
        cell: (row) => formatMoment(row.startedAt ?? row.askedAt, 'UTC'),
      },
    ],
    [t, kinds],
  );
}

function useKindWords(): Readonly<Record<WorkKind, string>> {
  const { t } = useLingui();
  return useMemo(
    () => ({
      allocation: t`Judge allocation`,
      draw: t`Draw`,
      duplicates: t`Search for duplicates`,
      icon: t`Tournament icon`,
      import: t`Import`,
      invoice: t`Invoice`,
      liveness: t`Chances to break`,
      outlook: t`Outlook of a draw`,
      rooms: t`Room allocation`,
      'share-picture': t`Share picture`,
    }),
    [t],
  );
}

function Card({ entry }: { readonly entry: Entry }) {
  const kinds = useKindWords();
  return (
    <div className={styles.card}>
      <b>{kinds[entry.kind]}</b>
      <TournamentName entry={entry} />
      <State entry={entry} />
    </div>
  );
}

function TournamentName({ entry: { tournament } }: { readonly entry: Entry }) {
  if (!tournament) return <Trans>Anonymous visitors</Trans>;
  return (
    <Anchor href={`/tournaments/${tournament.slug}`}>
      <span dir="auto">{tournament.name}</span>
    </Anchor>
  );
}

function State({ entry: { startedAt } }: { readonly entry: Entry }) {
  const { t } = useLingui();
  return startedAt ? (
    <Status tone="live">{t`Running`}</Status>
  ) : (
    <Status tone="idle">{t`Waiting`}</Status>
  );
}
