import type { FileKind } from '#contract/kinds/import-kinds.ts';
import type { TextFile } from './read-files.ts';
import type { Table } from './table.ts';

/** A file as the import takes it. */
export interface ImportFile extends TextFile {
  /** What its rows are, where its columns were mapped. */
  readonly kind?: FileKind;
  /** What people's own file calls each column that was mapped. */
  readonly headings?: Record<string, string>;
}

/** What was chosen and is not ready: its columns have to be mapped first. */
export interface UnmappedTables {
  readonly source: string;
  /** Chosen beside them, and ready. */
  readonly files: readonly ImportFile[];
  readonly tables: readonly Table[];
}

export interface ChosenFiles {
  /** What they are called in the list of imports. */
  readonly source: string;
  readonly files: readonly ImportFile[];
  /** Columns that the mapping leaves out, by the file and the headings. */
  readonly leftOut: readonly { readonly file: string; readonly headings: readonly string[] }[];
}
