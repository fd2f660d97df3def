import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { cx } from '../cx.ts';
import { EmptyState } from '../feedback/states.tsx';
import { Button } from '../inputs/button.tsx';
import { usePhone } from '../use-media.ts';
import styles from './data-table.module.css';
import { TableCards } from './data-table-cards.tsx';
import { TableGrid } from './data-table-grid.tsx';
import { type DataColumn, type SortChoice, toCsv, useTableModel } from './data-table-model.ts';
import { TableToolbar } from './data-table-toolbar.tsx';

export type { DataColumn } from './data-table-model.ts';

export interface TableLine {
  /** The row above it. */
  readonly after: string;
  readonly title: string;
  readonly text?: string | undefined;
}

export interface DataTableProps<Row extends object> {
  /** Names the table. */
  label: string;
  rows: readonly Row[];
  columns: readonly DataColumn<Row>[];
  rowId: (row: Row) => string;
  /** Placeholder of the search field; without it there is none. */
  search?: string;
  sort?: SortChoice;
  /** A row on a phone; without it the columns are listed. */
  card?: (row: Row) => ReactNode;
  /** The reader's own row. */
  own?: (row: Row) => boolean;
  selected?: ReadonlySet<string>;
  onSelectedChange?: (selected: ReadonlySet<string>) => void;
  /** On Enter and on a click beside links and buttons. */
  onOpen?: (row: Row) => void;
  /** Downloads what is shown as `<exportName>.csv` … */
  exportName?: string;
  /** … or hands it over. */
  onExport?: (csv: string) => void;
  /** Filters and buttons beside the search. */
  tools?: ReactNode;
  /** When there are no rows at all: says what to do first. */
  empty?: ReactNode;
  /** "88 teams"; the count of rows otherwise. */
  noun?: (count: number) => string;
  density?: 'public' | 'tab';
  /** Something between two rows, such as a cut, while all rows stand in the order given. */
  line?: TableLine;
  /** Lets people choose columns. */
  columnChoice?: boolean;
}

/**
 * Any list of things: search, order, columns, selection, editing in place, keyboard and export. Over a
 * hundred rows only what is in sight is drawn; on phones rows become cards.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { rows, columns, rowId, sort, empty, density = 'tab', exportName, onExport } = props;
  const { t } = useLingui();
  const model = useTableModel({ rows, columns, rowId, sort });
  const phone = usePhone();
  const selection = useSelection(
    props,
    model.shown.map((shown) => shown.id),
  );
  const exportCsv =
    onExport || exportName
      ? () => {
          const csv = toCsv(model.shown, model.visible);
          if (onExport) onExport(csv);
          else download(csv, `${exportName}.csv`);
        }
      : undefined;
  return (
    <div className={cx(styles.root, styles[density])}>
      {(rows.length > 0 || props.tools) && (
        <TableToolbar {...props} model={model} phone={phone} onExport={exportCsv} />
      )}
      {rows.length === 0 ? (
        (empty ?? <EmptyState title={t`Nothing here yet`} />)
      ) : model.shown.length === 0 ? (
        <EmptyState
          title={t`Nothing matches “${model.query}”`}
          action={<Button onClick={() => model.setQuery('')}>{t`Empty the search`}</Button>}
        />
      ) : phone ? (
        <TableCards {...props} model={model} selection={selection} />
      ) : (
        <TableGrid {...props} model={model} selection={selection} />
      )}
    </div>
  );
}

/** Which rows are picked, and how a click or a key changes that. */
export interface Selection {
  readonly has: (id: string) => boolean;
  /** With `range`, everything from the last touched row to this one. */
  readonly toggle: (id: string, range: boolean) => void;
  readonly all: 'none' | 'some' | 'all';
  readonly toggleAll: () => void;
}

function useSelection<Row extends object>(
  { selected, onSelectedChange }: DataTableProps<Row>,
  ids: readonly string[],
): Selection | null {
  const [anchor, setAnchor] = useState<string | null>(null);
  if (!selected || !onSelectedChange) return null;
  const count = ids.filter((id) => selected.has(id)).length;
  const change = (touched: readonly string[], on: boolean) => {
    const next = new Set(selected);
    for (const id of touched) {
      if (on) next.add(id);
      else next.delete(id);
    }
    onSelectedChange(next);
  };
  return {
    has: (id) => selected.has(id),
    toggle: (id, range) => {
      const [from, to] = [anchor === null ? -1 : ids.indexOf(anchor), ids.indexOf(id)];
      const whole = range && from >= 0;
      const touched = whole ? ids.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
      change(touched, !selected.has(id));
      setAnchor(id);
    },
    all: count === 0 ? 'none' : count === ids.length ? 'all' : 'some',
    toggleAll: () => change(ids, count < ids.length),
  };
}

function download(csv: string, name: string): void {
  // The mark tells spreadsheets that the text is UTF-8.
  const url = URL.createObjectURL(new Blob(['\ufeff', csv], { type: 'text/csv;charset=utf-8' }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}
