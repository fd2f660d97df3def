import { useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { formatWhen } from '#web/lib/format.ts';
import { usePhones } from '#web/lib/phones.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { CallLink } from '#web/ui/debate/people/call-link.tsx';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { type DataColumn, DataTable } from '#web/ui/kit/table/data-table.tsx';
import styles from './desk.module.css';
import type { DeskPerson } from './use-desk.ts';

interface PeopleTableProps {
  readonly people: readonly DeskPerson[];
  readonly onMark: (personIds: readonly string[], direction: 'in' | 'out') => void;
  readonly empty: ReactNode;
  readonly noun: (count: number) => string;
  /** The button for those who are picked. */
  readonly bulk: (ids: readonly string[], clear: () => void) => ReactNode;
}

/** Everyone in a session; search finds people, teams and institutions. */
export function PeopleTable({ people, onMark, empty, noun, bulk }: PeopleTableProps) {
  const { t } = useLingui();
  const asksConsents = people.some(({ consentMissing }) => consentMissing);
  const phones = usePhones();
  const columns = useColumns(onMark, { asksConsents, phones });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  // Drop people who have left the list from the selection.
  const picked = people.filter(({ id }) => selected.has(id)).map(({ id }) => id);
  return (
    <DataTable
      label={t`People`}
      rows={people}
      rowId={(person) => person.id}
      columns={columns}
      search={t`Name, team or institution`}
      sort={{ id: 'name' }}
      selected={new Set(picked)}
      onSelectedChange={setSelected}
      exportName="check-in"
      noun={noun}
      empty={empty}
      tools={picked.length > 0 ? bulk(picked, () => setSelected(new Set())) : undefined}
      card={(person) => (
        <div className={styles.person}>
          <span className={styles.who}>
            <b dir="auto">{person.name}</b>
            <small dir="auto">{person.team ?? person.institution ?? t`Judge`}</small>
            {person.consentMissing && <Status tone="warn">{t`Consent missing`}</Status>}
            {!person.in && <Call person={person} phones={phones} />}
          </span>
          <Toggle person={person} onMark={onMark} />
        </div>
      )}
    />
  );
}

function Toggle(props: {
  readonly person: DeskPerson;
  readonly onMark: PeopleTableProps['onMark'];
}) {
  const { person, onMark } = props;
  const { t } = useLingui();
  return person.in ? (
    <Button
      size="small"
      icon={<Check aria-hidden="true" />}
      aria-label={t`${person.name} is here: check out`}
      onClick={() => onMark([person.id], 'out')}
    >
      {t`Here`}
    </Button>
  ) : (
    <Button
      size="small"
      look="main"
      aria-label={t`Check ${person.name} in`}
      onClick={() => onMark([person.id], 'in')}
    >
      {t`Check in`}
    </Button>
  );
}

function useColumns(
  onMark: PeopleTableProps['onMark'],
  { asksConsents, phones }: { readonly asksConsents: boolean; readonly phones: Phones },
): DataColumn<DeskPerson>[] {
  const { t } = useLingui();
  const { timeZone } = useTournament();
  return useMemo(
    () => [
      { id: 'name', header: t`Name`, value: (person) => person.name, rowHeader: true },
      { id: 'team', header: t`Team`, value: (person) => person.team ?? '' },
      { id: 'institution', header: t`Institution`, value: (person) => person.institution ?? '' },
      ...(asksConsents ? [consentColumn(t`Consent`, t`Missing`)] : []),
      ...(phones.size > 0 ? [phoneColumn(t`Phone`, phones)] : []),
      {
        id: 'role',
        header: t`Role`,
        width: '6rem',
        value: (person) => (person.role === 'judge' ? t`Judge` : t`Speaker`),
      },
      {
        id: 'at',
        header: t`Since`,
        width: '7rem',
        value: (person) => (person.in ? person.at : null),
        cell: (person) =>
          person.in && person.at ? (
            <span className="muted">
              {formatWhen(person.at, timeZone)} {person.by === 'self' && t`by phone`}
            </span>
          ) : null,
      },
      {
        id: 'act',
        header: t`Check in or out`,
        width: '8rem',
        quiet: true,
        value: (person) => (person.in ? 1 : 0),
        cell: (person) => <Toggle person={person} onMark={onMark} />,
      },
    ],
    [t, timeZone, onMark, asksConsents, phones],
  );
}

type Phones = ReadonlyMap<string, string>;

function Call(props: { readonly person: DeskPerson; readonly phones: Phones }) {
  const number = props.phones.get(props.person.id);
  return number === undefined ? null : <CallLink name={props.person.name} number={number} />;
}

/** For calling those who are late. */
function phoneColumn(header: string, phones: Phones): DataColumn<DeskPerson> {
  return {
    id: 'phone',
    header,
    width: '11rem',
    quiet: true,
    value: (person) => phones.get(person.id) ?? null,
    cell: (person) => <Call person={person} phones={phones} />,
  };
}

/** Of minors: whose guardian has not agreed. */
function consentColumn(header: string, missing: string): DataColumn<DeskPerson> {
  return {
    id: 'consent',
    header,
    width: '7rem',
    value: (person) => (person.consentMissing ? missing : null),
    cell: (person) => person.consentMissing && <Status tone="warn">{missing}</Status>,
  };
}
