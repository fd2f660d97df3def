/** Rows that name a person, a team or an institution: found, moved from one to another, put back. */
import { type RawBuilder, sql } from 'kysely';
import { mostActBytes } from '#contract/limits/undo-limits.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { documents, type Reference, references, type Target, touchedTables } from './references.ts';

/** A whole row as PostgreSQL's own JSON. */
export type Row = Readonly<Record<string, unknown>>;
/** Rows by table. */
export type Snapshot = Readonly<Record<string, readonly Row[]>>;

export interface Mentions {
  readonly ids: readonly string[];
  /** Also looks into documents such as ballot sheets, which reads all of them. */
  readonly inside: boolean;
  /** The tables to look through, of `touchedTables`. */
  readonly tables: readonly string[];
}

/** Every row that is one of the things or names one of them. */
export async function findMentions(
  { q }: Reader,
  tournamentId: string,
  mentions: Mentions,
): Promise<Snapshot> {
  const snapshot: Record<string, readonly Row[]> = {};
  for (const table of mentions.tables) {
    const { rows } = await sql<{ row: Row }>`
      select to_jsonb(t) as row from ${rowsOf(table, tournamentId, mentions)}
    `.execute(q);
    snapshot[table] = rows.map(({ row }) => row);
  }
  return snapshot;
}

/**
 * Refuses an act whose rows and mentions exceed what one act may keep (`mostActBytes`): everybody's inboxes can be
 * gigabytes. PostgreSQL measures them, so none of them is read here.
 * @throws AppError `in-use`
 */
export async function refuseTooManyMentions(
  { q }: Reader,
  tournamentId: string,
  mentions: Mentions,
  most = mostActBytes,
): Promise<void> {
  let bytes = 0;
  for (const table of mentions.tables) {
    const { rows } = await sql<{ bytes: number }>`
      select coalesce(sum(octet_length(t::text)), 0)::float8 as bytes
      from ${rowsOf(table, tournamentId, mentions)}
    `.execute(q);
    bytes += rows[0]?.bytes ?? 0;
    if (bytes > most) throw new AppError('in-use', tooMuchHangs);
  }
}

const tooMuchHangs =
  'Too much is stored about these to change them all at once and still undo it. Choose fewer.';

function rowsOf(table: string, tournamentId: string, { ids, inside }: Mentions) {
  const conditions = sql.join(mentioning(table, ids, inside), sql` or `);
  return sql`${sql.table(table)} as t where tournament_id = ${tournamentId} and (${conditions})`;
}

function mentioning(table: string, ids: readonly string[], inside: boolean) {
  const list = sql`any(${ids}::uuid[])`;
  const conditions: RawBuilder<unknown>[] = [sql`false`];
  if (['person', 'team', 'institution'].includes(table)) conditions.push(sql`t.id = ${list}`);
  for (const one of references.filter((reference) => reference.table === table)) {
    conditions.push(sql`t.${sql.ref(one.column)} = ${list}`);
  }
  for (const one of inside ? documents.filter((document) => document.table === table) : []) {
    for (const id of ids) conditions.push(sql`strpos(t.${sql.ref(one.column)}::text, ${id}) > 0`);
  }
  return conditions;
}

interface Pair {
  readonly tournamentId: string;
  readonly keepId: string;
  readonly goneId: string;
}

/** Lets everything that names the one who goes name the one who is kept. The row itself stays. */
export async function moveReferences(tx: Tx, target: Target, pair: Pair): Promise<void> {
  const own = references.filter((one) => one.target === target);
  if (target === 'person') await deleteConflictsBetween(tx, pair);
  const holders = own.filter((one) => one.isHolder);
  for (const holder of holders) await copyHolder(tx, holder, pair);
  for (const child of own.filter((one) => !one.isHolder)) await moveRows(tx, child, pair);
  for (const { table, column } of holders) {
    await sql`
      delete from ${sql.table(table)}
      where tournament_id = ${pair.tournamentId} and ${sql.ref(column)} = ${pair.goneId}
    `.execute(tx.q);
  }
  for (const { table, column } of documents) await rewriteDocument(tx, { table, column }, pair);
}

async function copyHolder(tx: Tx, { table, column }: Reference, pair: Pair): Promise<void> {
  await sql`
    insert into ${sql.table(table)}
    select (jsonb_populate_record(t, jsonb_build_object(${column}::text, ${pair.keepId}::text))).*
    from ${sql.table(table)} as t
    where tournament_id = ${pair.tournamentId} and ${sql.ref(column)} = ${pair.goneId}
    on conflict do nothing
  `.execute(tx.q);
}

async function moveRows(tx: Tx, reference: Reference, pair: Pair): Promise<void> {
  const { table, column, kind } = reference;
  const at = sql.ref(column);
  const ofKind = kind ? sql`and t.kind = ${kind}` : sql``;
  await partTwins(tx, reference, { ...pair, ofKind });
  await sql`
    update ${sql.table(table)} as t set ${at} = ${pair.keepId}
    where t.tournament_id = ${pair.tournamentId} and t.${at} = ${pair.goneId} ${ofKind}
  `.execute(tx.q);
}

/** What may stand once only: the row of the one who goes makes room. */
async function partTwins(
  tx: Tx,
  { table, column, once, ends }: Reference,
  { tournamentId, keepId, goneId, ofKind }: Pair & { readonly ofKind: RawBuilder<unknown> },
): Promise<void> {
  const at = sql.ref(column);
  const gone = sql`t.tournament_id = ${tournamentId} and t.${at} = ${goneId} ${ofKind}`;
  const kept = sql`select 1 from ${sql.table(table)} as kept
    where kept.tournament_id = ${tournamentId} and kept.${at} = ${keepId}`;
  if (ends) {
    const end = sql.ref(ends);
    await sql`
      update ${sql.table(table)} as t set ${end} = ${tx.now}
      where ${gone} and t.${end} is null and exists (${kept} and kept.${end} is null)
    `.execute(tx.q);
  }
  if (!once) return;
  const same = once.map(
    (other) => sql`kept.${sql.ref(other)} is not distinct from t.${sql.ref(other)}`,
  );
  await sql`
    delete from ${sql.table(table)} as t
    where ${gone} and exists (${kept} and ${sql.join([sql`true`, ...same], sql` and `)})
  `.execute(tx.q);
}

/** Nobody is in conflict with themselves. */
async function deleteConflictsBetween(tx: Tx, { tournamentId, keepId, goneId }: Pair) {
  await tx.q
    .deleteFrom('clash_declaration')
    .where('tournament_id', '=', tournamentId)
    .where('person_id', 'in', [keepId, goneId])
    .where('against_person_id', 'in', [keepId, goneId])
    .execute();
  await tx.q
    .deleteFrom('conflict')
    .where('tournament_id', '=', tournamentId)
    .where('adjudicator_id', 'in', [keepId, goneId])
    .where('other_adjudicator_id', 'in', [keepId, goneId])
    .execute();
}

async function rewriteDocument(
  tx: Tx,
  { table, column }: { readonly table: string; readonly column: string },
  { tournamentId, keepId, goneId }: Pair,
): Promise<void> {
  // Ids are unique texts: wherever one is in a document, it means this thing.
  const at = sql.ref(column);
  await sql`
    update ${sql.table(table)} set ${at} = replace(${at}::text, ${goneId}, ${keepId})::jsonb
    where tournament_id = ${tournamentId} and strpos(${at}::text, ${goneId}) > 0
  `.execute(tx.q);
}

/** The columns of a table's primary key, in order. */
export async function findKeys({ q }: Reader): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select c.relname as table, array_agg(a.attname::text order by k.place) as columns
    from pg_index i
    join pg_class c on c.oid = i.indrelid
    cross join unnest(i.indkey) with ordinality as k(attnum, place)
    join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
    where i.indisprimary and c.relnamespace = 'public'::regnamespace
    and c.relname = any(${touchedTables}::text[])
    group by c.relname
  `.execute(q);
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

/** Every column with a foreign key to a thing: for the test that none is forgotten. */
export async function findForeignKeys({ q }: Reader): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.conrelid::regclass || '.' || own.attname as name
    from pg_constraint c
    cross join unnest(c.conkey, c.confkey) as k(own, other)
    join pg_attribute own on own.attrelid = c.conrelid and own.attnum = k.own
    join pg_attribute other on other.attrelid = c.confrelid and other.attnum = k.other
    where c.contype = 'f' and other.attname <> 'tournament_id'
    and c.confrelid::regclass::text in ('person', 'speaker', 'adjudicator', 'team', 'institution')
  `.execute(q);
  return rows.map(({ name }) => name);
}

/** Rows as they stand now, by the keys of the given ones. */
export async function findRows(
  { q }: Reader,
  table: string,
  { key, rows }: { readonly key: readonly string[]; readonly rows: readonly Row[] },
): Promise<Row[]> {
  const { rows: found } = await sql<{ row: Row }>`
    select to_jsonb(t) as row from ${sql.table(table)} as t, ${asRows(table, rows)} as wanted
    where ${sameKey(key)} for update of t
  `.execute(q);
  return found.map(({ row }) => row);
}

/** Writes rows whole. */
export async function insertRows(tx: Tx, table: string, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into ${sql.table(table)} overriding system value select * from ${asRows(table, rows)}
  `.execute(tx.q);
}

/** Gives rows their content; a version counts on. */
export async function updateRows(
  tx: Tx,
  table: string,
  { key, rows }: { readonly key: readonly string[]; readonly rows: readonly Row[] },
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).filter((column) => !key.includes(column));
  if (columns.length === 0) return;
  const set = columns.map((column) =>
    column === 'version'
      ? sql`version = t.version + 1`
      : sql`${sql.ref(column)} = wanted.${sql.ref(column)}`,
  );
  await sql`
    update ${sql.table(table)} as t set ${sql.join(set)}
    from ${asRows(table, rows)} as wanted where ${sameKey(key)}
  `.execute(tx.q);
}

export async function deleteRows(
  tx: Tx,
  table: string,
  { key, rows }: { readonly key: readonly string[]; readonly rows: readonly Row[] },
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    delete from ${sql.table(table)} as t using ${asRows(table, rows)} as wanted where ${sameKey(key)}
  `.execute(tx.q);
}

/** What goes in silence with a row of a table. */
const hanging: Readonly<Record<string, readonly (readonly [table: string, column: string])[]>> = {
  speaker: [['speaker_in_category', 'person_id']],
  adjudicator: [
    ['conflict', 'adjudicator_id'],
    ['conflict', 'other_adjudicator_id'],
    ['availability', 'subject_id'],
  ],
};

/** Whether something would go in silence with one of the rows. */
export async function existsHanging({ q }: Reader, table: string, rows: readonly Row[]) {
  const ids = rows.map((row) => row.person_id);
  const tournamentId = rows[0]?.tournament_id;
  for (const [child, column] of rows.length > 0 ? (hanging[table] ?? []) : []) {
    const { rows: found } = await sql`
      select 1 from ${sql.table(child)}
      where tournament_id = ${tournamentId} and ${sql.ref(column)} = any(${ids}::uuid[]) limit 1
    `.execute(q);
    if (found.length > 0) return true;
  }
  return false;
}

function asRows(table: string, rows: readonly Row[]): RawBuilder<unknown> {
  return sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`;
}

function sameKey(key: readonly string[]): RawBuilder<unknown> {
  const parts = key.map((column) => sql`t.${sql.ref(column)} = wanted.${sql.ref(column)}`);
  return sql.join(parts, sql` and `);
}
