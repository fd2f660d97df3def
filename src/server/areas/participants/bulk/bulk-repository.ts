/** Many rows at once: what blocks a change, and the change, in a statement each. */
import { sql } from 'kysely';
import type { Reader, Tx } from '#server/db/database.ts';

export type BulkTable = 'team' | 'speaker' | 'adjudicator' | 'institution';

export interface BulkRow {
  readonly id: string;
  readonly name: string;
  readonly version: number;
}

export interface Many {
  readonly tournamentId: string;
  readonly ids: readonly string[];
}

/** Rows of a kind by id, with what they are called; teams by their reference. */
export async function findAllRows({ q }: Reader, table: BulkTable, { tournamentId, ids }: Many) {
  const isPerson = table === 'speaker' || table === 'adjudicator';
  const source = isPerson
    ? sql`person as t join ${sql.table(table)} as role
        on role.tournament_id = t.tournament_id and role.person_id = t.id`
    : sql`${sql.table(table)} as t`;
  const name = sql.ref(table === 'team' ? 't.reference' : 't.name');
  const { rows } = await sql<BulkRow>`
    select t.id, ${name} as name, t.version from ${source}
    where t.tournament_id = ${tournamentId} and t.id = any(${ids}::uuid[])
  `.execute(q);
  return rows;
}

/** Those of the speakers whom a ballot names; all ballots are read once. */
export async function findOnBallot({ q }: Reader, { tournamentId, ids }: Many): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct named.id #>> '{}' as id
    from ballot, jsonb_path_query(sheet, '$.teams[*].speeches[*].speakerId') as named(id)
    where tournament_id = ${tournamentId} and state <> 'discarded'
    and named.id #>> '{}' = any(${ids}::text[])
  `.execute(q);
  return rows.map(({ id }) => id);
}

/** Where rows stand that keeps them from being removed, by what that is called. */
const holds = {
  /** Teams that stand in any draw. */
  drawn: { column: 'team_id', tables: ['debate_team', 'draw_bye'] },
  /** Adjudicators who sit on a panel or gave a ballot. */
  seated: { column: 'adjudicator_id', tables: ['panel_seat', 'ballot'] },
  /** Institutions to which teams or adjudicators belong. */
  peopled: { column: 'institution_id', tables: ['team', 'adjudicator'] },
} as const;

/** Those of the rows that are held so. */
export async function findHeld(
  { q }: Reader,
  hold: keyof typeof holds,
  { tournamentId, ids }: Many,
): Promise<string[]> {
  const { column, tables } = holds[hold];
  const all = tables.map(
    (table) => sql`
    select ${sql.ref(column)} as id from ${sql.table(table)}
    where tournament_id = ${tournamentId} and ${sql.ref(column)} = any(${ids}::uuid[])
  `,
  );
  const { rows } = await sql<{ id: string }>`${sql.join(all, sql` union `)}`.execute(q);
  return rows.map(({ id }) => id);
}

/** Those of the teams whose name another team of an institution has, or another one of them. */
export async function findNamesakes(
  { q }: Reader,
  { tournamentId, ids }: Many,
  institutionId: string | null,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from team as t
    where t.tournament_id = ${tournamentId} and t.id = any(${ids}::uuid[])
    and exists (
      select 1 from team as other
      where other.tournament_id = t.tournament_id and other.id <> t.id
      and other.reference_folded = t.reference_folded
      and (other.id = any(${ids}::uuid[])
        or other.institution_id is not distinct from ${institutionId}::uuid)
    )
  `.execute(q);
  return rows.map(({ id }) => id);
}

/** Speakers of teams. */
export async function findMembers({ q }: Reader, { tournamentId, ids }: Many): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select person_id as id from speaker
    where tournament_id = ${tournamentId} and team_id = any(${ids}::uuid[])
  `.execute(q);
  return rows.map(({ id }) => id);
}

/** Sets columns of many rows of one table. */
export async function updateMany(
  tx: Tx,
  table: 'team' | 'person' | 'adjudicator',
  { tournamentId, ids, columns }: Many & { readonly columns: Readonly<Record<string, unknown>> },
): Promise<void> {
  const set = Object.entries(columns).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  const counted = table === 'adjudicator' ? [] : [sql`version = version + 1`];
  const key = sql.ref(table === 'adjudicator' ? 'person_id' : 'id');
  await sql`
    update ${sql.table(table)} set ${sql.join([...set, ...counted])}
    where tournament_id = ${tournamentId} and ${key} = any(${ids}::uuid[])
  `.execute(tx.q);
}

/** Gives each judge a base score of their own. */
export async function updateScores(
  tx: Tx,
  tournamentId: string,
  scores: readonly { readonly id: string; readonly baseScore: number }[],
): Promise<void> {
  await sql`
    update adjudicator set base_score = given.score
    from unnest(
      ${scores.map(({ id }) => id)}::uuid[], ${scores.map(({ baseScore }) => baseScore)}::float8[]
    ) as given (id, score)
    where tournament_id = ${tournamentId} and person_id = given.id
  `.execute(tx.q);
}

interface Membership extends Many {
  readonly categoryIds: readonly string[];
}

const memberships = {
  speaker: { table: 'speaker_in_category', column: 'person_id' },
  team: { table: 'break_eligibility', column: 'team_id' },
} as const;

/** Puts many speakers into categories, or many teams into breaks. */
export async function insertMemberships(
  tx: Tx,
  of: 'speaker' | 'team',
  { tournamentId, ids, categoryIds }: Membership,
): Promise<void> {
  const { table, column } = memberships[of];
  await sql`
    insert into ${sql.table(table)} (tournament_id, ${sql.ref(column)}, category_id)
    select ${tournamentId}::uuid, member.id, category.id
    from unnest(${ids}::uuid[]) as member(id), unnest(${categoryIds}::uuid[]) as category(id)
    on conflict do nothing
  `.execute(tx.q);
}

export async function deleteMemberships(
  tx: Tx,
  of: 'speaker' | 'team',
  { tournamentId, ids, categoryIds }: Membership,
): Promise<void> {
  const { table, column } = memberships[of];
  await sql`
    delete from ${sql.table(table)} where tournament_id = ${tournamentId}
    and ${sql.ref(column)} = any(${ids}::uuid[]) and category_id = any(${categoryIds}::uuid[])
  `.execute(tx.q);
}

/** Takes speakers out of their teams; those who do nothing else leave the tournament. */
export async function deleteSpeakers(tx: Tx, many: Many): Promise<void> {
  await deleteRole(tx, 'speaker', many);
  await deleteIdle(tx, many);
}

/** Takes adjudicators out; those who do nothing else leave the tournament. */
export async function deleteAdjudicators(tx: Tx, many: Many): Promise<void> {
  await deleteRole(tx, 'adjudicator', many);
  await deleteAvailability(tx, 'adjudicator', many);
  await deleteIdle(tx, many);
}

/** Deletes teams with the people who only speak for them. */
export async function deleteTeams(tx: Tx, many: Many): Promise<void> {
  const ids = await findMembers(tx, many);
  await deleteSpeakers(tx, { tournamentId: many.tournamentId, ids });
  await deleteAvailability(tx, 'team', many);
  await deleteById(tx, 'team', many);
}

export async function deleteInstitutions(tx: Tx, many: Many): Promise<void> {
  await deleteById(tx, 'institution', many);
}

async function deleteById(tx: Tx, table: 'team' | 'institution', { tournamentId, ids }: Many) {
  await sql`
    delete from ${sql.table(table)}
    where tournament_id = ${tournamentId} and id = any(${ids}::uuid[])
  `.execute(tx.q);
}

async function deleteRole(tx: Tx, table: 'speaker' | 'adjudicator', { tournamentId, ids }: Many) {
  await sql`
    delete from ${sql.table(table)}
    where tournament_id = ${tournamentId} and person_id = any(${ids}::uuid[])
  `.execute(tx.q);
}

async function deleteAvailability(tx: Tx, kind: 'team' | 'adjudicator', many: Many) {
  await sql`
    delete from availability where tournament_id = ${many.tournamentId}
    and kind = ${kind} and subject_id = any(${many.ids}::uuid[])
  `.execute(tx.q);
}

async function deleteIdle(tx: Tx, { tournamentId, ids }: Many): Promise<void> {
  await sql`
    delete from person as p where tournament_id = ${tournamentId} and id = any(${ids}::uuid[])
    and not exists (select 1 from speaker as s
      where s.tournament_id = p.tournament_id and s.person_id = p.id)
    and not exists (select 1 from adjudicator as a
      where a.tournament_id = p.tournament_id and a.person_id = p.id)
  `.execute(tx.q);
}
