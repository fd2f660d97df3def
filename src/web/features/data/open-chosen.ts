/** What was chosen: files that the import takes as they are, or tables whose columns are to be mapped. */
import { ReadError, readFiles, type TextFile } from './read-files.ts';
import { readWorkbook } from './read-workbook.ts';
import { readTable, readyKind, type Table, toText } from './table.ts';

export type Opened =
  | { readonly files: readonly TextFile[] }
  | { readonly tables: readonly Table[] };

/**
 * A folder of ours goes straight through; a single table of somebody's own is mapped first.
 * @throws ReadError
 */
export async function openChosen(chosen: readonly File[]): Promise<Opened> {
  const workbooks = chosen.filter(({ name }) => /\.xlsx$/i.test(name));
  const sheets = (await Promise.all(workbooks.map(readWorkbook))).flat();
  const texts = await readFiles(chosen.filter((file) => !workbooks.includes(file)));
  if (sheets.length === 0) return openTexts(texts);
  if (sheets.every((sheet) => readyKind(sheet) !== null)) {
    return { files: [...texts, ...sheets.map(toFile)] };
  }
  if (texts.length > 0 || workbooks.length > 1) throw new ReadError('too-many', '');
  return { tables: sheets };
}

function openTexts(texts: readonly TextFile[]): Opened {
  const [only] = texts;
  if (!only || texts.length > 1 || !/\.(csv|tsv|txt)$/i.test(only.name)) return { files: texts };
  const table = tableIn(only);
  // What cannot be read at all goes to the import, which says where it is broken.
  const isReady = !table || table.headings.length === 0 || readyKind(table) !== null;
  return isReady ? { files: texts } : { tables: [table] };
}

function tableIn({ name, text }: TextFile): Table | null {
  try {
    return readTable(name, text);
  } catch {
    return null;
  }
}

/** Named after what it is, whatever the sheet is called. */
function toFile(table: Table): TextFile {
  const kind = readyKind(table) ?? '';
  return { name: `${kind.replaceAll('-', '_')}.csv`, text: toText(table.headings, table.rows) };
}
