import { useLingui } from '@lingui/react/macro';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { cx } from './cx.ts';
import styles from './data-table.module.css';
import type { DataTableProps, Selection } from './data-table.tsx';
import type { DataColumn, TableModel } from './data-table-model.ts';
import { CellContent } from './data-table-row.tsx';

interface CardsProps<Row extends object> extends DataTableProps<Row> {
  model: TableModel<Row>;
  selection: Selection | null;
}

const VIRTUAL_FROM = 100;
const CARD_HEIGHT = 96;

/** The rows on a phone, one below the other; the page itself scrolls. */
export function TableCards<Row extends object>(props: CardsProps<Row>) {
  const { shown } = props.model;
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    setTop((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
  }, []);
  const virtual = shown.length > VIRTUAL_FROM;
  const virtualizer = useWindowVirtualizer({
    count: shown.length,
    enabled: virtual,
    estimateSize: () => CARD_HEIGHT,
    getItemKey: (index) => shown[index]?.id ?? index,
    scrollMargin: top,
    overscan: 8,
  });
  const items = virtual
    ? virtualizer.getVirtualItems()
    : shown.map((row, index) => ({ key: row.id, index, start: 0 }));
  return (
    <ul
      ref={list}
      className={styles.cards}
      aria-label={props.label}
      style={virtual ? { height: virtualizer.getTotalSize(), position: 'relative' } : undefined}
    >
      {items.map(({ key, index, start }) => {
        const item = shown[index];
        if (!item) return null;
        return (
          <li
            key={key}
            data-index={index}
            ref={virtual ? virtualizer.measureElement : undefined}
            aria-setsize={shown.length}
            aria-posinset={index + 1}
            className={cx(styles.card, props.own?.(item.row) && styles.own)}
            style={virtual ? placed(start - top) : undefined}
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

function placed(y: number) {
  return { position: 'absolute', insetInline: 0, transform: `translateY(${y}px)` } as const;
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
          .filter((column) => column !== name && !column.quiet)
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
