import { useLingui } from '@lingui/react/macro';
import { useVirtualizer } from '@tanstack/react-virtual';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { type CSSProperties, useRef } from 'react';
import { cx } from '../cx.ts';
import { Tooltip } from '../overlays/popover.tsx';
import styles from './data-table.module.css';
import type { DataColumn, TableModel } from './data-table-model.ts';
import type { DataTableProps, TableLine } from './data-table-props.ts';
import { GridRow } from './data-table-row.tsx';
import { useRowKeys } from './use-row-keys.ts';
import type { Selection } from './use-selection.ts';
import { VIRTUAL_FROM } from './use-window-rows.ts';

interface GridProps<Row extends object> extends DataTableProps<Row> {
  model: TableModel<Row>;
  selection: Selection | null;
}

const ROW_HEIGHT = { public: 45, tab: 38 };

/** The rows as a grid with a sticky head. */
export function TableGrid<Row extends object>(props: GridProps<Row>) {
  const { label, model, selection, onOpen, own, line, density = 'tab' } = props;
  const { shown, visible } = model;
  const columns = visible.length + (selection ? 1 : 0);
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = shown.length > VIRTUAL_FROM;
  const virtualizer = useVirtualizer({
    count: shown.length,
    enabled: virtual,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT[density],
    getItemKey: (index) => shown[index]?.id ?? index,
    overscan: 12,
  });
  const keys = useRowKeys({
    ids: shown.map((row) => row.id),
    reveal: (index) => virtual && virtualizer.scrollToIndex(index),
    onOpen: (id) => {
      const found = shown.find((row) => row.id === id);
      if (found) onOpen?.(found.row);
    },
    onToggle: selection?.toggle,
  });
  const items = virtual ? virtualizer.getVirtualItems() : null;
  const indexes = items ? items.map((item) => item.index) : shown.map((_, index) => index);
  const before = items?.[0]?.start ?? 0;
  const after = items ? virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0) : 0;
  return (
    <div ref={scroller} className={cx(styles.scroller, virtual && styles.virtual)}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: rows that take the focus make a grid.
        role="grid"
        aria-label={label}
        aria-rowcount={shown.length + 1}
        className={styles.table}
        style={leastWidth(visible, selection !== null)}
      >
        <Columns columns={visible} selectable={selection !== null} />
        <Head model={model} selection={selection} />
        <tbody ref={keys.body} onKeyDown={keys.onKeyDown} onFocus={keys.onFocus}>
          {before > 0 && <Spacer height={before} />}
          {indexes.map((index) => {
            const item = shown[index];
            if (!item) return null;
            const row = (
              <GridRow
                key={item.id}
                {...item}
                index={index}
                columns={visible}
                active={keys.active === item.id}
                selected={selection ? selection.has(item.id) : null}
                own={own?.(item.row) ?? false}
                measure={virtual ? virtualizer.measureElement : undefined}
                act={keys.act}
                opens={onOpen !== undefined}
              />
            );
            if (!line || item.id !== line.after || !model.asGiven) return row;
            return [row, <LineRow key="line" line={line} columns={columns} />];
          })}
          {after > 0 && <Spacer height={after} />}
        </tbody>
      </table>
    </div>
  );
}

/** On narrow screens the table scrolls sideways rather than squeeze the columns that have no width. */
function leastWidth<Row>(columns: readonly DataColumn<Row>[], selectable: boolean) {
  const widths = columns.map((column) => column.width ?? '168px');
  return {
    '--least': `calc(${[selectable ? '44px' : '0px', ...widths].join(' + ')})`,
  } as CSSProperties;
}

function Spacer({ height }: { height: number }) {
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row takes no focus.
  return <tr aria-hidden="true" className={styles.spacer} style={{ height }} />;
}

function LineRow({ line, columns }: { line: TableLine; columns: number }) {
  return (
    <tr className={styles.line}>
      <td colSpan={columns}>
        <b>{line.title}</b>
        {line.text && <span>{line.text}</span>}
      </td>
    </tr>
  );
}

function Columns<Row>(props: { columns: readonly DataColumn<Row>[]; selectable: boolean }) {
  return (
    <colgroup>
      {props.selectable && <col style={{ width: 44 }} />}
      {props.columns.map(({ id, width }) => (
        <col key={id} style={width === undefined ? undefined : { width }} />
      ))}
    </colgroup>
  );
}

interface HeadProps<Row extends object> {
  model: TableModel<Row>;
  selection: Selection | null;
}

function Head<Row extends object>({ model, selection }: HeadProps<Row>) {
  const { t } = useLingui();
  return (
    <thead>
      <tr aria-rowindex={1}>
        {selection && (
          <th scope="col" className={styles.pick}>
            <input
              type="checkbox"
              aria-label={t`Select all`}
              checked={selection.all === 'all'}
              ref={(box) => {
                if (box) box.indeterminate = selection.all === 'some';
              }}
              onChange={selection.toggleAll}
            />
          </th>
        )}
        {model.visible.map((column) => (
          <HeadCell key={column.id} column={column} model={model} />
        ))}
      </tr>
    </thead>
  );
}

function HeadCell<Row extends object>({
  column,
  model,
}: {
  column: DataColumn<Row>;
  model: TableModel<Row>;
}) {
  const { id, header, hint, align, sortable, quiet } = column;
  if (quiet) {
    return (
      <th scope="col">
        <span className="vh">{header}</span>
      </th>
    );
  }
  const own = model.sorted?.id === id ? model.sorted : null;
  const Icon = own ? (own.desc ? ArrowDown : ArrowUp) : ArrowUpDown;
  const direction = own ? (own.desc ? 'descending' : 'ascending') : 'none';
  const sort = (
    <button
      type="button"
      className={cx(styles.sort, own && styles.sorted)}
      onClick={() => model.toggleSort(id)}
    >
      {header}
      <Icon aria-hidden="true" />
    </button>
  );
  return (
    <th
      scope="col"
      className={cx(align && styles.end)}
      {...(sortable === false ? {} : { 'aria-sort': direction })}
    >
      {sortable === false ? header : hint ? <Tooltip text={hint}>{sort}</Tooltip> : sort}
    </th>
  );
}
