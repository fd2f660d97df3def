/** What people write into a cell of a spreadsheet to say that it is empty. */
const blanks = new Set(['', '-', '--', '–', '—', 'n/a', '#n/a', 'n.a.', 'none']);

/** Whether a cell says nothing: "n/a", "-" and the like count as empty. */
export function isBlankCell(cell: string): boolean {
  return blanks.has(cell.trim().toLowerCase());
}
