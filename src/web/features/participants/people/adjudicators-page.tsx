import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { LinkDialogProvider } from '#web/lib/links/link-dialog.tsx';
import { useCan } from '#web/lib/tournament.tsx';
import { useMergeRequests } from '../merge/merge-requests.ts';
import { type Adjudicator, type ParticipantList, useLookup } from '../people.ts';
import { ChangeAdjudicators } from '../table/change-dialogs.tsx';
import { ManagerFrame } from '../table/manager-frame.tsx';
import { ManagerTable } from '../table/manager-table.tsx';
import { cellOf, RowCard } from '../table/row-card.tsx';
import { institutionGroup, useRowFilters } from '../table/row-filters.tsx';
import type { ChangedRows } from '../table/use-changes.ts';
import { type Mark, useAdjudicatorColumns } from './adjudicator-columns.tsx';
import { AdjudicatorDialog } from './adjudicator-dialog.tsx';
import { usePersonTests } from './use-person-tests.ts';

/** `manage/participants/adjudicators`: every judge, score and roles changed in place. */
export function AdjudicatorsPage() {
  const { t } = useLingui();
  return (
    <ManagerFrame title={t`Judges`}>
      {(list, changes) => (
        <LinkDialogProvider>
          <Adjudicators list={list} changes={changes} />
        </LinkDialogProvider>
      )}
    </ManagerFrame>
  );
}

interface AdjudicatorsProps {
  readonly list: ParticipantList;
  readonly changes: ChangedRows;
}

function Adjudicators({ list, changes }: AdjudicatorsProps) {
  const { t } = useLingui();
  const can = useCan();
  const mayEdit = can('adjudicators.edit');
  const lookup = useLookup(list);
  const [edited, setEdited] = useState<string | 'new' | null>(null);
  const filters = useJudgeFilters({ list, changes });
  const requests = useMergeRequests(list, lookup);
  const columns = useAdjudicatorColumns({ lookup, changes, mayEdit, onEdit: setEdited });
  return (
    <>
      <ManagerTable
        label={t`Judges`}
        all={list.adjudicators}
        filters={filters}
        columns={columns}
        search={t`Name, institution or email`}
        exportName="judges"
        noun={(count) => plural(count, { one: '# judge', other: '# judges' })}
        emptyTitle={t`No judges yet`}
        onEdit={mayEdit ? setEdited : null}
        add={t`Add a judge`}
        acts={
          mayEdit
            ? (picked) => ({
                hasLinks: true,
                change: (close) => <ChangeAdjudicators list={list} rows={picked} {...close} />,
                remove: 'remove-adjudicators',
                merge: requests.person,
              })
            : null
        }
        card={(judge) => (
          <RowCard
            name={judge.name}
            lines={[
              lookup.institution(judge.institutionId)?.name,
              judge.baseScore === null ? null : t`Score ${judge.baseScore}`,
            ]}
            menu={cellOf(columns, 'menu', judge)}
            chips={cellOf(columns, 'roles', judge)}
          />
        )}
      />
      {edited && (
        <AdjudicatorDialog
          list={list}
          adjudicator={lookup.adjudicator(edited)}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

function useJudgeFilters({ list, changes }: AdjudicatorsProps) {
  const { t } = useLingui();
  const tests = usePersonTests(list, changes);
  const filters = useMemo(
    () => ({
      tests,
      groups: [
        {
          label: t`Tags`,
          all: t`All tags`,
          options: [
            { value: 'core', label: t`Core` },
            { value: 'independent', label: t`Independent` },
            { value: 'trainee', label: t`Trainee` },
            { value: 'breaking', label: t`Breaking` },
          ],
          // The values above are the names of the marks.
          belongs: (row: Adjudicator, mark: string) => row[mark as Mark | 'breaking'],
        },
        institutionGroup<Adjudicator>({
          label: t`Institution`,
          all: t`All institutions`,
          institutions: list.institutions,
          of: (row) => row.institutionId,
        }),
      ],
    }),
    [list, tests, t],
  );
  return useRowFilters(list.adjudicators, filters);
}
