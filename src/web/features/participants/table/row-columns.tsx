/** Columns that several lists of the participants manager have. */
import type { Client } from '#web/lib/query/api.tsx';
import type { MenuItem } from '#web/ui/kit/overlays/menu.tsx';
import type { DataColumn } from '#web/ui/kit/table/data-table.tsx';
import styles from '../participants.module.css';
import { RowMenu } from './row-menu.tsx';
import type { BulkAct } from './use-bulk.ts';
import type { PickedRow } from './use-picked.ts';

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

/** The address that video meetings know somebody by. */
export function zoomColumn<Row extends { readonly zoomEmail: string | null }>(
  header: string,
): DataColumn<Row> {
  return { id: 'zoom', header, value: (row) => row.zoomEmail, hidden: true };
}

interface MenuColumn<Row> {
  readonly header: string;
  readonly onEdit: (id: string) => void;
  /** The rows' removal, which can be undone. */
  readonly remove?: Extract<BulkAct['kind'], `remove-${string}`>;
  /** A removal for good, of what is no participant. */
  readonly removeBy?: (row: Row) => (client: Client, tournamentId: string) => Promise<unknown>;
  /** The rows are people, who have private links and perhaps accounts. */
  readonly person?: (row: Row) => { readonly hasAccount: boolean };
  /** What else can be done with a row. */
  readonly more?: (row: Row) => readonly MenuItem[];
}

/** What can be done with one row, at its end. */
export function menuColumn<Row extends PickedRow>({
  header,
  onEdit,
  remove,
  removeBy,
  person,
  more,
}: MenuColumn<Row>): DataColumn<Row> {
  return {
    id: 'menu',
    header,
    quiet: true,
    width: '52px',
    value: () => null,
    cell: (row) => (
      <RowMenu
        row={row}
        onEdit={() => onEdit(row.id)}
        {...(remove ? { remove } : {})}
        {...(removeBy ? { removeBy: removeBy(row) } : {})}
        {...(person ? { person: person(row) } : {})}
        {...(more ? { more: more(row) } : {})}
      />
    ),
  };
}

interface NumberEdit<Row> {
  readonly label: (row: Row) => string;
  /** Said when it is no number. */
  readonly refusal: string;
  /** Of the number, or of null where nothing was written; answers what speaks against it. */
  readonly save: (row: Row, value: number | null) => Promise<string | null>;
}

/** A number that is changed in place, with a comma or a point. */
export function numberEdit<Row>({ label, refusal, save }: NumberEdit<Row>) {
  return {
    label,
    inputMode: 'decimal' as const,
    save: async (row: Row, text: string) => {
      const value = text.trim() === '' ? null : Number(text.replace(',', '.'));
      return value !== null && !Number.isFinite(value) ? refusal : save(row, value);
    },
  };
}
