import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { formatMoney, moneyText } from '#contract/text/money.ts';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { EmptyState } from '#web/ui/kit/feedback/states.tsx';
import type { DataColumn } from '#web/ui/kit/table/data-table.tsx';
import { DataTable } from '#web/ui/kit/table/data-table.tsx';
import { type Payer, useFees } from '../signup-data.ts';
import styles from '../signups.module.css';
import { Balance } from '../statement.tsx';
import { LedgerDialog } from './ledger-dialog.tsx';

/** Every ledger: what was charged, paid and is open; opens one to write in it. */
export function FeeTable() {
  const { t } = useLingui();
  const { data, error, refetch } = useFees(true);
  const [opened, setOpened] = useState<string | null>(null);
  const columns = useFeeColumns();
  if (!data) {
    return <NotLoaded of={{ error, refetch }} title={t`Couldn’t load the fees`} rows={8} />;
  }
  const payer = data.payers.find(({ signupId }) => signupId === opened);
  return (
    <>
      <DataTable
        label={t`Fees`}
        rows={data.payers}
        rowId={(one) => one.signupId}
        columns={columns}
        search={t`Name or contact`}
        exportName="fees"
        noun={(count) => plural(count, { one: '# ledger', other: '# ledgers' })}
        onOpen={(one: Payer) => setOpened(one.signupId)}
        card={(one) => (
          <div className={styles.card}>
            <h3>
              <button type="button" onClick={() => setOpened(one.signupId)}>
                <bdi>{one.name}</bdi>
              </button>
            </h3>
            <p>
              <Balance statement={one.statement} />
            </p>
          </div>
        )}
        empty={
          <EmptyState title={t`No fees yet`}>
            <Trans>Fees appear once the first places are granted.</Trans>
          </EmptyState>
        }
      />
      {payer && <LedgerDialog payer={payer} onClose={() => setOpened(null)} />}
    </>
  );
}

type Sum = 'charged' | 'waived' | 'paid';

function useFeeColumns(): DataColumn<Payer>[] {
  const { t } = useLingui();
  return useMemo(() => {
    const sum = (id: Sum, header: string): DataColumn<Payer> => ({
      id,
      header,
      align: 'end',
      searchable: false,
      width: '96px',
      value: ({ statement }) => Number(moneyText(statement[id], statement.currency)),
      cell: ({ statement }) => (
        <span className="num">{formatMoney(statement[id], statement.currency)}</span>
      ),
    });
    return [
      {
        id: 'name',
        header: t`Who pays`,
        value: (one) => one.name,
        cell: (one) => (
          <span className={styles.applicant}>
            <bdi>{one.name}</bdi>
            {one.gone && <span className="muted xs">{t`no places left`}</span>}
          </span>
        ),
        rowHeader: true,
        fixed: true,
        width: '26%',
      },
      {
        id: 'contact',
        header: t`Contact`,
        value: (one) => `${one.contactName} ${one.contactEmail}`.trim(),
        cell: (one) => (
          <span className={styles.applicant}>
            <bdi>{one.contactName}</bdi>
            <span className="muted xs">{one.contactEmail}</span>
          </span>
        ),
      },
      {
        id: 'balance',
        header: t`To pay`,
        searchable: false,
        width: '200px',
        value: ({ statement }) => Number(moneyText(statement.balance, statement.currency)),
        cell: ({ statement }) => <Balance statement={statement} />,
      },
      sum('charged', t`Charged`),
      sum('waived', t`Reduced`),
      sum('paid', t`Paid`),
    ];
  }, [t]);
}
