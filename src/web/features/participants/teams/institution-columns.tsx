import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Client } from '#web/lib/query/api.tsx';
import type { DataColumn } from '#web/ui/kit/table/data-table.tsx';
import type { Institution, ParticipantList } from '../people.ts';
import { ChangedMark } from '../table/changed-mark.tsx';
import { menuColumn } from '../table/row-columns.tsx';
import type { ChangedRows } from '../table/use-changes.ts';
import { useSave } from '../table/use-save.ts';

interface ColumnsInput {
  readonly list: ParticipantList;
  readonly changes: ChangedRows;
  readonly mayEdit: boolean;
  readonly onEdit: (id: string) => void;
}

/** What the table says of an institution; its names and region are changed in place. */
export function useInstitutionColumns({
  list,
  changes,
  mayEdit,
  onEdit,
}: ColumnsInput): DataColumn<Institution>[] {
  const { t } = useLingui();
  const save = useSave();
  return useMemo(() => {
    const teams = countBy(list.teams.map((team) => team.institutionId));
    const judges = countBy(list.adjudicators.map((judge) => judge.institutionId));
    const edit = (field: 'name' | 'shortName' | 'region', header: string) =>
      mayEdit
        ? {
            edit: {
              label: (one: Institution) => t`${header} of ${one.name}`,
              save: (one: Institution, text: string) =>
                save({
                  list: 'institutions',
                  call: (client: Client, tournamentId) =>
                    client.participants.updateInstitution({
                      params: { tournamentId, institutionId: one.id },
                      body: {
                        [field]: field === 'region' && text.trim() === '' ? null : text,
                        version: one.version,
                      },
                    }),
                }),
            },
          }
        : {};
    const columns: DataColumn<Institution>[] = [
      {
        id: 'name',
        header: t`Name`,
        value: (one) => one.name,
        rowHeader: true,
        fixed: true,
        width: '36%',
        beside: (one) => <ChangedMark name={one.name} changes={changes.of(one.id)} />,
        ...edit('name', t`Name`),
      },
      {
        id: 'short',
        header: t`Short name`,
        value: (one) => one.shortName,
        ...edit('shortName', t`Short name`),
      },
      { id: 'region', header: t`Region`, value: (one) => one.region, ...edit('region', t`Region`) },
      { id: 'teams', header: t`Teams`, align: 'end', value: (one) => teams.get(one.id) ?? 0 },
      { id: 'judges', header: t`Judges`, align: 'end', value: (one) => judges.get(one.id) ?? 0 },
    ];
    const menu = menuColumn<Institution>({
      header: t`Actions`,
      onEdit,
      remove: 'remove-institutions',
    });
    return mayEdit ? [...columns, menu] : columns;
  }, [list, changes, mayEdit, onEdit, save, t]);
}

function countBy(ids: readonly (string | null)[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const id of ids) if (id) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}
