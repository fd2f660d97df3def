/** Who belongs to an audience, in the database. */
import { sql } from 'kysely';
import type { Reader } from '#server/db/database.ts';
import { joinPeople } from '#server/db/people-repository.ts';

/** Everybody of a tournament with what puts them into an audience, by name. */
export function findAllMembers(reader: Reader, tournamentId: string) {
  return joinPeople(reader, tournamentId)
    .select(['person.id', 'person.account_id', 'speaker.team_id'])
    .select([
      'team.withdrawn_at',
      'team.swing',
      'person_private.email',
      'team.institution_id',
      'adjudicator.person_id as judge_id',
      'adjudicator.institution_id as judge_institution_id',
    ])
    .orderBy('person.name_folded')
    .orderBy('person.id')
    .execute();
}
export type Member = Awaited<ReturnType<typeof findAllMembers>>[number];

/** Accounts that run the tournament. */
export async function findAllStaffAccounts({ q }: Reader, tournamentId: string) {
  const rows = await q
    .selectFrom('staff_member')
    .select('account_id as id')
    .where('tournament_id', '=', tournamentId)
    .union(q.selectFrom('tournament').select('owner_id as id').where('id', '=', tournamentId))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

interface InCategory {
  readonly tournamentId: string;
  readonly categoryId: string;
}

/** Speakers of a speaker category, and teams that can break in a break category. */
export async function findAllInCategory(
  { q }: Reader,
  { tournamentId, categoryId }: InCategory,
): Promise<ReadonlySet<string>> {
  const rows = await q
    .selectFrom('speaker_in_category')
    .select('person_id as id')
    .where('tournament_id', '=', tournamentId)
    .where('category_id', '=', categoryId)
    .union(
      q
        .selectFrom('break_eligibility')
        .select('team_id as id')
        .where('tournament_id', '=', tournamentId)
        .where('category_id', '=', categoryId),
    )
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Rooms of a building. */
export async function findAllVenuesOf(
  { q }: Reader,
  tournamentId: string,
  buildingId: string,
): Promise<ReadonlySet<string>> {
  const rows = await q
    .selectFrom('venue')
    .select('id')
    .where('tournament_id', '=', tournamentId)
    .where('building_id', '=', buildingId)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

const named = {
  category: ['speaker_category', 'break_category'],
  institution: ['institution'],
  venue: ['venue'],
  building: ['building'],
  session: ['check_in_session'],
  round: ['round'],
  message: ['message'],
} as const;
export type Named = keyof typeof named;

/** Whether what an audience names is one of this tournament's. */
export async function existsNamed(
  { q }: Reader,
  tournamentId: string,
  { what, id }: { readonly what: Named; readonly id: string },
): Promise<boolean> {
  for (const table of named[what]) {
    const { rows } = await sql`
      select from ${sql.table(table)} where tournament_id = ${tournamentId} and id = ${id}
    `.execute(q);
    if (rows.length > 0) return true;
  }
  return false;
}
