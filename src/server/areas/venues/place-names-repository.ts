/** Buildings and categories by the names that people give them. */

import { fold } from '#contract/text/fold.ts';
import { refuseTooMany } from '#server/db/bounded-repository.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { newId } from '#server/keys/secrets.ts';

type Table = 'building' | 'venue_category';

/**
 * The ids of names, by folded name; things that are not there yet are made, so that rooms can be
 * pasted with their buildings and categories in one go.
 */
export async function findOrInsertNamed(
  tx: Tx,
  table: Table,
  { tournamentId, names }: { readonly tournamentId: string; readonly names: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  // Of two spellings the first counts.
  const wanted = new Map([...names].reverse().map((name) => [fold(name), name]));
  if (wanted.size === 0) return new Map();
  const known = await findIdsByName(tx, table, { tournamentId, folded: [...wanted.keys()] });
  const fresh = [...wanted].filter(([folded]) => !known.has(folded));
  if (fresh.length === 0) return known;
  await refuseTooMany(tx, tournamentId, table, fresh.length);
  await tx.q
    .insertInto(table)
    .values(
      fresh.map(([folded, name]) => ({
        tournament_id: tournamentId,
        id: newId(),
        name,
        name_folded: folded,
      })),
    )
    .onConflict((conflict) => conflict.columns(['tournament_id', 'name_folded']).doNothing())
    .execute();
  return findIdsByName(tx, table, { tournamentId, folded: [...wanted.keys()] });
}

async function findIdsByName(
  { q }: Reader,
  table: Table,
  { tournamentId, folded }: { readonly tournamentId: string; readonly folded: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  const rows = await q
    .selectFrom(table)
    .select(['id', 'name_folded'])
    .where('tournament_id', '=', tournamentId)
    .where('name_folded', 'in', folded)
    .execute();
  return new Map(rows.map((row) => [row.name_folded, row.id]));
}
