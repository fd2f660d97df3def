/** What was chosen: files that the import takes as they are, and tables whose columns are mapped first. */
import { isIgnored, isImportedLater, recognise } from '#contract/kinds/recognise-file.ts';
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
  const opened = texts.map(openText);
  return {
    files: [...opened.flatMap(({ files }) => files), ...known.map(toFile)],
    tables: [...opened.flatMap(({ tables }) => tables), ...unknown],
  };
}

/** A file that is no table to be mapped goes to the import, which says what is wrong with it. */
function openText(file: TextFile): Opened {
  const { name, text } = file;
  const asItIs = { files: [file], tables: [] };
  if (!/\.(csv|tsv|txt)$/i.test(name) || isIgnored(name) || isImportedLater(name)) return asItIs;
  try {
    const table = readTable(name, text);
    if (table.headings.length === 0) return asItIs;
    if (!isReady(table)) return { files: [], tables: [table] };
    // The import takes the first row for the headings.
    return table.isTitled ? { files: [toFile(table)], tables: [] } : asItIs;
  } catch {
    return asItIs;
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
