/** What was chosen: files that the import takes as they are, and tables whose columns are mapped first. */
import { isIgnored, isKeptForLater, recognise } from '#contract/kinds/import-kinds.ts';
import type { ImportFile } from './chosen-files.ts';
import { isMapped } from './guess-columns.ts';
import { readFiles, type TextFile } from './read-files.ts';
import { readWorkbook } from './read-workbook.ts';
import { readTable, readyKind, type Table, toText } from './table.ts';

export interface Opened {
  readonly files: readonly ImportFile[];
  /** Tables with headings of their own, whatever was chosen beside them. */
  readonly tables: readonly Table[];
}

/**
 * Sorts what was chosen: what the import knows by its name or headings goes straight through.
 * @throws ReadError
 */
export async function openChosen(chosen: readonly File[]): Promise<Opened> {
  const workbooks = chosen.filter(({ name }) => /\.xlsx$/i.test(name));
  const sheets = (await Promise.all(workbooks.map(readWorkbook))).flat();
  const texts = await readFiles(chosen.filter((file) => !workbooks.includes(file)));
  const found = sheets.filter(({ headings }) => headings.length > 0);
  const [known, unknown] = [found.filter(isReady), found.filter((sheet) => !isReady(sheet))];
  const opened = texts.map((file) => ({ file, table: unmappedIn(file) }));
  return {
    files: [...opened.flatMap(({ file, table }) => (table ? [] : file)), ...known.map(toFile)],
    tables: [...opened.flatMap(({ table }) => table ?? []), ...unknown],
  };
}

/** Null: the import takes the file as it is, or says what is wrong with it. */
function unmappedIn({ name, text }: TextFile): Table | null {
  if (!/\.(csv|tsv|txt)$/i.test(name) || isIgnored(name) || isKeptForLater(name)) return null;
  try {
    const table = readTable(name, text);
    return table.headings.length === 0 || isReady(table) ? null : table;
  } catch {
    return null;
  }
}

/** Kinds that nobody keeps under headings of their own go to the import, which names the fault. */
function isReady(table: Table): boolean {
  const kind = recognise(table.name, table.headings);
  return readyKind(table) !== null || (kind !== null && !isMapped(kind));
}

/** The sheet keeps its name and its lines, so that a problem is found in it. */
function toFile({ name, headings, rows, lines }: Table): ImportFile {
  const kind = recognise(name, headings);
  return { name, text: toText(headings, rows, lines), ...(kind ? { kind } : {}) };
}
