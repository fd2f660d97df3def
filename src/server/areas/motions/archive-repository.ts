/**
 * Motions that are out, of listed tournaments. Every question here goes through `released`, the gate
 * for texts that leave without `view.ts`: a motion is out when the moment of one of its rounds is over.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { MotionTheme } from '#contract/kinds/motion-themes.ts';
import type { Reader } from '#server/db/database.ts';
import { hasAll, hasSome, mostCandidates, sharedCount } from '#server/db/likeness.ts';

/** A motion that is out, and where. */
export interface ArchivedMotion {
  readonly id: string;
  readonly reference: string;
  readonly text: string;
  readonly themes: readonly MotionTheme[];
  /** Names of the rounds in which it is out, in their order. */
  readonly rounds: readonly string[];
  readonly slug: string;
  readonly tournament: string;
  readonly packName: string;
  /** A calendar day. */
  readonly startDate: string;
}

/** What is left out lets everything through. */
export interface ArchiveFilter {
  /** Only what search engines may keep. */
  readonly isIndexed?: boolean;
  readonly now: Date;
  /** Words of the motion, as far as they are typed. */
  readonly search?: string | undefined;
  readonly theme?: MotionTheme | undefined;
  readonly format?: string | undefined;
  readonly year?: number | undefined;
  readonly tournament?: string | undefined;
}

/** A page of the archive, the latest tournament first. */
export async function findAllReleased(
  { q }: Reader,
  filter: ArchiveFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<ArchivedMotion[]> {
  const { rows } = await sql<ArchivedMotion>`
    select ${shown(filter.now)} from motion m join tournament t on t.id = m.tournament_id
    where ${released(filter)}
    order by t.start_date desc, t.id, m.id
    limit ${page.limit} offset ${page.offset}
  `.execute(q);
  return rows;
}

/** Motions for a text that may be mistyped, the nearest first: sharing some characters is enough. */
export async function findAllReleasedNear(
  { q }: Reader,
  typed: string,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<ArchivedMotion[]> {
  const { rows } = await sql<ArchivedMotion>`
    select ${shown(now)} from (
      select m.* from motion m join tournament t on t.id = m.tournament_id
      where ${released({ now })} and ${hasSome(grams, typed)}
      limit ${mostCandidates}
    ) m join tournament t on t.id = m.tournament_id
    order by ${sharedCount(grams, typed)} desc, t.start_date desc, t.id, m.id
    limit ${limit}
  `.execute(q);
  return rows;
}

/** The columns of `ArchivedMotion`. */
function shown(now: Date): RawBuilder<unknown> {
  return sql`m.id, m.reference, m.text, m.themes, t.slug, t.name as tournament,
    t.pack ->> 'name' as "packName", t.start_date as "startDate",
    array(
      select r.name from round_motion u
      join round r on r.tournament_id = u.tournament_id and r.id = u.round_id
      where u.tournament_id = m.tournament_id and u.motion_id = m.id
        and r.motion_reveal_at <= ${now}
      order by r.seq
    ) as rounds`;
}

/** Where the motions are shown, in a steady order. */
export async function findReleasedAddresses(
  { q }: Reader,
  { now, limit, offset }: { readonly now: Date; readonly limit: number; readonly offset: number },
): Promise<{ readonly id: string; readonly slug: string }[]> {
  const { rows } = await sql<{ id: string; slug: string }>`
    select m.id, t.slug from motion m join tournament t on t.id = m.tournament_id
    where ${released({ now, isIndexed: true })} order by t.id, m.id limit ${limit} offset ${offset}
  `.execute(q);
  return rows;
}

export async function countAllReleased({ q }: Reader, filter: ArchiveFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from motion m join tournament t on t.id = m.tournament_id
    where ${released(filter)}
  `.execute(q);
  return rows[0]?.total ?? 0;
}

/** Themes with the number of motions that have them, the most first. */
export async function findReleasedThemes({ q }: Reader, now: Date) {
  const { rows } = await sql<{ theme: MotionTheme; motions: number }>`
    select theme, count(*) as motions
    from motion m join tournament t on t.id = m.tournament_id,
      jsonb_array_elements_text(m.themes) as theme
    where ${released({ now })} group by theme order by motions desc, theme
  `.execute(q);
  return rows;
}

/** Years that have motions, the latest first. */
export async function findReleasedYears({ q }: Reader, now: Date): Promise<number[]> {
  const { rows } = await sql<{ year: number }>`
    select distinct extract(year from t.start_date)::int as year
    from motion m join tournament t on t.id = m.tournament_id
    where ${released({ now })} order by year desc
  `.execute(q);
  return rows.map(({ year }) => year);
}

/** Rule packs under which the motions were debated, by name. */
export async function findReleasedFormats({ q }: Reader, now: Date) {
  const { rows } = await sql<{ id: string; name: string }>`
    select t.pack ->> 'id' as id, min(t.pack ->> 'name') as name from tournament t
    where exists (select 1 from motion m where m.tournament_id = t.id and ${released({ now })})
    group by 1 order by 2, 1
  `.execute(q);
  return rows;
}

const grams = sql`m.grams`;

/** What may be seen, and what of it was asked for. */
function released(filter: ArchiveFilter): RawBuilder<SqlBool> {
  const all: RawBuilder<unknown>[] = [
    sql`t.listed`,
    sql`exists (
      select 1 from round_motion u
      join round r on r.tournament_id = u.tournament_id and r.id = u.round_id
      where u.tournament_id = m.tournament_id and u.motion_id = m.id
        and r.motion_reveal_at <= ${filter.now}
    )`,
  ];
  if (filter.isIndexed) all.push(sql`not t.minors`);
  if (filter.search?.trim()) all.push(hasAll(grams, filter.search));
  if (filter.theme) all.push(sql`m.themes @> ${JSON.stringify([filter.theme])}::jsonb`);
  if (filter.format) all.push(sql`t.pack ->> 'id' = ${filter.format}`);
  if (filter.year) all.push(sql`extract(year from t.start_date) = ${filter.year}`);
  if (filter.tournament) all.push(sql`t.slug = ${filter.tournament}`);
  return sql<SqlBool>`${sql.join(all, sql` and `)}`;
}
