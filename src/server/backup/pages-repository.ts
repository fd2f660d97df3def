/** Rows of whole tables in pages of bounded size, as PostgreSQL's own JSON. */
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../db/database.ts';
import type { SavedTable } from './tables.ts';

/** Runs a read: all of them in one transaction, or each in its own. */
export type Reading = <T>(work: (reader: Reader) => Promise<T>) => Promise<T>;

export interface PagedTable extends Pick<SavedTable, 'table' | 'derived' | 'order'> {
  /** Columns that stay here, besides the tournament's id. */
  readonly without?: readonly string[];
}

/** Bytes of rows in a page, as they are stored; a row that is larger has a page of its own. */
export const pageBytes = 1024 * 1024;
/** Rows of a page: those with much repetition are many times as large as they are stored. */
const pageRows = 200;

/** A column that identifies the rows of a tournament and orders them. */
interface KeyColumn {
  readonly name: string;
  readonly type: string;
}

interface Shape {
  readonly columns: readonly string[];
  readonly keys: readonly KeyColumn[];
}

type Place = readonly string[];

/**
 * The rows of a table of a tournament, each as the text of a JSON object, in the order of the table's key.
 * Rows that are written meanwhile may be in or not, except in a transaction that sees one moment.
 */
export async function* readPages(
  reading: Reading,
  tournamentId: string,
  paged: PagedTable,
): AsyncGenerator<readonly string[]> {
  const shape = await reading((reader) => findShape(reader, paged));
  let after: Place | null = null;
  for (;;) {
    const from: Place | null = after;
    const sizes: Sized[] = await reading((reader) =>
      findSizes(reader, tournamentId, { table: paged.table, shape, after: from }),
    );
    for (const upTo of cutPages(sizes)) {
      const between = { after, upTo };
      yield await reading((reader) => findPage(reader, tournamentId, { paged, shape, between }));
      after = upTo;
    }
    if (sizes.length < pageRows || shape.keys.length === 0) return;
  }
}

/** The last row of each page. */
function cutPages(sizes: readonly Sized[]): Place[] {
  const ends: Place[] = [];
  let bytes = 0;
  for (const [index, { place, bytes: own }] of sizes.entries()) {
    bytes += own;
    const next = sizes[index + 1];
    if (next && bytes + next.bytes <= pageBytes) continue;
    ends.push(place);
    bytes = 0;
  }
  return ends;
}

/** Of the table, also for whoever sees a view of it. */
async function findShape({ q }: Reader, { table, order }: PagedTable): Promise<Shape> {
  const { rows } = await sql<{ name: string; type: string; place: number | null }>`
    select a.attname::text as name, format_type(a.atttypid, a.atttypmod) as type,
      array_position(i.indkey::int2[], a.attnum) as place
    from pg_attribute a join pg_index i on i.indrelid = a.attrelid and i.indisprimary
    where a.attrelid = ${`public.${table}`}::regclass and a.attnum > 0 and not a.attisdropped
  `.execute(q);
  const isKey = ({ name, place }: (typeof rows)[number]) =>
    order === undefined ? place !== null && name !== 'tournament_id' : name === order;
  const keys = rows.filter(isKey).sort((a, b) => (a.place ?? 0) - (b.place ?? 0));
  if (rows.length === 0) throw new Error(`Broken assumption: ${table} has no key`);
  return { columns: rows.map(({ name }) => name), keys };
}

interface Sized {
  readonly place: Place;
  readonly bytes: number;
}

async function findSizes(
  { q }: Reader,
  tournamentId: string,
  { table, shape, after }: { table: string; shape: Shape; after: Place | null },
): Promise<Sized[]> {
  const { columns, keys } = shape;
  const sizes = columns.map((column) => sql`coalesce(pg_column_size(${sql.ref(column)}), 0)`);
  const place = keys.map(({ name }) => sql`${sql.ref(name)}::text`);
  const { rows } = await sql<Sized>`
    select array[${sql.join(place)}]::text[] as place, ${sql.join(sizes, sql` + `)} as bytes
    from ${sql.table(table)} where tournament_id = ${tournamentId} ${afterPlace(keys, after)}
    ${inOrder(keys)} limit ${pageRows}
  `.execute(q);
  return rows;
}

async function findPage(
  { q }: Reader,
  tournamentId: string,
  {
    paged: { table, without = [], derived = [], order },
    shape: { keys },
    between: { after, upTo },
  }: { paged: PagedTable; shape: Shape; between: { after: Place | null; upTo: Place } },
): Promise<string[]> {
  const hidden = ['tournament_id', ...without, ...derived, ...(order ? [order] : [])];
  const end = keys.length > 0 ? sql`and ${namesOf(keys)} <= ${placeOf(keys, upTo)}` : sql``;
  const { rows } = await sql<{ row: string }>`
    select (to_jsonb(t) - ${hidden}::text[])::text as row
    from ${sql.table(table)} as t
    where tournament_id = ${tournamentId} ${afterPlace(keys, after)} ${end} ${inOrder(keys)}
  `.execute(q);
  return rows.map(({ row }) => row);
}

function afterPlace(keys: readonly KeyColumn[], after: Place | null): RawBuilder<unknown> {
  return after && keys.length > 0 ? sql`and ${namesOf(keys)} > ${placeOf(keys, after)}` : sql``;
}

function inOrder(keys: readonly KeyColumn[]): RawBuilder<unknown> {
  return keys.length > 0 ? sql`order by ${sql.join(keys.map(({ name }) => sql.ref(name)))}` : sql``;
}

function namesOf(keys: readonly KeyColumn[]): RawBuilder<unknown> {
  return sql`(${sql.join(keys.map(({ name }) => sql.ref(name)))})`;
}

/** Types come from the catalogue. */
function placeOf(keys: readonly KeyColumn[], place: Place): RawBuilder<unknown> {
  const values = keys.map(({ type }, at) => sql`cast(${place[at]} as ${sql.raw(type)})`);
  return sql`(${sql.join(values)})`;
}
