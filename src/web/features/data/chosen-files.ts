import type { TextFile } from './read-files.ts';
import type { Table } from './table.ts';

/** What was chosen and is not ready: its columns have to be mapped first. */
export interface UnmappedTables {
  readonly source: string;
  /** Chosen beside them, and ready. */
  readonly files: readonly TextFile[];
  readonly tables: readonly Table[];
}

export interface ChosenFiles {
  /** What they are called in the list of imports. */
  readonly source: string;
  readonly files: readonly TextFile[];
}
