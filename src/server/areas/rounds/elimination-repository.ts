/** The elimination rounds of one break category, as rows. */
import type { Reader, Tx } from '#server/db/database.ts';

export interface CategoryKey {
  readonly tournamentId: string;
  readonly categoryId: string;
}

/** In order, each with whether a draw of it exists. */
export async function findAllOfCategory({ q }: Reader, key: CategoryKey) {
  return q
    .selectFrom('round')
    .select(['id', 'seq', 'name', 'abbreviation'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('draw')
            .select('draw.id')
            .whereRef('draw.tournament_id', '=', 'round.tournament_id')
            .whereRef('draw.round_id', '=', 'round.id'),
        )
        .as('isDrawn'),
    )
    .where('tournament_id', '=', key.tournamentId)
    .where('break_category_id', '=', key.categoryId)
    .orderBy('seq')
    .execute();
}

export async function findNextSeq({ q }: Reader, tournamentId: string): Promise<number> {
  const row = await q
    .selectFrom('round')
    .select((eb) => eb.fn.max('seq').as('last'))
    .where('tournament_id', '=', tournamentId)
    .executeTakeFirst();
  return (row?.last ?? 0) + 1;
}

export async function updateNames(
  tx: Tx,
  key: { readonly tournamentId: string; readonly id: string },
  names: { readonly name: string; readonly abbreviation: string },
): Promise<void> {
  await tx.q
    .updateTable('round')
    .set((eb) => ({ ...names, version: eb('version', '+', 1) }))
    .where('tournament_id', '=', key.tournamentId)
    .where('id', '=', key.id)
    .execute();
}

export async function deleteAllOfCategory(tx: Tx, key: CategoryKey): Promise<void> {
  await tx.q
    .deleteFrom('round')
    .where('tournament_id', '=', key.tournamentId)
    .where('break_category_id', '=', key.categoryId)
    .execute();
}
