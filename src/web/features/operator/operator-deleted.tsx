import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { formatMoment } from '#web/lib/format.ts';
import { type ApiError, useApi } from '#web/lib/query/api.tsx';
import { toasts } from '#web/ui/kit/feedback/toast-store.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Section } from '#web/ui/kit/layout/page-header.tsx';
import { type DataColumn, DataTable } from '#web/ui/kit/table/data-table.tsx';
import styles from './operator.module.css';
import { Pages } from './pages.tsx';

type Deleted = CallOutput<Api['deletions']['all']>['tournaments'][number];

const page = 50;

/** Deleted tournaments that can still be restored; nothing while there are none. */
export function OperatorDeleted() {
  const { t } = useLingui();
  const { client, key } = useApi();
  const [offset, setOffset] = useState(0);
  const columns = useColumns();
  const { data } = useQuery({
    queryKey: [key, 'operator', 'deleted', offset],
    queryFn: () => client.deletions.all({ query: { limit: page, offset } }),
    placeholderData: keepPreviousData,
  });
  if (!data || data.total === 0) return null;
  return (
    <div className={styles.part}>
      <Section title={t`Deleted tournaments`}>
        <p className={styles.note}>
          <Trans>Owners can restore their own; you can restore any, to its owner.</Trans>
        </p>
        <DataTable
          label={t`Deleted tournaments`}
          rows={data.tournaments}
          rowId={(row) => row.id}
          columns={columns}
          search={t`Name, address or owner`}
          noun={() => plural(data.total, { one: '# tournament', other: '# tournaments' })}
          card={(row) => <Card row={row} />}
          empty={null}
        />
        <Pages size={page} offset={offset} total={data.total} onOffset={setOffset} />
      </Section>
    </div>
  );
}

function useColumns(): DataColumn<Deleted>[] {
  const { t } = useLingui();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t`Tournament`,
        rowHeader: true,
        value: (row) => `${row.name} ${row.slug}`,
        cell: (row) => <span dir="auto">{row.name}</span>,
      },
      { id: 'owner', header: t`Owner`, width: '11rem', value: (row) => row.ownerName },
      {
        id: 'deleted',
        header: t`Deleted (UTC)`,
        width: '11rem',
        value: (row) => row.deletedAt,
        cell: (row) => formatMoment(row.deletedAt, 'UTC'),
      },
      {
        id: 'erased',
        header: t`Erased for good (UTC)`,
        width: '12rem',
        value: (row) => row.erasedAt,
        cell: (row) => formatMoment(row.erasedAt, 'UTC'),
      },
      {
        id: 'restore',
        header: t`Restore`,
        width: '8rem',
        value: () => '',
        cell: (row) => <Restore row={row} />,
      },
    ],
    [t],
  );
}

function Card({ row }: { readonly row: Deleted }) {
  const erased = formatMoment(row.erasedAt, 'UTC');
  return (
    <div className={styles.card}>
      <b dir="auto">{row.name}</b>
      <span className="muted" dir="auto">
        {row.ownerName}
      </span>
      <span className="muted">
        <Trans>Erased for good {erased} (UTC)</Trans>
      </span>
      <Restore row={row} />
    </div>
  );
}

function Restore({ row: { id, name } }: { readonly row: Deleted }) {
  const { t } = useLingui();
  const { client, key } = useApi();
  const queries = useQueryClient();
  const restore = useMutation<{ slug: string }, ApiError>({
    mutationFn: () => client.deletions.restoreAny({ params: { deletedId: id } }),
    onSuccess: () => toasts.success(t`${name} restored`),
    onError: (error) => toasts.error(t`Not restored`, { text: error.message }),
    onSettled: () => void queries.invalidateQueries({ queryKey: [key, 'operator'] }),
  });
  return (
    <Button
      size="small"
      aria-label={t`Restore ${name}`}
      onClick={() => restore.mutate()}
      busy={restore.isPending && t`Restoring …`}
    >
      <Trans>Restore</Trans>
    </Button>
  );
}
