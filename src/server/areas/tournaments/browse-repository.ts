/** Listed tournaments, found by what visitors ask for. */
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { fold } from '#contract/text/fold.ts';
import type { DebateLanguage } from '#contract/text/languages.ts';
import type { Reader } from '#server/db/database.ts';
import { gramsOf, hasAll } from '#server/db/likeness.ts';
import { findAllByIds, type TournamentRow } from './repository.ts';

/** What is left out of a filter lets everything through. */
export interface ListFilter {
  readonly when: 'upcoming' | 'live' | 'past' | 'all';
  readonly search: string;
  readonly format?: string | undefined;
  readonly online?: boolean | undefined;
  readonly place?: string | undefined;
  readonly language?: string | undefined;
  readonly institution?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export interface ListPage {
  /** The calendar day that counts as today. */
  readonly today: string;
  readonly limit: number;
  readonly offset: number;
}

/** What the details form writes for a tournament without a place. */
const online = 'Online';

/** Those of today first, then what comes, the nearest first, then what was, the latest first. */
export async function findAllListed(
  reader: Reader,
  filter: ListFilter,
  { today, limit, offset }: ListPage,
): Promise<TournamentRow[]> {
  const isPast = sql<boolean>`end_date < ${today}`;
  const isComing = sql<boolean>`start_date > ${today}`;
  // Ids first: the counts of a row are then made for one page only.
  const page = await reader.q
    .selectFrom('tournament')
    .select('id')
    .where(conditions(filter))
    .where(atTime(filter.when, today))
    .orderBy(sql`case when ${isPast} then 2 when ${isComing} then 1 else 0 end`)
    .orderBy(sql`case when ${isPast} then null else start_date end`)
    .orderBy('end_date', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  return findAllByIds(
    reader,
    page.map(({ id }) => id),
  );
}

/** How many fit at each time, whichever time the filter names. */
export async function countAllListed(
  { q }: Reader,
  filter: ListFilter,
  today: string,
): Promise<{ readonly live: number; readonly upcoming: number; readonly past: number }> {
  const counted = (when: ListFilter['when']) =>
    sql<number>`count(*) filter (where ${atTime(when, today)})`;
  return q
    .selectFrom('tournament')
    .select([
      counted('live').as('live'),
      counted('upcoming').as('upcoming'),
      counted('past').as('past'),
    ])
    .where(conditions(filter))
    .executeTakeFirstOrThrow();
}

/** Tournaments that search engines may keep: listed, and not for minors. */
export async function countIndexed({ q }: Reader): Promise<number> {
  const { count } = await q
    .selectFrom('tournament')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('listed', '=', true)
    .where('minors', '=', false)
    .executeTakeFirstOrThrow();
  return count;
}

/** Slugs of tournaments that search engines may keep, in a steady order. */
export async function findIndexedSlugs(
  { q }: Reader,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<string[]> {
  const rows = await q
    .selectFrom('tournament')
    .select('slug')
    .where('listed', '=', true)
    .where('minors', '=', false)
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ slug }) => slug);
}

/** Rule packs that listed tournaments follow, by name. */
export async function findAllFormats({ q }: Reader): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select pack ->> 'id' as id, min(pack ->> 'name') as name
    from tournament where listed group by 1 order by 2, 1
  `.execute(q);
  return rows;
}

/** Languages of listed tournaments, by code. */
export async function findAllLanguages({ q }: Reader): Promise<DebateLanguage[]> {
  const rows = await q
    .selectFrom('tournament')
    .select('language')
    .distinct()
    .where('listed', '=', true)
    .where('language', 'is not', null)
    .orderBy('language')
    .execute();
  // The column holds only codes that the contract's list wrote.
  return rows.map(({ language }) => language as DebateLanguage);
}

function atTime(when: ListFilter['when'], today: string): RawBuilder<SqlBool> {
  if (when === 'live') return sql`start_date <= ${today} and end_date >= ${today}`;
  if (when === 'upcoming') return sql`start_date > ${today}`;
  return when === 'past' ? sql`end_date < ${today}` : sql`true`;
}

/** Everything of a filter but its time. */
function conditions(filter: ListFilter): Expression<SqlBool> {
  const all: RawBuilder<SqlBool>[] = [sql`listed`];
  if (filter.search.trim()) {
    all.push(hasAll(gramsOf(sql`name || ' ' || coalesce(place, '')`), filter.search));
  }
  if (filter.place?.trim()) all.push(hasAll(gramsOf(sql`place`), filter.place));
  if (filter.format) all.push(sql`pack ->> 'id' = ${filter.format}`);
  if (filter.online !== undefined) {
    all.push(sql`(coalesce(place, '') = ${online}) = ${filter.online}`);
  }
  if (filter.language) all.push(sql`language = ${filter.language}`);
  if (filter.from) all.push(sql`end_date >= ${filter.from}`);
  if (filter.to) all.push(sql`start_date <= ${filter.to}`);
  if (filter.institution) {
    all.push(sql`id in (
      select tournament_id from institution where name_folded = ${fold(filter.institution)}
    )`);
  }
  return sql<SqlBool>`${sql.join(all, sql` and `)}`;
}
