import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallInput } from '#contract/route.ts';
import type { Client } from '../../lib/api.tsx';
import { fieldErrors } from '../../lib/field-errors.ts';
import { useTournamentAct } from '../../lib/mutation.ts';
import { useCan } from '../../lib/tournament.tsx';
import { Button } from '../../ui/kit/button.tsx';
import { type DataColumn, DataTable } from '../../ui/kit/data-table.tsx';
import { Field } from '../../ui/kit/field.tsx';
import { TextInput } from '../../ui/kit/text-input.tsx';
import { toasts } from '../../ui/kit/toast-store.ts';
import { BulkBar } from './bulk-bar.tsx';
import { ChangedMark } from './changed-mark.tsx';
import { FormDialog } from './form-dialog.tsx';
import { EmptyList, ManagerFrame } from './manager-frame.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { useMergeWishes } from './merge-wishes.ts';
import { type Institution, type ParticipantList, participantEvents, useLookup } from './people.ts';
import { RowMenu } from './row-menu.tsx';
import type { ChangedRows } from './use-changes.ts';
import { usePicked } from './use-picked.ts';
import { useSave } from './use-save.ts';

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
  const columns = useColumns({ list, changes, mayEdit, onEdit: setEdited });
  const { selected, setSelected, picked, clear } = usePicked(list.institutions);
  const wishes = useMergeWishes(list, useLookup(list));
  const [a, b] = picked;
  const wish = a && b ? wishes.institution([a.id, b.id]) : null;
  const add = mayEdit ? (
    <Button icon={<Plus aria-hidden="true" />} onClick={() => setEdited('new')}>
      <Trans>Add an institution</Trans>
    </Button>
  ) : undefined;
  return (
    <>
      <DataTable
        label={t`Institutions`}
        rows={list.institutions}
        rowId={(one) => one.id}
        columns={columns}
        search={t`Name or region`}
        exportName="institutions"
        {...(mayEdit ? { selected, onSelectedChange: setSelected } : {})}
        {...(list.institutions.length > 0 ? { tools: add } : {})}
        noun={(count) => plural(count, { one: '# institution', other: '# institutions' })}
        {...(mayEdit ? { onOpen: (one: Institution) => setEdited(one.id) } : {})}
        empty={<EmptyList title={t`No institutions yet`} action={add} />}
      />
      <BulkBar
        rows={picked}
        onClear={clear}
        remove="remove-institutions"
        {...(wish ? { merge: (close) => <MergeDialog wish={wish} {...close} /> } : {})}
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

interface ColumnsInput {
  readonly list: ParticipantList;
  readonly changes: ChangedRows;
  readonly mayEdit: boolean;
  readonly onEdit: (id: string) => void;
}

function useColumns({ list, changes, mayEdit, onEdit }: ColumnsInput): DataColumn<Institution>[] {
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
    return mayEdit ? [...columns, menuColumn(t`Actions`, onEdit)] : columns;
  }, [list, changes, mayEdit, onEdit, save, t]);
}

function menuColumn(header: string, onEdit: (id: string) => void): DataColumn<Institution> {
  return {
    id: 'menu',
    header,
    quiet: true,
    width: '52px',
    value: () => null,
    cell: (one) => <RowMenu row={one} onEdit={() => onEdit(one.id)} remove="remove-institutions" />,
  };
}

function countBy(ids: readonly (string | null)[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const id of ids) if (id) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

type Body = CallInput<Api['participants']['addInstitution']>['body'];

interface InstitutionDialogProps {
  readonly institution: Institution | undefined;
  readonly onClose: () => void;
}

function InstitutionDialog({ institution, onClose }: InstitutionDialogProps) {
  const { t } = useLingui();
  const [name, setName] = useState(institution?.name ?? '');
  const [shortName, setShortName] = useState(institution?.shortName ?? '');
  const [region, setRegion] = useState(institution?.region ?? '');
  const act = useTournamentAct<Body, Institution>({
    call: (client, body, { tournamentId, idempotencyKey }) =>
      institution
        ? client.participants.updateInstitution({
            params: { tournamentId, institutionId: institution.id },
            body: { ...body, version: institution.version },
            idempotencyKey,
          })
        : client.participants.addInstitution({ params: { tournamentId }, body, idempotencyKey }),
    refresh: [...participantEvents],
    onSuccess: (saved) => {
      toasts.success(t`${saved.name} is saved`);
      onClose();
    },
  });
  const errors = fieldErrors(act.error);
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title={institution ? institution.name : t`Add an institution`}
      action={institution ? t`Save` : t`Add`}
      busy={act.isPending}
      error={act.error}
      onSubmit={() => act.mutate({ name, shortName, region: region.trim() || null })}
    >
      <Field label={t`Name`} error={errors.name}>
        <TextInput value={name} onChange={(event) => setName(event.target.value)} dir="auto" />
      </Field>
      <Field
        label={t`Short name`}
        hint={t`Stands before its teams’ names.`}
        error={errors.shortName}
      >
        <TextInput
          value={shortName}
          onChange={(event) => setShortName(event.target.value)}
          dir="auto"
        />
      </Field>
      <Field label={t`Region`} optional error={errors.region}>
        <TextInput value={region} onChange={(event) => setRegion(event.target.value)} dir="auto" />
      </Field>
    </FormDialog>
  );
}
