import {
  type ColumnDef,
  columnVisibilityFeature,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type ReactNode, useMemo, useState } from 'react';
import { fold } from '#contract/text/fold.ts';
import { byName } from '#contract/text/natural-order.ts';
import { matches } from '../text/matches.ts';
import { type CellValue, csvText } from './csv.ts';

/** One column. Keep the list stable between renders: the rows are memoised on it. */
export interface DataColumn<Row> {
  readonly id: string;
  readonly header: string;
  /** What the header means, on hover and focus. */
  readonly hint?: string;
  /** What the column sorts, searches and exports by; also what it shows where `cell` is missing. */
  readonly value: (row: Row) => CellValue;
  /** What a file holds instead, where `value` is no more than an order. */
  readonly exported?: (row: Row) => CellValue;
  readonly cell?: (row: Row) => ReactNode;
  /** The cell shows the value and offers nothing to do: without a value a card leaves it out. */
  readonly readOnly?: boolean;
  /** A CSS width; what is left goes to the columns without one. */
  readonly width?: string;
  /** Numbers align to the end edge. */
  readonly align?: 'end';
  /** The column that names the row. */
  readonly rowHeader?: boolean;
  readonly sortable?: boolean;
  readonly searchable?: boolean;
  /** Not shown until it is asked for. */
  readonly hidden?: boolean;
  /** Cannot be put away. */
  readonly fixed?: boolean;
  /** Its header is only read out, as for a column of buttons; not exported either. */
  readonly quiet?: boolean;
  readonly edit?: CellEdit<Row>;
  /** Shown after the value, outside the editable part: a mark or a small button. */
  readonly beside?: (row: Row) => ReactNode;
}

/** Editing in place. */
export interface CellEdit<Row> {
  /** Answers null when it is saved, else the sentence to show below the field. */
  readonly save: (row: Row, text: string) => Promise<string | null>;
  /** Names the field: "Seed of Kaʻiulani B". */
  readonly label: (row: Row) => string;
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'email';
}

export interface SortChoice {
  readonly id: string;
  readonly descending?: boolean;
}

export interface ModelInput<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly DataColumn<Row>[];
  readonly rowId: (row: Row) => string;
  readonly sort?: SortChoice | undefined;
}

const features = tableFeatures({
  columnVisibilityFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
});

/** Search, order and choice of columns; the rows come out in the order in which they are shown. */
export function useTableModel<Row extends object>(input: ModelInput<Row>) {
  const { rows, columns, rowId, sort } = input;
  const [query, setQuery] = useState('');
  const search = useMemo(() => searchOf(columns), [columns]);
  const found = useMemo(() => search(rows, query), [search, rows, query]);
  const definitions = useMemo(() => columns.map(definitionOf), [columns]);
  const [initialState] = useState(() => ({
    sorting: sort ? [{ id: sort.id, desc: sort.descending ?? false }] : [],
    columnVisibility: Object.fromEntries(columns.map((c) => [c.id, c.hidden !== true])),
  }));
  const table = useTable<typeof features, Row>({
    features,
    columns: definitions,
    data: found,
    getRowId: rowId,
    initialState,
  });
  const { columnVisibility, sorting } = table.state;
  const visible = useMemo(
    () => columns.filter((column) => columnVisibility[column.id] !== false),
    [columns, columnVisibility],
  );
  const order = table.getRowModel().rows;
  const shown = useMemo(() => order.map((row) => ({ id: row.id, row: row.original })), [order]);
  return {
    shown,
    visible,
    query,
    setQuery,
    sorted: sorting[0] ?? null,
    /** Whether every row is shown, in the order in which it was given. */
    asGiven: sorting.length === 0 && shown.length === rows.length,
    /** Text from A, numbers from the top; the same column again turns the order round. */
    toggleSort: (id: string) => {
      const [own] = sorting.filter((sort) => sort.id === id);
      table.getColumn(id)?.toggleSorting(own ? !own.desc : undefined);
    },
    setSort: (next: SortChoice | null) =>
      table.setSorting(next ? [{ id: next.id, desc: next.descending ?? false }] : []),
    toggleColumn: (id: string) => table.getColumn(id)?.toggleVisibility(),
  };
}

export type TableModel<Row extends object> = ReturnType<typeof useTableModel<Row>>;
export type ShownRow<Row> = { readonly id: string; readonly row: Row };

/** The shown rows as CSV. */
export function toCsv<Row>(rows: readonly ShownRow<Row>[], columns: readonly DataColumn<Row>[]) {
  const kept = columns.filter((column) => column.quiet !== true);
  return csvText(
    kept.map((column) => column.header),
    rows.map(({ row }) => kept.map((column) => (column.exported ?? column.value)(row))),
  );
}

function definitionOf<Row extends object>(
  column: DataColumn<Row>,
): ColumnDef<typeof features, Row> {
  return {
    id: column.id,
    accessorFn: (row) => column.value(row) ?? undefined,
    enableSorting: column.sortable !== false && column.quiet !== true,
    sortUndefined: 'last',
    sortFn: (a, b, id) => compare(a.getValue<CellValue>(id), b.getValue<CellValue>(id)),
  };
}

function compare(a: CellValue, b: CellValue): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return byName(String(a ?? ''), String(b ?? ''));
}

/** Finds rows by any searchable column; a row's text is folded once. */
function searchOf<Row extends object>(columns: readonly DataColumn<Row>[]) {
  const searched = columns.filter((c) => c.searchable !== false && c.quiet !== true);
  const texts = new WeakMap<Row, string>();
  const textOf = (row: Row) => {
    const known = texts.get(row);
    if (known !== undefined) return known;
    const text = fold(searched.map((column) => column.value(row) ?? '').join(' \n '));
    texts.set(row, text);
    return text;
  };
  return (rows: readonly Row[], query: string): Row[] =>
    query.trim() === '' ? [...rows] : rows.filter((row) => matches(textOf(row), query));
}
