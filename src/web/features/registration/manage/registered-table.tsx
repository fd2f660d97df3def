import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { formatMoment } from '#web/lib/format.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { EmptyState } from '#web/ui/kit/feedback/states.tsx';
import { Section } from '#web/ui/kit/layout/page-header.tsx';
import { type DataColumn, DataTable } from '#web/ui/kit/table/data-table.tsx';
import type { Registered } from '../registration-data.ts';

/** Who registered, the latest first, as it happens. */
export function RegisteredTable({ people }: { readonly people: readonly Registered[] }) {
  const { t } = useLingui();
  const columns = useColumns();
  return (
    <Section title={t`Who registered`}>
      <DataTable
        label={t`Who registered`}
        rows={people}
        rowId={(one) => one.personId}
        columns={columns}
        sort={{ id: 'at', descending: true }}
        {...(people.length > 0 ? { search: t`Name, team or institution` } : {})}
        exportName="registrations"
        noun={(count) => plural(count, { one: '# registration', other: '# registrations' })}
        empty={
          <EmptyState title={t`No one has registered yet`}>
            <Trans>
              Share the open link or the institutions’ links. Registrations appear here at once.
            </Trans>
          </EmptyState>
        }
      />
    </Section>
  );
}

function useColumns(): DataColumn<Registered>[] {
  const { t } = useLingui();
  const { timeZone } = useTournament();
  return useMemo(
    () => [
      { id: 'name', header: t`Name`, value: (one) => one.name, rowHeader: true, width: '28%' },
      {
        id: 'role',
        header: t`As`,
        value: (one) => (one.role === 'speaker' ? t`Speaker` : t`Judge`),
      },
      { id: 'team', header: t`Team`, value: (one) => one.team },
      { id: 'institution', header: t`Institution`, value: (one) => one.institution },
      {
        id: 'at',
        header: t`When`,
        searchable: false,
        value: (one) => one.at,
        cell: (one) => formatMoment(one.at, timeZone),
      },
    ],
    [t, timeZone],
  );
}
