/** Deleted tournaments in the database. */
import { sql } from 'kysely';
import type { Reader, Tx } from '#server/db/database.ts';

export const deletionsChannel = 'rostrum_deletions';

/** Holds a tournament, so that nobody writes into it until the transaction ends. */
export async function findTournamentForDeletion({ q }: Tx, id: string) {
  return q
    .selectFrom('tournament')
    .select(['id', 'slug', 'name', 'owner_id', 'experimental'])
    .select((eb) =>
      eb
        .selectFrom('old_slug')
        .whereRef('old_slug.tournament_id', '=', 'tournament.id')
        .select(sql<string[]>`coalesce(array_agg(slug), '{}')`.as('slugs'))
        .as('oldSlugs'),
    )
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Deletes the rows of a tournament. */
export async function deleteTournament(tx: Tx, id: string): Promise<void> {
  // Order matters where rows point at each other without cascade.
  for (const table of [
    'invoice_entry',
    'invoice',
    'fee_entry',
    'feedback',
    'ballot',
    'draw',
    'round',
    'conflict',
    'speaker',
    'adjudicator',
    'team',
  ] as const) {
    await tx.q.deleteFrom(table).where('tournament_id', '=', id).execute();
  }
  await tx.q.deleteFrom('tournament').where('id', '=', id).execute();
}

export interface Deletion {
  readonly id: string;
  readonly ownerId: string;
  readonly name: string;
  /** The present address first, then those that it had before. */
  readonly slugs: readonly string[];
  readonly experimental: boolean;
  readonly erasedAt: Date;
}

/** Keeps a deleted tournament, whose parts follow, and notifies every node after commit that it is gone. */
export async function insertDeletion(tx: Tx, row: Deletion): Promise<void> {
  // The operator may have restored it from a file since it was deleted before.
  await erase(tx, [row.id]);
  const kept = {
    owner_id: row.ownerId,
    name: row.name,
    slugs: [...row.slugs],
    experimental: row.experimental,
    erased_at: row.erasedAt,
    restorable: true,
  };
  await tx.q
    .insertInto('deleted_tournament')
    .values({ id: row.id, deleted_at: tx.now, ...kept })
    .onConflict((oc) => oc.columns(['id', 'deleted_at']).doUpdateSet(kept))
    .execute();
  await sql`select pg_notify(${deletionsChannel}, ${row.id})`.execute(tx.q);
}

const listed = ['id', 'name', 'slugs', 'deleted_at', 'erased_at'] as const;

/** What an account deleted and can restore, the latest first. */
export async function findAllRestorable({ q }: Reader, ownerId: string, now: Date) {
  return q
    .selectFrom('deleted_tournament')
    .select(listed)
    .where('owner_id', '=', ownerId)
    .where('restorable', '=', true)
    .where('erased_at', '>', now)
    .orderBy('deleted_at', 'desc')
    .execute();
}

/** What any account deleted and can restore, the latest first, with the number of all. */
export async function findNewestRestorable(
  { q }: Reader,
  { now, limit, offset }: { readonly now: Date; readonly limit: number; readonly offset: number },
) {
  const restorable = q
    .selectFrom('deleted_tournament')
    .where('restorable', '=', true)
    .where('erased_at', '>', now);
  const rows = await restorable
    .innerJoin('account', 'account.id', 'deleted_tournament.owner_id')
    .select([
      'deleted_tournament.id',
      'deleted_tournament.name',
      'slugs',
      'deleted_at',
      'erased_at',
    ])
    .select('account.name as owner')
    .orderBy('deleted_at', 'desc')
    .orderBy('deleted_tournament.id')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await restorable
    .select(sql<number>`count(*)::integer`.as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

interface DeletionKey {
  readonly id: string;
  readonly deletedAt: Date;
}

/** Keeps a part of a deleted tournament, counted from 0. */
export async function insertPart(
  { q }: Tx,
  { id, deletedAt }: DeletionKey,
  part: { readonly part: number; readonly text_sealed: string },
): Promise<void> {
  const row = { deleted_id: id, deleted_at: deletedAt, ...part };
  await q.insertInto('deleted_part').values(row).execute();
}

/** Its parts in their order, each read once the one before was taken. */
export async function* findParts(
  { q }: Tx,
  { id, deletedAt }: DeletionKey,
): AsyncGenerator<string> {
  for (let part = 0; ; part++) {
    const row = await q
      .selectFrom('deleted_part')
      .select('text_sealed')
      .where('deleted_id', '=', id)
      .where('deleted_at', '=', deletedAt)
      .where('part', '=', part)
      .executeTakeFirst();
    if (!row) return;
    yield row.text_sealed;
  }
}

/**
 * What is to be restored, locked; undefined when it is not there.
 * @param ownerId only what this account owned; null: whoever owned it
 */
export function holdRestorable(
  tx: Tx,
  { id, ownerId }: { readonly id: string; readonly ownerId: string | null },
) {
  return tx.q
    .selectFrom('deleted_tournament')
    .select([...listed, 'owner_id', 'experimental'])
    .where('id', '=', id)
    .$if(ownerId !== null, (query) => query.where('owner_id', '=', ownerId ?? ''))
    .where('restorable', '=', true)
    .where('erased_at', '>', tx.now)
    .forUpdate()
    .executeTakeFirst();
}

/** Empties what nobody can restore any more: its time is up, or its owner deleted others since. */
export async function eraseOld(
  tx: Tx,
  { ownerId, most }: { readonly ownerId?: string; readonly most: number },
): Promise<void> {
  const ranked = tx.q
    .selectFrom('deleted_tournament')
    .select(['id', 'erased_at'])
    .select(
      sql<number>`row_number() over (partition by owner_id order by deleted_at desc)`.as('rank'),
    )
    .where('restorable', '=', true)
    .$if(ownerId !== undefined, (query) => query.where('owner_id', '=', ownerId ?? ''));
  const rows = await tx.q
    .selectFrom(ranked.as('kept'))
    .select('id')
    .where((eb) => eb.or([eb('erased_at', '<=', tx.now), eb('rank', '>', most)]))
    .execute();
  await erase(
    tx,
    rows.map(({ id }) => id),
  );
}

/** The record of who deleted it and when stays. */
export async function erase(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.q
    .updateTable('deleted_tournament')
    .set({ restorable: false, slugs: [] })
    .where('id', 'in', ids)
    .execute();
  await tx.q.deleteFrom('deleted_part').where('deleted_id', 'in', ids).execute();
}

/** Ids of what was deleted since a moment. */
export async function findAllDeletedSince({ q }: Reader, since: Date): Promise<string[]> {
  const rows = await q
    .selectFrom('deleted_tournament')
    .select('id')
    .where('deleted_at', '>', since)
    .where('restorable', '=', true)
    .execute();
  return rows.map(({ id }) => id);
}
