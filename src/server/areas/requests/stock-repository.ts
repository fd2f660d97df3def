import type { Reader, Tx } from '#server/db/database.ts';

/** The tournament's own stock of answers, when it has one. */
export async function findStock({ q }: Reader, tournamentId: string) {
  return q
    .selectFrom('request_stock')
    .select(['answers', 'version'])
    .where('tournament_id', '=', tournamentId)
    .executeTakeFirst();
}

/** @returns false when the stock has moved on from the version; 0 expects none. */
export async function saveStock(
  tx: Tx,
  tournamentId: string,
  stock: { readonly answers: readonly StockAnswer[]; readonly version: number },
): Promise<boolean> {
  const answers = JSON.stringify(stock.answers);
  if (stock.version === 0) {
    const { numInsertedOrUpdatedRows } = await tx.q
      .insertInto('request_stock')
      .values({ tournament_id: tournamentId, answers })
      .onConflict((oc) => oc.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  }
  const { numUpdatedRows } = await tx.q
    .updateTable('request_stock')
    .set((eb) => ({ answers, version: eb('version', '+', 1) }))
    .where('tournament_id', '=', tournamentId)
    .where('version', '=', stock.version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

interface StockAnswer {
  readonly title: string;
  readonly text: string;
}
