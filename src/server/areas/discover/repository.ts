/** What the site's search compares: names that anybody may know, of listed tournaments. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Reader } from '#server/db/database.ts';
import {
  type Grams,
  gramsOf,
  hasAll,
  hasSome,
  mostCandidates,
  sharedCount,
} from '#server/db/likeness.ts';

/** How like a row has to be to what is typed: have `all` of its characters, or share some. */
export interface Likeness {
  readonly all: boolean;
  readonly limit: number;
}

/** Ids of listed tournaments by name and place, the nearest first, then the latest. */
export async function findTournamentsLike(
  { q }: Reader,
  typed: string,
  how: Likeness,
): Promise<string[]> {
  const grams = gramsOf(sql`name || ' ' || coalesce(place, '')`);
  const { rows } = await sql<{ id: string }>`
    select id from (
      select id, name, place, start_date from tournament
      where listed and ${isLike(grams, typed, how)} ${bounded(how)}
    ) as found
    order by ${nearness(grams, typed, how)}, start_date desc, id
    limit ${how.limit}
  `.execute(q);
  return rows.map(({ id }) => id);
}

export interface InstitutionRow {
  readonly name: string;
  readonly shortName: string;
  /** Listed tournaments in which it takes part. */
  readonly tournaments: number;
}

/** Institutions of listed tournaments, once for each name however it is written. */
export async function findInstitutionsLike(
  { q }: Reader,
  typed: string,
  how: Likeness,
): Promise<InstitutionRow[]> {
  const grams = gramsOf(sql`i.name || ' ' || i.short_name`);
  const { rows } = await sql<InstitutionRow>`
    select name, "shortName", (
      select count(*) from institution other join tournament t on t.id = other.tournament_id
      where other.name_folded = nearest.name_folded and t.listed
    ) as tournaments
    from (
      select i.name_folded, min(i.name) as name, min(i.short_name) as "shortName"
      from (
        select i.* from institution i join tournament t on t.id = i.tournament_id and t.listed
        where ${isLike(grams, typed, how)} ${bounded(how)}
      ) as i
      group by i.name_folded
      order by max(${nearness(grams, typed, how)}), count(*) desc, i.name_folded
      limit ${how.limit}
    ) as nearest
  `.execute(q);
  return rows;
}

export interface PersonRow {
  readonly id: string;
  readonly name: string;
  /** Null for judges. */
  readonly teamId: string | null;
  readonly team: string | null;
  readonly slug: string;
  readonly tournament: string;
}

/**
 * People who allow their names both in public and in the search of this site; whoever was not asked
 * has not allowed it. Organisers may hide somebody besides, and code names hide everybody. The tables are
 * named with their schema: a view cannot use the index of the names.
 */
export async function findPeopleLike(
  { q }: Reader,
  typed: string,
  how: Likeness,
): Promise<PersonRow[]> {
  const grams = gramsOf(sql`p.name`);
  const { rows } = await sql<PersonRow>`
    select id, name, "teamId", team, slug, tournament from (
      select p.id, p.name, p.name_folded, t.start_date, s.team_id as "teamId",
        team.reference as team, t.slug, t.name as tournament
      from public.person p
      join registration_details d on d.tournament_id = p.tournament_id and d.person_id = p.id
        and d.consents @> '{"archive": true, "publicTab": true}'
      join tournament t on t.id = p.tournament_id and t.listed and not t.minors
        and coalesce(t.settings->>'codeNames', 'off') = 'off'
      left join speaker s on s.tournament_id = p.tournament_id and s.person_id = p.id
      left join public.team on team.tournament_id = s.tournament_id and team.id = s.team_id
      left join adjudicator a on a.tournament_id = p.tournament_id and a.person_id = p.id
      where not p.anonymous and (s.person_id is not null or a.person_id is not null)
        and ${isLike(grams, typed, how)} ${bounded(how)}
    ) as p
    order by ${nearness(grams, typed, how)}, start_date desc, name_folded, id
    limit ${how.limit}
  `.execute(q);
  return rows;
}

function isLike(grams: Grams, typed: string, { all }: Likeness): RawBuilder<SqlBool> {
  return all ? hasAll(grams, typed) : hasSome(grams, typed);
}

/** Only this many rows are put in order of their nearness. */
function bounded({ all }: Likeness): RawBuilder<unknown> {
  return all ? sql`` : sql`limit ${mostCandidates}`;
}

/** Minus the groups of characters that both have; the same for all where all are asked for. */
function nearness(grams: Grams, typed: string, { all }: Likeness): RawBuilder<number> {
  return all ? sql`null::int` : sql`-${sharedCount(grams, typed)}`;
}
