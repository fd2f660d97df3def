/** Names of what the log is about. */
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../db/database.ts';

export interface Named {
  readonly id: string;
  readonly name: string;
}

/** Of each kind of thing: its table, and the expression that names it. */
const simple: readonly (readonly [table: string, name: string])[] = [
  ['person', 'name'],
  ['round', 'name'],
  ['institution', 'name'],
  ['venue', 'name'],
  ['venue_category', 'name'],
  ['building', 'name'],
  ['zone', 'name'],
  ['screen', 'name'],
  ['speaker_category', 'name'],
  ['break_category', 'name'],
  ['check_in_session', 'name'],
  ['schedule_event', 'title'],
  ['motion', 'reference'],
];

const teamName = sql`case when t.use_institution_prefix and i.id is not null
  then i.short_name || ' ' || t.reference else t.reference end`;

/** What is named by joining others, as `select id, name`; the parameter is the tournament. */
const joined: readonly ((tournamentId: string) => RawBuilder<unknown>)[] = [
  (id) => sql`select t.id, ${teamName} as name from team t
    left join institution i on i.tournament_id = t.tournament_id and i.id = t.institution_id
    where t.tournament_id = ${id}`,
  // A debate by its room and round; without a room by its teams.
  (id) => sql`select d.id, coalesce(v.name, (
      select string_agg(${teamName}, ' – ' order by ${teamName}) from debate_team dt
      join team t on t.tournament_id = dt.tournament_id and t.id = dt.team_id
      left join institution i on i.tournament_id = t.tournament_id and i.id = t.institution_id
      where dt.tournament_id = d.tournament_id and dt.debate_id = d.id
    ), '') as name from debate d
    left join venue v on v.tournament_id = d.tournament_id and v.id = d.venue_id
    where d.tournament_id = ${id}`,
  (id) => sql`select b.id, p.name from ballot b
    join person p on p.tournament_id = b.tournament_id and p.id = b.adjudicator_id
    where b.tournament_id = ${id}`,
  (id) => sql`select f.id, p.name from feedback f
    join person p on p.tournament_id = f.tournament_id and p.id = f.about_id
    where f.tournament_id = ${id}`,
  (id) => sql`select c.id, i.name from registration_code c
    join institution i on i.tournament_id = c.tournament_id and i.id = c.institution_id
    where c.tournament_id = ${id}`,
  (id) => sql`select s.id, coalesce(s.institution_name, s.team_name, s.contact_name) as name
    from signup s where s.tournament_id = ${id}`,
  (id) => sql`select a.id, a.name from account a
    where a.id in (select account_id from staff_member where tournament_id = ${id})
      or a.id = (select owner_id from tournament where id = ${id})
      or a.id in (
        select (ids ->> 'accountId')::uuid from activity
        where tournament_id = ${id} and ids ? 'accountId'
      )`,
];

/**
 * Names of the rows of a tournament that still exist.
 * @param ids only these; null: all
 */
export async function findAllNamed(
  { q }: Reader,
  tournamentId: string,
  ids: readonly string[] | null,
): Promise<readonly Named[]> {
  if (ids?.length === 0) return [];
  const parts = [
    ...simple.map(
      ([table, name]) =>
        sql`select id, ${sql.ref(name)} as name from ${sql.table(table)} where tournament_id = ${tournamentId}`,
    ),
    ...joined.map((part) => part(tournamentId)),
  ];
  const only = ids === null ? sql`true` : sql`n.id = any(${[...ids]}::uuid[])`;
  const { rows } = await sql<Named>`
    select n.id, n.name from (${sql.join(parts, sql` union all `)}) as n where ${only}
  `.execute(q);
  return rows;
}
