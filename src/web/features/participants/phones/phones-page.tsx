import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Phone as PhoneIcon, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { formatDays } from '#web/lib/format.ts';
import { type Phone, usePhoneList } from '#web/lib/phones.ts';
import { useCan } from '#web/lib/tournament.tsx';
import { CallLink } from '#web/ui/debate/people/call-link.tsx';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { EmptyState } from '#web/ui/kit/feedback/states.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { type DataColumn, DataTable } from '#web/ui/kit/table/data-table.tsx';
import styles from '../participants.module.css';
import { useWayWords } from '../people/consent-columns.tsx';
import type { ParticipantList } from '../people.ts';
import { ManagerFrame } from '../table/manager-frame.tsx';
import { PhoneDialog, type PhoneOwner } from './phone-dialog.tsx';
import { PhonePurpose } from './phone-purpose.tsx';

type Row = Phone & PhoneOwner;

/** `manage/participants/phones`: why numbers are asked for, whose are known, and how each person agreed. */
export function PhonesPage() {
  const { t } = useLingui();
  return <ManagerFrame title={t`Phone numbers`}>{(list) => <Phones list={list} />}</ManagerFrame>;
}

function Phones({ list }: { readonly list: ParticipantList }) {
  const { t } = useLingui();
  const { data, error, refetch } = usePhoneList();
  if (!data) {
    return <NotLoaded of={{ error, refetch }} title={t`Couldn’t load phone numbers`} rows={12} />;
  }
  return (
    <>
      <PhonePurpose key={data.purpose} purpose={data.purpose} />
      <Table list={list} phones={data.rows} purpose={data.purpose} />
    </>
  );
}

interface TableProps {
  readonly list: ParticipantList;
  readonly phones: readonly Phone[];
  readonly purpose: string | null;
}

function Table({ list, phones, purpose }: TableProps) {
  const { t } = useLingui();
  const mayRecord = useCan()('consents.record');
  const [edited, setEdited] = useState<PhoneOwner | 'new' | null>(null);
  const owners = useMemo(() => ownersOf(list, t`Judge`), [list, t]);
  const rows = phones.flatMap((phone): Row[] => {
    const owner = owners.find(({ id }) => id === phone.personId);
    return owner ? [{ ...phone, ...owner }] : [];
  });
  const columns = useColumns(purpose);
  const presentOf = ({ id }: PhoneOwner) => phones.find(({ personId }) => personId === id);
  return (
    <>
      <DataTable
        label={t`Phone numbers`}
        rows={rows}
        rowId={({ id }) => id}
        columns={columns}
        search={t`Name, team or number`}
        sort={{ id: 'name' }}
        exportName="phone-numbers"
        noun={(n) => plural(n, { one: '# phone number', other: '# phone numbers' })}
        tools={
          mayRecord &&
          purpose !== null && (
            <Button icon={<Plus aria-hidden="true" />} onClick={() => setEdited('new')}>
              <Trans>Add phone number</Trans>
            </Button>
          )
        }
        card={(row) => (
          <div className={styles.consent}>
            <span>
              <b dir="auto">{row.name}</b>
              <small dir="auto">{row.about}</small>
            </span>
            <CallLink name={row.name} number={row.number} />
          </div>
        )}
        empty={
          <EmptyState title={t`No phone numbers`} icon={<PhoneIcon aria-hidden="true" />}>
            {purpose === null ? (
              <Trans>Enter a purpose; then people can add their numbers.</Trans>
            ) : (
              <Trans>People can add theirs when registering or on their page.</Trans>
            )}
          </EmptyState>
        }
        {...(mayRecord ? { onOpen: setEdited } : {})}
      />
      {edited !== null && (
        <PhoneDialog
          owner={edited === 'new' ? null : edited}
          owners={owners}
          presentOf={presentOf}
          purpose={purpose}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

function useColumns(purpose: string | null): DataColumn<Row>[] {
  const { t } = useLingui();
  const ways = useWayWords();
  return useMemo(
    () => [
      { id: 'name', header: t`Name`, value: (row) => row.name, rowHeader: true, fixed: true },
      { id: 'team', header: t`Team`, value: (row) => row.about },
      {
        id: 'number',
        header: t`Phone number`,
        value: (row) => row.number,
        cell: (row) => <CallLink name={row.name} number={row.number} />,
      },
      {
        id: 'given',
        header: t`Consent`,
        value: (row) => row.givenOn,
        cell: (row) => (
          <span>
            {formatDays(row.givenOn, row.givenOn)}, {ways[row.how]}
          </span>
        ),
      },
      {
        id: 'purpose',
        header: t`Agreed purpose`,
        value: (row) => row.purpose,
        cell: (row) => (row.purpose === purpose ? t`The current one` : row.purpose),
      },
      { id: 'by', header: t`Entered by`, value: (row) => row.enteredBy ?? '' },
    ],
    [t, ways, purpose],
  );
}

/** Speakers and judges, each with their team. */
function ownersOf(list: ParticipantList, judge: string): PhoneOwner[] {
  const teams = new Map(list.teams.map(({ id, name }) => [id, name]));
  return [
    ...list.speakers.map(({ id, name, teamId }) => ({ id, name, about: teams.get(teamId) ?? '' })),
    ...list.adjudicators.map(({ id, name }) => ({ id, name, about: judge })),
  ];
}
