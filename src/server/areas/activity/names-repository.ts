/** Names of what the log is about. */
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#server/db/database.ts';
import { teamName } from '#server/db/joins.ts';

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

type Part = (tournamentId: string) => RawBuilder<unknown>;

const simpleParts: readonly Part[] = simple.map(
  ([table, name]) =>
    (id) =>
      sql`select id, ${sql.ref(name)} as name from ${sql.table(table)} where tournament_id = ${id}`,
);

/** What has a name of its own, as `select id, name`; the parameter is the tournament. */
const ownNames: readonly Part[] = [
  ...simpleParts,
  (id) => sql`select t.id, ${teamName} as name from team t
    left join institution i on i.tournament_id = t.tournament_id and i.id = t.institution_id
    where t.tournament_id = ${id}`,
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

/** What is named after others: `of` are their ids. */
const borrowedNames: readonly Part[] = [
  // A debate by its room; without a room by its teams.
  (id) => sql`select d.id, coalesce(v.name, (
      select string_agg(${teamName}, ' – ' order by ${teamName}) from debate_team dt
      join team t on t.tournament_id = dt.tournament_id and t.id = dt.team_id
      left join institution i on i.tournament_id = t.tournament_id and i.id = t.institution_id
      where dt.tournament_id = d.tournament_id and dt.debate_id = d.id
    ), '') as name, case when v.id is not null then array[v.id] else (
      select array_agg(dt.team_id) from debate_team dt
      where dt.tournament_id = d.tournament_id and dt.debate_id = d.id
    ) end as of from debate d
    left join venue v on v.tournament_id = d.tournament_id and v.id = d.venue_id
    where d.tournament_id = ${id}`,
  (id) => sql`select b.id, p.name, array[p.id] as of from ballot b
    join person p on p.tournament_id = b.tournament_id and p.id = b.adjudicator_id
    where b.tournament_id = ${id}`,
  (id) => sql`select f.id, p.name, array[p.id] as of from feedback f
    join person p on p.tournament_id = f.tournament_id and p.id = f.about_id
    where f.tournament_id = ${id}`,
  (id) => sql`select c.id, i.name, array[i.id] as of from registration_code c
    join institution i on i.tournament_id = c.tournament_id and i.id = c.institution_id
    where c.tournament_id = ${id}`,
];

/** Names of those of these rows of a tournament that still exist. */
export async function findAllNamed(
  { q }: Reader,
  tournamentId: string,
  ids: readonly string[],
): Promise<readonly Named[]> {
  if (ids.length === 0) return [];
  const parts = [
    ...ownNames.map((part) => part(tournamentId)),
    ...borrowedNames.map((part) => sql`select id, name from (${part(tournamentId)}) as b`),
  ];
  const { rows } = await sql<Named>`
    select n.id, n.name from (${sql.join(parts, sql` union all `)}) as n
    where n.id = any(${[...ids]}::uuid[]) and n.name is not null
  `.execute(q);
  return rows;
}

/** Everything in a tournament that has its own name, up to `most`. */
export async function findSomeNamed(
  { q }: Reader,
  tournamentId: string,
  most: number,
): Promise<readonly Named[]> {
  const parts = ownNames.map((part) => part(tournamentId));
  const { rows } = await sql<Named>`
    select n.id, n.name from (${sql.join(parts, sql` union all `)}) as n
    where n.name is not null limit ${most}
  `.execute(q);
  return rows;
}

/** Ids of the records named after these, up to `most`. */
export async function findIdsNamedAfter(
  { q }: Reader,
  tournamentId: string,
  { ids, most }: { readonly ids: readonly string[]; readonly most: number },
): Promise<string[]> {
  if (ids.length === 0) return [];
  const parts = borrowedNames.map((part) => part(tournamentId));
  const { rows } = await sql<{ id: string }>`
    select n.id from (${sql.join(parts, sql` union all `)}) as n
    where n.of && ${[...ids]}::uuid[] limit ${most}
  `.execute(q);
  return rows.map(({ id }) => id);
}
