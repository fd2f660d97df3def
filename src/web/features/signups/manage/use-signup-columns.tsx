import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { formatMoney, moneyText } from '#contract/text/money.ts';
import { formatMoment } from '#web/lib/format.ts';
import { useCan, useTournament } from '#web/lib/tournament.tsx';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import type { DataColumn } from '#web/ui/kit/table/data-table.tsx';
import { nameOf, type SignupKind, type SignupRow } from '../signup-data.ts';
import styles from '../signups.module.css';
import { StateMark } from '../state-mark.tsx';
import { useStateWords } from '../state-words.tsx';
import { GrantBoxes } from './grant-numbers.tsx';
import { RowMenu } from './row-menu.tsx';

/** The columns of one kind. */
export function useSignupColumns(kind: SignupKind, mayDecide: boolean): DataColumn<SignupRow>[] {
  const { t } = useLingui();
  const { timeZone } = useTournament();
  const seesFees = useCan()('fees.see');
  const states = useStateWords();
  return useMemo(() => {
    const isInstitution = kind === 'institution';
    const columns: DataColumn<SignupRow>[] = [
      {
        id: 'name',
        header: t`Applicant`,
        value: nameOf,
        cell: (row) => <Applicant row={row} />,
        rowHeader: true,
        fixed: true,
        width: isInstitution ? '23%' : '28%',
      },
      {
        id: 'contact',
        header: t`Contact`,
        value: (row) => [row.contactName, row.contactEmail].filter(Boolean).join(' '),
        cell: (row) => <Contact row={row} />,
      },
    ];
    if (isInstitution) {
      columns.push(
        {
          id: 'asked',
          header: t`Requested`,
          hint: t`Teams and judges`,
          value: (row) => row.asked.teams,
          cell: (row) => <RequestedPlaces row={row} />,
          align: 'end',
          searchable: false,
          width: '86px',
        },
        {
          id: 'grant',
          header: t`Grant`,
          hint: t`Teams and judges; empty grants everything requested`,
          quiet: false,
          sortable: false,
          searchable: false,
          value: (row) => (row.granted ? `${row.granted.teams}+${row.granted.judges}` : ''),
          width: '138px',
          ...(mayDecide ? { cell: (row: SignupRow) => <GrantBoxes row={row} /> } : {}),
        },
      );
    }
    columns.push(
      {
        id: 'state',
        header: t`State`,
        value: (row) => states[row.state].label,
        cell: (row) => <StateMark row={row} />,
        width: '168px',
      },
      {
        id: 'asked-at',
        header: t`When`,
        value: (row) => row.askedAt,
        cell: (row) => <span className="num">{formatMoment(row.askedAt, timeZone)}</span>,
        searchable: false,
        width: '136px',
      },
    );
    if (seesFees) columns.push(feeColumn(t`To pay`));
    if (mayDecide) columns.push(menuColumn(t`Actions`));
    return columns;
  }, [kind, mayDecide, seesFees, states, timeZone, t]);
}

function feeColumn(header: string): DataColumn<SignupRow> {
  return {
    id: 'fees',
    header,
    align: 'end',
    searchable: false,
    width: '100px',
    value: ({ fees }) => (fees ? Number(moneyText(fees.balance, fees.currency)) : null),
    cell: ({ fees }) =>
      fees && (
        <Status tone={fees.overdue ? 'bad' : 'plain'}>
          {formatMoney(fees.balance, fees.currency)}
        </Status>
      ),
  };
}

function menuColumn(header: string): DataColumn<SignupRow> {
  return {
    id: 'menu',
    header,
    quiet: true,
    width: '52px',
    value: () => null,
    cell: (row) => <RowMenu row={row} />,
  };
}

function Applicant({ row }: { readonly row: SignupRow }) {
  const { t } = useLingui();
  const isNew = row.institution !== null && row.institutionId === null;
  return (
    <span className={styles.applicant}>
      <bdi>{nameOf(row)}</bdi>
      {isNew && <span className="muted xs">{t`new institution`}</span>}
    </span>
  );
}

function Contact({ row }: { readonly row: SignupRow }) {
  return (
    <span className={styles.applicant}>
      <bdi>{row.contactName}</bdi>
      <span className="muted xs">{row.contactEmail}</span>
    </span>
  );
}

/** Marked when the judges would not be enough for the teams. */
function RequestedPlaces({ row }: { readonly row: SignupRow }) {
  const { asked, judgesOwed } = row;
  const text = `${asked.teams} + ${asked.judges}`;
  if (judgesOwed === null || asked.judges >= judgesOwed) return text;
  return (
    <span title={plural(judgesOwed, { one: '# judge owed', other: '# judges owed' })}>
      <Status tone="warn">{text}</Status>
    </span>
  );
}
