/** The rows of a tournament as an import reads and writes them. */
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '#server/db/database.ts';
import { found } from '#server/errors.ts';
import { references, type Target } from '../participants/index.ts';
import { columnsOf, isVersioned, keyOf, type TableName } from './tables-repository.ts';

/** The rows of a table that an import may write, in a stable order. */
export async function findRows(
  { q }: Reader,
  tournamentId: string,
  table: TableName,
): Promise<object[]> {
  const { rows } = await sql<object>`
    select ${names(columnsOf(table))} from ${sql.table(table)}
    where tournament_id = ${tournamentId} order by ${names(keyOf(table))}
  `.execute(q);
  return rows;
}

/** The tournament's rules, plan and what can no longer be changed; its row is held if `lock`. */
export async function findFrame({ q }: Reader, tournamentId: string, lock: boolean) {
  const tournament = await q
    .selectFrom('tournament')
    .select(['pack', 'plan', 'minors', 'settings'])
    .where('id', '=', tournamentId)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
    .then(found);
  const drawn = await q
    .selectFrom('draw')
    .select(['round_id', 'state'])
    .distinct()
    .where('tournament_id', '=', tournamentId)
    .execute();
  const attended = await q
    .selectFrom('availability')
    .select('round_id')
    .distinct()
    .where('tournament_id', '=', tournamentId)
    .execute();
  const revealed = await q
    .selectFrom('round')
    .select('id')
    .where('tournament_id', '=', tournamentId)
    .where('motion_reveal_at', 'is not', null)
    .execute();
  const broken = await q
    .selectFrom('break_list')
    .select('category_id')
    .where('tournament_id', '=', tournamentId)
    .execute();
  return {
    pack: tournament.pack,
    plan: tournament.plan,
    minors: tournament.minors,
    phonePurpose: tournament.settings.phonePurpose ?? null,
    drawnRoundIds: new Set(drawn.map((row) => row.round_id)),
    releasedRoundIds: new Set(
      drawn.filter(({ state }) => state === 'released').map((row) => row.round_id),
    ),
    attendedRoundIds: new Set(attended.map((row) => row.round_id)),
    revealedRoundIds: new Set(revealed.map((row) => row.id)),
    brokenCategoryIds: new Set(broken.map((row) => row.category_id)),
  };
}

/** Inserts rows of one table, however many, in one statement. */
export async function insertRows(
  tx: Tx,
  table: TableName,
  { tournamentId, rows }: { readonly tournamentId: string; readonly rows: readonly object[] },
): Promise<void> {
  const columns = columnsOf(table);
  await sql`
    insert into ${sql.table(table)} (tournament_id, ${names(columns)})
    select ${tournamentId}::uuid, ${names(columns)} from ${asRows(table, rows)}
  `.execute(tx.q);
}

/** Replaces the content of rows of one table. */
export async function updateRows(
  tx: Tx,
  table: TableName,
  { tournamentId, rows }: { readonly tournamentId: string; readonly rows: readonly object[] },
): Promise<void> {
  const changed = columnsOf(table)
    .filter((column) => !keyOf(table).includes(column))
    .map((column) => sql`${sql.ref(column)} = new_row.${sql.ref(column)}`);
  const version = isVersioned(table) ? [sql`version = old_row.version + 1`] : [];
  await sql`
    update ${sql.table(table)} as old_row set ${sql.join([...changed, ...version])}
    from ${asRows(table, rows)} as new_row
    where old_row.tournament_id = ${tournamentId} and ${sameKey(table)}
  `.execute(tx.q);
}

export async function deleteRows(
  tx: Tx,
  table: TableName,
  { tournamentId, rows }: { readonly tournamentId: string; readonly rows: readonly object[] },
): Promise<void> {
  await sql`
    delete from ${sql.table(table)} as old_row using ${asRows(table, rows)} as new_row
    where old_row.tournament_id = ${tournamentId} and ${sameKey(table)}
  `.execute(tx.q);
}

const named = (target: Target): Pointer[] =>
  references
    // Emails and requests outlive whom they are about.
    .filter(({ table }) => !['mail_message', 'request', 'signup'].includes(table))
    .filter((one) => one.target === target)
    .map(({ table, column }) => [table, column]);

type Pointer = readonly [table: string, column: string];

/** Every column of every table that points at a row of another. */
const pointers: Partial<Record<TableName, readonly Pointer[]>> = {
  institution: named('institution'),
  speaker_category: [['speaker_in_category', 'category_id']],
  break_category: [
    ['round', 'break_category_id'],
    ['break_eligibility', 'category_id'],
    ['break_list', 'category_id'],
    ['break_remark', 'category_id'],
  ],
  person: named('person'),
  team: named('team'),
  speaker: [['speaker_in_category', 'person_id']],
  adjudicator: [
    ['conflict', 'adjudicator_id'],
    ['conflict', 'other_adjudicator_id'],
    ['panel_seat', 'adjudicator_id'],
    ['ballot', 'adjudicator_id'],
    ['availability', 'subject_id'],
    ['judge_absence', 'person_id'],
  ],
  building: [
    ['venue', 'building_id'],
    ['venue_constraint_target', 'building_id'],
  ],
  venue: [
    ['debate', 'venue_id'],
    ['schedule_event', 'venue_id'],
    ['availability', 'subject_id'],
  ],
  round: [
    ['draw', 'round_id'],
    ['availability', 'round_id'],
    ['round_motion', 'round_id'],
    ['side_allocation', 'round_id'],
    ['judge_absence', 'round_id'],
    ['schedule_event', 'round_id'],
  ],
  motion: [['round_motion', 'motion_id']],
};

/** What a person that an account has taken over depends on, in place of a table. */
export const ownAccount = 'own-account';

/** The tables in which something still points at one of the rows; `ownAccount` for people with one. */
export async function findDependentTables(
  { q }: Reader,
  table: TableName,
  { tournamentId, rows }: { readonly tournamentId: string; readonly rows: readonly object[] },
): Promise<string[]> {
  const [key = 'id'] = keyOf(table);
  const ids = rows.map((row) => String(Reflect.get(row, key)));
  const tables: string[] = [];
  for (const [child, column] of pointers[table] ?? []) {
    const { rows: found } = await sql`
      select 1 from ${sql.table(child)}
      where tournament_id = ${tournamentId} and ${sql.ref(column)} = any(${ids}::uuid[]) limit 1
    `.execute(q);
    if (found.length > 0) tables.push(child);
  }
  if (table === 'feedback_form' && (await existsUnderForm(q, tournamentId, ids.map(Number)))) {
    tables.push('feedback_form');
  }
  if (table !== 'person') return tables;
  const owned = await q
    .selectFrom('person')
    .select('id')
    .where('tournament_id', '=', tournamentId)
    .where('id', 'in', ids)
    .where('account_id', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return owned === undefined ? tables : [...tables, ownAccount];
}

/** A form that was filled in, or that another came after, stays. */
async function existsUnderForm(
  q: Reader['q'],
  tournamentId: string,
  versions: readonly number[],
): Promise<boolean> {
  const given = await q
    .selectFrom('feedback')
    .select('id')
    .where('tournament_id', '=', tournamentId)
    .where('form_version', 'in', [...versions])
    .limit(1)
    .executeTakeFirst();
  const later = await q
    .selectFrom('feedback_form')
    .select('version')
    .where('tournament_id', '=', tournamentId)
    .where('version', '>', Math.max(...versions))
    .limit(1)
    .executeTakeFirst();
  return given !== undefined || later !== undefined;
}

function names(columns: readonly string[]): RawBuilder<unknown> {
  return sql.join(columns.map((column) => sql.ref(column)));
}

function asRows(table: TableName, rows: readonly object[]): RawBuilder<unknown> {
  return sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`;
}

function sameKey(table: TableName): RawBuilder<unknown> {
  const parts = keyOf(table).map(
    (column) => sql`old_row.${sql.ref(column)} = new_row.${sql.ref(column)}`,
  );
  return sql.join(parts, sql` and `);
}
