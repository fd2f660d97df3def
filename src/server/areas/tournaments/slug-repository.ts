/** Addresses of tournaments: present ones, former ones and those of deleted tournaments. */
import { sql } from 'kysely';
import { mostFormerSlugs } from '#contract/limits.ts';
import type { Reader, Tx } from '#server/db/database.ts';

/** Whether a slug belongs to a tournament, now or before, or to a deleted one that may come back. */
export async function existsSlug({ q }: Reader, slug: string): Promise<boolean> {
  const row = await q
    .selectFrom('tournament')
    .select('id')
    .where('slug', '=', slug)
    .unionAll((eb) =>
      eb.selectFrom('old_slug').select('tournament_id as id').where('slug', '=', slug),
    )
    .unionAll((eb) => eb.selectFrom('deleted_tournament').select('id').where(hasSlug(slug)))
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the address is that of a deleted tournament that may come back. */
export async function existsDeletedSlug({ q }: Reader, slug: string): Promise<boolean> {
  const row = await q
    .selectFrom('deleted_tournament')
    .select('id')
    .where(hasSlug(slug))
    .executeTakeFirst();
  return row !== undefined;
}

const hasSlug = (slug: string) => sql<boolean>`slugs @> array[${slug}]::text[]`;

/** How many of its addresses a tournament has given up since then. */
export async function countOldSlugs(
  { q }: Reader,
  tournamentId: string,
  since: Date,
): Promise<number> {
  const { count } = await q
    .selectFrom('old_slug')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('tournament_id', '=', tournamentId)
    .where('replaced_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Keeps a slug pointing to its tournament after it changed, and frees its oldest beyond the bound. */
export async function insertOldSlug(tx: Tx, slug: string, tournamentId: string): Promise<void> {
  const kept = { tournament_id: tournamentId, replaced_at: tx.now };
  await tx.q
    .insertInto('old_slug')
    .values({ slug, ...kept })
    .onConflict((oc) => oc.column('slug').doUpdateSet(kept))
    .execute();
  await tx.q
    .deleteFrom('old_slug')
    .where('slug', 'in', (eb) =>
      eb
        .selectFrom('old_slug')
        .select('slug')
        .where('tournament_id', '=', tournamentId)
        .orderBy('replaced_at', (order) => order.desc().nullsLast())
        .orderBy('slug')
        .offset(mostFormerSlugs),
    )
    .execute();
}
