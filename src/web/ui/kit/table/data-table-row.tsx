import { useLingui } from '@lingui/react/macro';
import { type MouseEvent, memo, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import { EditCell } from '../inputs/edit-cell.tsx';
import styles from './data-table.module.css';
import type { DataColumn } from './data-table-model.ts';
import type { RowActs } from './use-row-keys.ts';

interface RowProps<Row> {
  id: string;
  row: Row;
  index: number;
  columns: readonly DataColumn<Row>[];
  /** In the tab order. */
  active: boolean;
  /** null: rows cannot be picked. */
  selected: boolean | null;
  own: boolean;
  opens: boolean;
  measure: ((element: Element | null) => void) | undefined;
  act: RowActs;
}

/** One row; drawn again only when something of its own changes. */
export const GridRow = memo(PlainRow) as typeof PlainRow;

function PlainRow<Row>(props: RowProps<Row>) {
  const { id, row, index, columns, active, selected, own, opens, measure, act } = props;
  const { t } = useLingui();
  const click = (event: MouseEvent<HTMLElement>) => {
    const hit = event.target instanceof Element ? event.target : null;
    // A menu of the row hangs elsewhere in the document; its clicks still arrive here.
    if (!event.currentTarget.contains(hit)) return;
    if (opens && !hit?.closest('a,button,input,label,select,textarea')) act.open(id);
  };
  return (
    <tr
      ref={measure}
      data-index={index}
      data-row={id}
      aria-rowindex={index + 2}
      aria-selected={selected ?? undefined}
      tabIndex={active ? 0 : -1}
      className={cx(own && styles.own, opens && styles.opens, selected && styles.selected)}
      onClick={click}
    >
      {selected !== null && (
        <td className={styles.pick}>
          <input
            type="checkbox"
            tabIndex={-1}
            aria-label={t`Select`}
            checked={selected}
            onChange={(event) => {
              const native = event.nativeEvent;
              act.toggle(id, 'shiftKey' in native && native.shiftKey === true);
            }}
          />
        </td>
      )}
      {columns.map((column) => (
        <Cell key={column.id} column={column} row={row} />
      ))}
    </tr>
  );
}

function Cell<Row>({ column, row }: { column: DataColumn<Row>; row: Row }) {
  const className = cx(column.align && styles.end);
  const content = (
    <>
      <CellContent column={column} row={row} />
      {column.beside?.(row)}
    </>
  );
  return column.rowHeader ? (
    <th scope="row" className={className}>
      {content}
    </th>
  ) : (
    <td className={className}>{content}</td>
  );
}

/** What a column shows of a row: its own drawing, an editable value, or the plain value. */
export function CellContent<Row>({
  column,
  row,
}: {
  column: DataColumn<Row>;
  row: Row;
}): ReactNode {
  const shown = column.cell ? column.cell(row) : plainValue(column.value(row));
  if (!column.edit) return shown;
  return (
    <EditCell
      label={column.edit.label(row)}
      text={String(column.value(row) ?? '')}
      inputMode={column.edit.inputMode}
      end={column.align === 'end'}
      save={(text) => column.edit?.save(row, text) ?? Promise.resolve(null)}
    >
      {shown}
    </EditCell>
  );
}

function plainValue(value: string | number | null | undefined): ReactNode {
  if (value === null || value === undefined || value === '')
    return <span className="faint">–</span>;
  return typeof value === 'string' ? <bdi>{value}</bdi> : value;
}
