/** Two rows that are one thing: what each of them holds, and what keeps them apart. */
import { sql } from 'kysely';
import type { Reader, Tx } from '#server/db/database.ts';
import { sameTournament } from '#server/db/joins.ts';

interface Pair {
  readonly tournamentId: string;
  readonly keepId: string;
  readonly goneId: string;
}

/** A person with everything that a merge may choose from. */
export async function findPerson({ q }: Reader, tournamentId: string, id: string) {
  return q
    .selectFrom('person')
    .leftJoin('person_private as p', sameTournament('p.person_id', 'person.id'))
    .leftJoin('speaker', sameTournament('speaker.person_id', 'person.id'))
    .leftJoin('adjudicator', sameTournament('adjudicator.person_id', 'person.id'))
    .select(['person.id', 'person.name', 'person.name_folded', 'person.pronouns', 'person.version'])
    .select(['person.short_name', 'person.code_name', 'person.anonymous', 'person.account_id'])
    .select(['person.link_hash', 'person.link_cipher'])
    .select(['p.email', 'p.gender', 'p.language', 'p.experience', 'p.needs', 'p.notes'])
    .select(['speaker.team_id', 'speaker.position'])
    .select(['adjudicator.person_id as judges', 'adjudicator.institution_id', 'base_score'])
    .where('person.tournament_id', '=', tournamentId)
    .where('person.id', '=', id)
    .executeTakeFirst();
}
export type MergedPerson = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

/** A draw in which both have a place, and where each of them is. */
interface SharedDraw {
  readonly roundId: string;
  readonly round: string;
  readonly isLive: boolean;
  readonly isCompleted: boolean;
  /** Whether both are on panels; else one of them speaks. */
  readonly areJudges: boolean;
  readonly keep: Seat;
  readonly gone: Seat;
}

interface Seat {
  readonly rank: number;
  readonly venue: string | null;
}

/** The draws in which both have a place, other than as members of one team; in the order of the rounds. */
export async function findSharedDraws({ q }: Reader, pair: Pair): Promise<SharedDraw[]> {
  const { rows } = await sql<
    Omit<SharedDraw, 'keep' | 'gone'> & {
      keepRank: number;
      keepVenue: string | null;
      goneRank: number;
      goneVenue: string | null;
    }
  >`
    with seats as (
      select debate_id, adjudicator_id as person_id, null::uuid as team_id from panel_seat
      where tournament_id = ${pair.tournamentId}
      union all
      select debate_id, person_id, team_id
      from debate_team join speaker using (tournament_id, team_id)
      where tournament_id = ${pair.tournamentId}
    ), places as (
      select seats.person_id, seats.team_id, d.draw_id, d.rank, v.name as venue from seats
      join debate d on d.tournament_id = ${pair.tournamentId} and d.id = seats.debate_id
      left join venue v on v.tournament_id = d.tournament_id and v.id = d.venue_id
    )
    select r.id as "roundId", r.name as round, w.state <> 'draft' as "isLive",
      r.completed_at is not null as "isCompleted",
      a.team_id is null and b.team_id is null as "areJudges",
      a.rank as "keepRank", a.venue as "keepVenue", b.rank as "goneRank", b.venue as "goneVenue"
    from places a join places b using (draw_id)
    join draw w on w.tournament_id = ${pair.tournamentId} and w.id = draw_id
    join round r on r.tournament_id = w.tournament_id and r.id = w.round_id
    where a.person_id = ${pair.keepId} and b.person_id = ${pair.goneId}
    and (a.team_id is null or b.team_id is null or a.team_id <> b.team_id)
    order by w.state = 'draft', r.seq, a.rank, b.rank limit ${mostShared}
  `.execute(q);
  return rows.map(({ keepRank, keepVenue, goneRank, goneVenue, ...draw }) => ({
    ...draw,
    keep: { rank: keepRank, venue: keepVenue },
    gone: { rank: goneRank, venue: goneVenue },
  }));
}

/** As many draws are named. */
const mostShared = 5;

/** Whether both speak in one debate. */
export async function existsSharedBallot({ q }: Reader, pair: Pair): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ballot where tournament_id = ${pair.tournamentId} and state <> 'discarded'
    and strpos(sheet::text, ${pair.keepId}) > 0 and strpos(sheet::text, ${pair.goneId}) > 0 limit 1
  `.execute(q);
  return rows.length > 0;
}

/** Whether both teams stand in one draw or in one break. */
export async function existsSharedTeamDraw({ q }: Reader, pair: Pair): Promise<boolean> {
  const { rows } = await sql`
    with seats as (
      select draw_id, team_id from debate_team where tournament_id = ${pair.tournamentId}
      union all select draw_id, team_id from draw_bye where tournament_id = ${pair.tournamentId}
    )
    select 1 from seats as a join seats as b using (draw_id)
    where a.team_id = ${pair.keepId} and b.team_id = ${pair.goneId}
    union all
    select 1 from break_list where tournament_id = ${pair.tournamentId}
    and strpos(rows::text, ${pair.keepId}) > 0 and strpos(rows::text, ${pair.goneId}) > 0
    limit 1
  `.execute(q);
  return rows.length > 0;
}

/** Gives up what only one person can have, before the other takes it. */
export async function clearUnique(tx: Tx, tournamentId: string, id: string): Promise<void> {
  await tx.q
    .updateTable('person')
    .set({ account_id: null, link_hash: null, link_cipher: null })
    .where('tournament_id', '=', tournamentId)
    .where('id', '=', id)
    .execute();
}

export async function updatePerson(
  tx: Tx,
  tournamentId: string,
  person: Omit<MergedPerson, 'team_id' | 'position' | 'judges' | 'institution_id' | 'base_score'>,
): Promise<void> {
  const { id, version: _, email, gender, language, experience, needs, notes, ...columns } = person;
  await tx.q
    .updateTable('person')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
    .where('tournament_id', '=', tournamentId)
    .where('id', '=', id)
    .execute();
  const secret = { email, gender, language, experience, needs, notes };
  await tx.q
    .insertInto('person_private')
    .values({ tournament_id: tournamentId, person_id: id, ...secret })
    .onConflict((oc) => oc.columns(['tournament_id', 'person_id']).doUpdateSet(secret))
    .execute();
}

export async function deletePerson(tx: Tx, tournamentId: string, id: string): Promise<void> {
  await tx.q
    .deleteFrom('person')
    .where('tournament_id', '=', tournamentId)
    .where('id', '=', id)
    .execute();
}

export async function findTeam({ q }: Reader, tournamentId: string, id: string) {
  return q
    .selectFrom('team')
    .select(['id', 'reference', 'reference_folded', 'use_institution_prefix', 'institution_id'])
    .select(['emoji', 'seed', 'swing', 'code_name', 'division', 'version'])
    .where('tournament_id', '=', tournamentId)
    .where('id', '=', id)
    .executeTakeFirst();
}
export type MergedTeam = NonNullable<Awaited<ReturnType<typeof findTeam>>>;

export async function updateTeam(tx: Tx, tournamentId: string, team: MergedTeam): Promise<void> {
  const { id, version: _, ...columns } = team;
  await tx.q
    .updateTable('team')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
    .where('tournament_id', '=', tournamentId)
    .where('id', '=', id)
    .execute();
}

export async function findInstitution({ q }: Reader, tournamentId: string, id: string) {
  return q
    .selectFrom('institution')
    .select(['id', 'name', 'name_folded', 'short_name', 'region', 'version'])
    .where('tournament_id', '=', tournamentId)
    .where('id', '=', id)
    .executeTakeFirst();
}
export type MergedInstitution = NonNullable<Awaited<ReturnType<typeof findInstitution>>>;

export async function updateInstitution(
  tx: Tx,
  tournamentId: string,
  institution: MergedInstitution,
): Promise<void> {
  const { id, version: _, ...columns } = institution;
  await tx.q
    .updateTable('institution')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
    .where('tournament_id', '=', tournamentId)
    .where('id', '=', id)
    .execute();
}

export async function deleteRow(
  tx: Tx,
  table: 'team' | 'institution',
  { tournamentId, id }: { readonly tournamentId: string; readonly id: string },
): Promise<void> {
  await tx.q
    .deleteFrom(table)
    .where('tournament_id', '=', tournamentId)
    .where('id', '=', id)
    .execute();
}

/** References of teams that both institutions have. */
export async function findSharedReferences({ q }: Reader, pair: Pair): Promise<string[]> {
  const { rows } = await sql<{ reference: string }>`
    select a.reference from team as a join team as b using (tournament_id, reference_folded)
    where tournament_id = ${pair.tournamentId}
    and a.institution_id = ${pair.keepId} and b.institution_id = ${pair.goneId}
    order by a.reference
  `.execute(q);
  return rows.map(({ reference }) => reference);
}

/** Numbers the members of a team from 1 on, in their order. */
export async function renumberMembers(tx: Tx, tournamentId: string, teamId: string) {
  await sql`
    update speaker as s set position = n.position
    from (
      select person_id, row_number() over (order by position, person_id) as position
      from speaker where tournament_id = ${tournamentId} and team_id = ${teamId}
    ) as n
    where s.tournament_id = ${tournamentId} and s.person_id = n.person_id
    and s.position <> n.position
  `.execute(tx.q);
}
