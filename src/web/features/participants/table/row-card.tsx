import type { ReactNode } from 'react';
import type { DataColumn } from '#web/ui/kit/table/data-table.tsx';
import styles from '../participants.module.css';

interface RowCardProps {
  readonly name: ReactNode;
  readonly menu: ReactNode;
  /** Below the name, one line each; empty ones are left out. */
  readonly lines: readonly (string | null | undefined)[];
  readonly chips?: ReactNode;
}

/** A row of the manager on a phone. */
export function RowCard({ name, menu, lines, chips }: RowCardProps) {
  const shown = lines.filter(Boolean);
  return (
    <div className={styles.card}>
      <h3 dir="auto">{name}</h3>
      {menu}
      {shown.map((line) => (
        <p key={line} className="muted sm" dir="auto">
          {line}
        </p>
      ))}
      {chips}
    </div>
  );
}

/** What a column of the table shows of a row, for the same row's card. */
export function cellOf<Row>(columns: readonly DataColumn<Row>[], id: string, row: Row): ReactNode {
  return columns.find((column) => column.id === id)?.cell?.(row) ?? null;
}
