/** What is kept and what was erased, in the database. */
import { type RawBuilder, sql } from 'kysely';
import type { RetentionChoice, RetentionKind } from '#contract/kinds/retention.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { type Erasure, erasures } from './erasures.ts';

function selectKept({ q }: Reader) {
  return q.selectFrom('tournament').select(['id', 'end_date', 'retention', 'version']);
}

export function findTournament(reader: Reader, tournamentId: string) {
  return selectKept(reader).where('id', '=', tournamentId).executeTakeFirst();
}
export type RetentionRow = NonNullable<Awaited<ReturnType<typeof findTournament>>>;

/** Tournaments that were over before a day, archived or not. */
export function findAllOver(reader: Reader, day: string): Promise<RetentionRow[]> {
  return selectKept(reader).where('end_date', '<', day).orderBy('id').execute();
}

/** When each kind was erased last. */
export async function findErasures({ q }: Reader, tournamentId: string) {
  return q
    .selectFrom('retention_erasure')
    .select(['kind', 'erased_at'])
    .where('tournament_id', '=', tournamentId)
    .execute();
}

/** @returns false when the tournament has moved on */
export async function updateChoice(
  tx: Tx,
  key: { readonly tournamentId: string; readonly version: number },
  choice: RetentionChoice,
): Promise<boolean> {
  const result = await tx.q
    .updateTable('tournament')
    .set((eb) => ({ retention: JSON.stringify(choice), version: eb('version', '+', 1) }))
    .where('id', '=', key.tournamentId)
    .where('version', '=', key.version)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function saveErasure(
  tx: Tx,
  tournamentId: string,
  kind: RetentionKind,
): Promise<void> {
  await tx.q
    .insertInto('retention_erasure')
    .values({ tournament_id: tournamentId, kind, erased_at: tx.now })
    .onConflict((oc) => oc.columns(['tournament_id', 'kind']).doUpdateSet({ erased_at: tx.now }))
    .execute();
}

/** Which of these tournaments hold something of a kind. */
export async function findHolding(
  { q }: Reader,
  kind: RetentionKind,
  tournamentIds: readonly string[],
): Promise<string[]> {
  const parts = erasures[kind].map(
    (one) => sql`exists (${rowsOf(one, sql`= due.id`, sql`select`)})`,
  );
  const { rows } = await sql<{ id: string }>`
    select due.id from unnest(${[...tournamentIds]}::uuid[]) as due(id)
    where ${sql.join(parts, sql` or `)}
  `.execute(q);
  return rows.map(({ id }) => id);
}

/** How many records of a kind there are. */
export async function countHeld(
  { q }: Reader,
  kind: RetentionKind,
  tournamentId: string,
): Promise<number> {
  const parts = erasures[kind]
    .filter(({ quiet }) => !quiet)
    .map((one) => sql`(${rowsOf(one, sql`= ${tournamentId}`, sql`select count(*)`)})`);
  const { rows } = await sql<{ n: number }>`select ${sql.join(parts, sql` + `)} as n`.execute(q);
  return Number(rows[0]?.n ?? 0);
}

/** Erases one kind of a tournament. @returns how many records held something, and emails that went */
export async function erase(
  tx: Tx,
  tournamentId: string,
  kind: RetentionKind,
): Promise<{ readonly records: number; readonly emailIds: readonly string[] }> {
  let emailIds: readonly string[] = [];
  let records = 0;
  for (const { table, holds, set, quiet } of erasures[kind]) {
    const where = sql`where tournament_id = ${tournamentId} and (${sql.raw(holds)})`;
    if (table === 'mail_message' && !set) {
      // There may be hundreds of thousands, and their files go as well.
      const gone = await sql<{ id: string }>`
        delete from ${sql.table(table)} ${where} returning id
      `.execute(tx.q);
      emailIds = gone.rows.map(({ id }) => id);
      records += emailIds.length;
      continue;
    }
    const done = await (set
      ? sql`update ${sql.table(table)} set ${sql.raw(set)} ${where}`
      : sql`delete from ${sql.table(table)} ${where}`
    ).execute(tx.q);
    if (!quiet) records += Number(done.numAffectedRows ?? 0n);
  }
  return { records, emailIds };
}

function rowsOf(
  { table, holds }: Erasure,
  tournament: RawBuilder<unknown>,
  select: RawBuilder<unknown>,
): RawBuilder<unknown> {
  // What a row holds is written in the list above, never taken from outside.
  return sql`${select} from ${sql.table(table)}
    where tournament_id ${tournament} and (${sql.raw(holds)})`;
}
