/** What setting up needs to know of a tournament. */
import { sql } from 'kysely';
import type { Reader } from '#server/db/database.ts';

/** Tournaments whose settings the account may edit: its own, and those it keeps the tab of. */
export function findAllSources({ q }: Reader, accountId: string) {
  return q
    .selectFrom('tournament')
    .select(['id', 'name', 'start_date', 'pack'])
    .where((eb) =>
      eb.or([
        eb('owner_id', '=', accountId),
        eb.exists(
          eb
            .selectFrom('staff_member')
            .select('account_id')
            .whereRef('staff_member.tournament_id', '=', 'tournament.id')
            .where('account_id', '=', accountId)
            .where('role', '=', 'tab'),
        ),
      ]),
    )
    .where('experimental', '=', false)
    .orderBy('start_date', 'desc')
    .orderBy('id')
    .limit(100)
    .execute();
}

export async function findBreakSlugs({ q }: Reader, tournamentId: string): Promise<string[]> {
  const rows = await q
    .selectFrom('break_category')
    .select('slug')
    .where('tournament_id', '=', tournamentId)
    .where('general', '=', true)
    .execute();
  return rows.map(({ slug }) => slug);
}

export async function countVenues({ q }: Reader, tournamentId: string): Promise<number> {
  const { count } = await q
    .selectFrom('venue')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('tournament_id', '=', tournamentId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

const thingsToHave = [
  'round',
  'break_category',
  'speaker_category',
  'venue',
  'staff_member',
  'team',
  'adjudicator',
  'round_motion',
] as const;
type Thing = (typeof thingsToHave)[number];

/** Which of these tables hold anything of the tournament. */
export async function findAllHad({ q }: Reader, tournamentId: string): Promise<ReadonlySet<Thing>> {
  const { rows } = await sql<{ thing: Thing; had: boolean }>`${sql.join(
    thingsToHave.map(
      (thing) => sql`select ${thing}::text as thing, exists(
        select 1 from ${sql.table(thing)} where tournament_id = ${tournamentId}) as had`,
    ),
    sql` union all `,
  )}`.execute(q);
  return new Set(rows.flatMap(({ thing, had }) => (had ? [thing] : [])));
}

/** An invite that somebody may still take. */
export async function existsOpenInvite(reader: Reader, tournamentId: string): Promise<boolean> {
  const row = await reader.q
    .selectFrom('invite')
    .select('id')
    .where('tournament_id', '=', tournamentId)
    .where('revoked_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Rooms have been reported: the tournament runs, or has run. */
export async function existsReleasedDraw({ q }: Reader, tournamentId: string): Promise<boolean> {
  const row = await q
    .selectFrom('draw')
    .select('id')
    .where('tournament_id', '=', tournamentId)
    .where('state', '=', 'released')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
