import type { ReactNode } from 'react';
import type { DataColumn, SortChoice } from './data-table-model.ts';

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
  /** Something between two rows, such as a cut, while rows are in the given order. */
  line?: TableLine;
  /** Lets people choose columns. */
  columnChoice?: boolean;
}
