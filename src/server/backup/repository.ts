/** Rows of whole tables, as PostgreSQL's own JSON: every column keeps its exact value. */
import { sql } from 'kysely';
import type { Reader, Tx } from '../db/database.ts';
import type { SavedTable } from './tables.ts';

export type Row = Readonly<Record<string, unknown>>;

/** Columns that hold ids, by table. Text that happens to look like an id is none. */
export async function findIdColumns({ q }: Reader): Promise<ReadonlyMap<string, Set<string>>> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select table_name as table, array_agg(column_name::text) as columns
    from information_schema.columns
    where table_schema = 'public' and data_type = 'uuid' group by table_name
  `.execute(q);
  return new Map(rows.map(({ table, columns }) => [table, new Set(columns)]));
}

/** The rows of one table of a tournament, without the tournament's id. */
export async function findAllRows(
  { q }: Reader,
  tournamentId: string,
  saved: Omit<SavedTable, 'keys'> & { readonly without?: readonly string[] },
): Promise<Row[]> {
  const { table, without = [], derived = [], order } = saved;
  const hidden = ['tournament_id', ...without, ...derived, ...(order ? [order] : [])];
  const sorting = order ? sql`order by t.${sql.ref(order)}` : sql``;
  const { rows } = await sql<{ rows: Row[] }>`
    select coalesce(jsonb_agg(to_jsonb(t) - ${hidden}::text[] ${sorting}), '[]') as rows
    from ${sql.table(table)} as t where tournament_id = ${tournamentId}
  `.execute(q);
  return rows[0]?.rows ?? [];
}

export async function findTournamentRow({ q }: Reader, id: string): Promise<Row | undefined> {
  const { rows } = await sql<{ row: Row }>`
    select to_jsonb(t) as row from tournament t where id = ${id}
  `.execute(q);
  return rows[0]?.row;
}

/** Writes rows; columns that they do not have get the table's default. */
export async function insertRows(tx: Tx, table: string, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  if (columns.length === 0) return;
  const names = sql.join(columns.map((column) => sql.ref(column)));
  await sql`
    insert into ${sql.table(table)} (${names})
    select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
  `.execute(tx.q);
}

/** Accounts by id with how they sign in; nothing else of them leaves. */
export async function findAllAccounts({ q }: Reader, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return q
    .selectFrom('account')
    .leftJoin('identity', 'identity.account_id', 'account.id')
    .select(['account.id', 'account.name', 'identity.provider', 'identity.subject'])
    .where('account.id', 'in', ids)
    .orderBy('account.id')
    .orderBy('identity.provider')
    .execute();
}

/** The account of an identity, or undefined. */
export async function findByIdentity({ q }: Reader, provider: string, subject: string) {
  return q
    .selectFrom('identity')
    .select('account_id as id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
}

/** A new account, with its ways to sign in. */
export async function insertAccount(
  tx: Tx,
  account: {
    readonly id: string;
    readonly name: string;
    readonly nameFolded: string;
    readonly identities: readonly { readonly provider: string; readonly subject: string }[];
  },
): Promise<void> {
  await tx.q
    .insertInto('account')
    .values({
      id: account.id,
      name: account.name,
      name_folded: account.nameFolded,
      created_at: tx.now,
    })
    .execute();
  for (const { provider, subject } of account.identities) {
    await tx.q
      .insertInto('identity')
      .values({ provider, subject, account_id: account.id, created_at: tx.now })
      .execute();
  }
}

/** Names of the tables that have a tournament's rows: for the test that none is forgotten. */
export async function findAllTableNames({ q }: Reader): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'tournament_id' order by table_name
  `.execute(q);
  return rows.map(({ name }) => name);
}

/** Whether a tournament of this id, or at this address now or before, is there. */
export async function existsTournament(
  { q }: Reader,
  { id, slugs }: { readonly id: string; readonly slugs: readonly string[] },
): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists(select 1 from tournament where id = ${id} or slug = any(${[...slugs]}::text[]))
      or exists(select 1 from old_slug where slug = any(${[...slugs]}::text[]))
      or exists(
        select 1 from deleted_tournament where id <> ${id} and slugs && ${[...slugs]}::text[]
      ) as taken
  `.execute(q);
  return rows[0]?.taken ?? false;
}

/** From here on this transaction sees one moment. Has to be its first statement. */
export async function holdSnapshot(tx: Tx): Promise<void> {
  await sql`set transaction isolation level repeatable read`.execute(tx.q);
}
