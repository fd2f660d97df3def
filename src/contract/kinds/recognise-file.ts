/** Which kind of file an import has before it, by its name and its headings. */
import {
  columnName,
  type FileKind,
  fileKinds,
  isCalled,
  isKnownColumn,
  requiredColumns,
} from './import-kinds.ts';

/** Known to other tabs, and not to this import yet. */
const later = ['regions', 'checkins'];

/** A file that is left out in silence: what people keep beside their data. */
export function isIgnored(name: string): boolean {
  const base = baseName(name);
  return (
    base === '' ||
    base.startsWith('.') ||
    base.startsWith('~$') ||
    /^(readme|license|licence)\b/i.test(base)
  );
}

export function isImportedLater(name: string): boolean {
  return later.includes(stem(name));
}

/** The kind of a file by its name, else by its headings; null when neither says. */
export function recognise(name: string, headings: readonly string[]): FileKind | null {
  const all = fileKinds;
  const named = all.find((kind) => isCalled(kind, stem(name)));
  if (named) return named;
  const fitting = all.filter((kind) => {
    if (kind === 'sides') return isSideTable(headings);
    const columns = headings.map((heading) => columnName(kind, heading));
    const isComplete = requiredColumns(kind).every((column) => columns.includes(column));
    return isComplete && columns.every((column) => isKnownColumn(kind, column));
  });
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}

/** A team, then nothing but rounds. */
function isSideTable(headings: readonly string[]): boolean {
  const columns = headings.map((heading) => columnName('sides', heading));
  const [team, ...rounds] = columns;
  return (
    team === 'team_name' &&
    rounds.length > 0 &&
    rounds.every((one) => /^(r|round_?)?\d{1,2}$/.test(one))
  );
}

function stem(name: string): string {
  return baseName(name)
    .replace(/\.(csv|tsv|txt)$/i, '')
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
}

/** Folders in a name mean nothing here. */
export function baseName(name: string): string {
  return name.split(/[\\/]/).at(-1) ?? '';
}
