import { guessKind } from './guess-columns.ts';
import { readTable, type Table } from './table.ts';

/**
 * A pasted table whose columns have to be mapped. It is called what its headings say that it is: the kind
 * that was chosen may be the one the form began with.
 */
export function pastedTable(chosen: string, text: string): Table {
  const table = readTable(chosen, text);
  return { ...table, name: guessKind(chosen, table.headings) };
}
