/** Reads a workbook beside the page. */
import { type CellValue, readXlsx } from 'hucre';
import { tableOf, type WorkbookAnswer } from './table.ts';

/** A little more than the import takes, so that it can say that there is too much. */
const maxRows = 20_002;

self.onmessage = async ({ data }: MessageEvent<Uint8Array>) => {
  // The page's own type; a worker's is not among its libraries.
  const answer = (message: WorkbookAnswer) => self.postMessage(message);
  try {
    const { sheets } = await readXlsx(data, {
      maxRows,
      sheets: (info) => !info.hidden && !info.veryHidden,
    });
    const tables = sheets.map(({ name, rows }) =>
      tableOf(
        name,
        rows.map((row) => row.map(textOf)),
      ),
    );
    answer({ tables: tables.filter(({ headings }) => headings.length > 0) });
  } catch {
    answer({ error: true });
  }
};

function textOf(value: CellValue | undefined): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}
