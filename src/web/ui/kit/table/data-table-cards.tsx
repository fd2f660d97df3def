import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './data-table.module.css';
import type { DataColumn, TableModel } from './data-table-model.ts';
import type { DataTableProps } from './data-table-props.ts';
import { CellContent } from './data-table-row.tsx';
import type { Selection } from './use-selection.ts';
import { useWindowRows } from './use-window-rows.ts';

interface CardsProps<Row extends object> extends DataTableProps<Row> {
  model: TableModel<Row>;
  selection: Selection | null;
}

const CARD_HEIGHT = 96;

/** The rows on a phone, one below the other; the page itself scrolls. */
export function TableCards<Row extends object>(props: CardsProps<Row>) {
  const { shown } = props.model;
  const { list, listStyle, rows } = useWindowRows<HTMLUListElement>({
    count: shown.length,
    rowHeight: CARD_HEIGHT,
    keyOf: (index) => shown[index]?.id ?? String(index),
  });
  return (
    <ul ref={list} className={styles.cards} aria-label={props.label} style={listStyle}>
      {rows.map(({ index, place }) => {
        const item = shown[index];
        if (!item) return null;
        return (
          <li
            key={item.id}
            {...place}
            className={cx(styles.card, props.own?.(item.row) && styles.own)}
          >
            <CardFrame {...props} id={item.id}>
              {props.card?.(item.row) ?? <PlainCard columns={props.model.visible} row={item.row} />}
            </CardFrame>
            {props.line?.after === item.id && props.model.asGiven && (
              <p className={styles.lineCard}>
                <b>{props.line.title}</b>
                {props.line.text && <span>{props.line.text}</span>}
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function CardFrame<Row extends object>({
  selection,
  id,
  children,
}: CardsProps<Row> & { id: string; children: ReactNode }) {
  const { t } = useLingui();
  if (!selection) return children;
  return (
    <div className={styles.picked}>
      <label className={styles.pickCard}>
        <input
          type="checkbox"
          aria-label={t`Select`}
          checked={selection.has(id)}
          onChange={() => selection.toggle(id, false)}
        />
      </label>
      <div className="grow">{children}</div>
    </div>
  );
}

/** Where no card was drawn for the purpose: the row's name and buttons, then its columns by name. */
function PlainCard<Row>({ columns, row }: { columns: readonly DataColumn<Row>[]; row: Row }) {
  const name = columns.find((column) => column.rowHeader) ?? columns[0];
  const acts = columns.filter((column) => column.quiet && column !== name);
  return (
    <>
      {name && (
        <div className={styles.cardHead}>
          <p className={styles.cardName}>
            <CellContent column={name} row={row} />
          </p>
          {acts.map((column) => (
            <CellContent key={column.id} column={column} row={row} />
          ))}
        </div>
      )}
      <dl className={styles.facts}>
        {columns
          .filter((column) => column !== name && !column.quiet && !isBare(column, row))
          .map((column) => (
            <div key={column.id}>
              <dt>{column.header}</dt>
              <dd>
                <CellContent column={column} row={row} />
              </dd>
            </div>
          ))}
      </dl>
    </>
  );
}

/** Nothing to read and nothing to do: a card leaves it out, where a table keeps its cell. */
function isBare<Row>(column: DataColumn<Row>, row: Row): boolean {
  const showsMore = column.edit !== undefined || (column.cell && !column.readOnly);
  return !showsMore && (column.value(row) ?? '') === '';
}
