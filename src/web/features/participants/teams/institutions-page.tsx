import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useCan } from '#web/lib/tournament.tsx';
import { useMergeRequests } from '../merge/merge-requests.ts';
import { type ParticipantList, useLookup } from '../people.ts';
import { ManagerFrame } from '../table/manager-frame.tsx';
import { ManagerTable } from '../table/manager-table.tsx';
import type { ChangedRows } from '../table/use-changes.ts';
import { useInstitutionColumns } from './institution-columns.tsx';
import { InstitutionDialog } from './institution-dialog.tsx';

/** `manage/participants/institutions`: names and short names changed in place. */
export function InstitutionsPage() {
  const { t } = useLingui();
  return (
    <ManagerFrame title={t`Institutions`}>
      {(list, changes) => <Institutions list={list} changes={changes} />}
    </ManagerFrame>
  );
}

interface InstitutionsProps {
  readonly list: ParticipantList;
  readonly changes: ChangedRows;
}

function Institutions({ list, changes }: InstitutionsProps) {
  const { t } = useLingui();
  const mayEdit = useCan()('participants.edit');
  const [edited, setEdited] = useState<string | 'new' | null>(null);
  const requests = useMergeRequests(list, useLookup(list));
  return (
    <>
      <ManagerTable
        label={t`Institutions`}
        all={list.institutions}
        columns={useInstitutionColumns({ list, changes, mayEdit, onEdit: setEdited })}
        search={t`Name or region`}
        exportName="institutions"
        noun={(count) => plural(count, { one: '# institution', other: '# institutions' })}
        emptyTitle={t`No institutions yet`}
        onEdit={mayEdit ? setEdited : null}
        add={t`Add an institution`}
        acts={
          mayEdit ? () => ({ remove: 'remove-institutions', merge: requests.institution }) : null
        }
      />
      {edited && (
        <InstitutionDialog
          institution={list.institutions.find((one) => one.id === edited)}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}
