import type { DataColumn } from '../../ui/kit/data-table.tsx';
import styles from './participants.module.css';

/** The column of addresses: one line each, cut where it must be. */
export function emailColumn<Row extends { readonly email: string | null }>(
  header: string,
): DataColumn<Row> {
  return {
    id: 'email',
    header,
    value: (row) => row.email,
    cell: (row) =>
      row.email ? (
        <span className={styles.people} title={row.email}>
          {row.email}
        </span>
      ) : (
        <span className="faint">–</span>
      ),
  };
}
