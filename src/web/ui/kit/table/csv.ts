/** What a cell of a table holds. */
export type CellValue = string | number | null | undefined;

/** Marks a file as UTF-8 for spreadsheets; goes before its text. */
export const byteOrderMark = '\ufeff';

/**
 * A table as CSV (RFC 4180). Text that a spreadsheet would run as a formula begins with `'`, also where it
 * divides cells at semicolons or tabs.
 */
export function csvText(head: readonly string[], lines: readonly (readonly CellValue[])[]): string {
  const rows = [head, ...lines].map((line) => line.map(csvCell).join(','));
  return `${rows.join('\r\n')}\r\n`;
}

function csvCell(value: CellValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const safe = /^[=+\-@\t\r＝＋－＠]/.test(value) ? `'${value}` : value;
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
