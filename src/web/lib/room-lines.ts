/** Rooms from what people write or paste. */
import { fold } from '#contract/text/fold.ts';

/** The most rooms that one text may make. */
export const mostRooms = 500;
/** Characters of a room's name. */
export const longestRoomName = 60;

export interface RoomLine {
  readonly name: string;
  readonly building?: string;
  readonly capacity?: number;
  readonly stepFree?: boolean;
  readonly priority?: number;
  readonly categories?: readonly string[];
  readonly link?: string;
}

export interface RoomLines {
  readonly rooms: readonly RoomLine[];
  /** Lines (from 1) of which something cannot be read, with the cell that is wrong. */
  readonly problems: readonly { readonly line: number; readonly cell: string }[];
}

type Column = keyof RoomLine;

/** Without headings cells stand in this order. */
const plainOrder: readonly Column[] = [
  'name',
  'building',
  'capacity',
  'stepFree',
  'priority',
  'categories',
];

const headings: Readonly<Record<string, Column>> = {
  room: 'name',
  name: 'name',
  venue: 'name',
  building: 'building',
  capacity: 'capacity',
  places: 'capacity',
  seats: 'capacity',
  access: 'stepFree',
  'step free': 'stepFree',
  priority: 'priority',
  categories: 'categories',
  category: 'categories',
  link: 'link',
};

/**
 * Rooms one a line or separated by commas, with runs such as `A1–A12`, `101-118` or `Room 01 to 08`.
 * Lines with tabs are rows of a spreadsheet; so are lines with commas below a line of headings, or with
 * places or "yes" where a row has them. A room that appears there twice in one building is there once.
 */
export function readRooms(text: string): RoomLines {
  const lines = text.split(/\r?\n/);
  const head = readHeadings(lines[0] ?? '');
  const problems: { line: number; cell: string }[] = [];
  const rooms = lines.flatMap((line, index): RoomLine[] => {
    if (line.trim() === '' || (head && index === 0)) return [];
    const separator = head?.separator ?? (isRow(line) ? ',' : '\t');
    const cells = cellsOf(line, separator);
    if (!head && cells.length === 1) return line.split(/[,;]/).flatMap(named);
    const row = readRow(cells, head?.columns ?? plainOrder);
    if ('wrong' in row) problems.push({ line: index + 1, cell: row.wrong });
    return 'wrong' in row ? [] : named(row.name).map(({ name }) => ({ ...row, name }));
  });
  const tooLong = rooms.filter(({ name }) => [...name].length > longestRoomName);
  const keyOf = ({ building = '', name }: RoomLine) => `${fold(building)}\n${fold(name)}`;
  const once = [...new Map([...rooms].reverse().map((room) => [keyOf(room), room])).values()];
  return {
    rooms: once.reverse().slice(0, mostRooms),
    problems: [
      ...problems,
      ...tooLong.map(({ name }) => ({
        line: lines.findIndex((line) => line.includes(name)) + 1,
        cell: name,
      })),
    ],
  };
}

/** "Aula, Main, 80" or "A1, Main, 30, yes, 5": not "101, 102, 103", which are three rooms. */
function isRow(line: string): boolean {
  if (line.includes('\t')) return false;
  const [, building = '', places = '', access = ''] = cellsOf(line, ',').map(fold);
  if (['yes', 'no'].includes(access)) return true;
  const isNumber = /^\d+$/.test(places);
  return isNumber && !/\d/.test(building) && !/^\d+$/.test(fold(line.split(',')[0] ?? ''));
}

function readHeadings(line: string) {
  const separator = ['\t', ',', ';'].find((one) => line.includes(one));
  if (!separator) return null;
  const columns = cellsOf(line, separator).map((cell) => headings[fold(cell)]);
  const isHead = columns.includes('name') && columns.every((column) => column !== undefined);
  return isHead ? { separator, columns: columns.filter((column) => column !== undefined) } : null;
}

function cellsOf(line: string, separator: string): string[] {
  return line.split(separator).map((cell) => cell.trim().replace(/^"(.*)"$/u, '$1'));
}

const yes = ['yes', 'y', 'true', '1', 'x', 'step free'];
const no = ['no', 'n', 'false', '0'];

function readRow(
  cells: readonly string[],
  columns: readonly Column[],
): RoomLine | { readonly wrong: string } {
  const row: { -readonly [K in Column]?: RoomLine[K] } = {};
  for (const [index, cell] of cells.entries()) {
    const column = columns[index];
    if (column === undefined) return { wrong: cell };
    if (cell === '') continue;
    if (column === 'stepFree') {
      if (![...yes, ...no].includes(fold(cell))) return { wrong: cell };
      row.stepFree = yes.includes(fold(cell));
    } else if (column === 'capacity' || column === 'priority') {
      if (!/^-?\d{1,6}$/.test(cell)) return { wrong: cell };
      row[column] = Number(cell);
    } else if (column === 'categories') {
      row.categories = cell.split(/[,;/]/).flatMap((name) => name.trim() || []);
    } else row[column] = cell;
  }
  const { name } = row;
  return name === undefined ? { wrong: cells.join(' ') } : { ...row, name };
}

const run = /^(.*?)(\d{1,4})\s*(?:–|—|-|\bto\b|\.\.)\s*(.*?)(\d{1,4})$/u;

/** One name, or all of a run. Leading zeros stay; what is no run stays as it is written. */
function named(text: string): { name: string }[] {
  const name = text.trim();
  const match = run.exec(name);
  if (!match) return name === '' ? [] : [{ name }];
  const [, before = '', first = '', again = '', last = ''] = match;
  const [from, to] = [Number(first), Number(last)];
  // `A1–B12` is no run, and neither is `12–3`.
  if ((again !== '' && again !== before) || to < from || to - from >= mostRooms) return [{ name }];
  const width = first.startsWith('0') ? first.length : 0;
  return Array.from({ length: to - from + 1 }, (_, index) => ({
    name: `${before}${String(from + index).padStart(width, '0')}`,
  }));
}
