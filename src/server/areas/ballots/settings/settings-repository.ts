/** Settings of ballots in the database. */
import type { Reader, Tx } from '#server/db/database.ts';
import type { StoredBallotSettings } from '#server/db/documents.ts';

/** Undefined: the defaults. */
export function findSettings({ q }: Reader, tournamentId: string) {
  return q
    .selectFrom('ballot_settings')
    .select(['document', 'version'])
    .where('tournament_id', '=', tournamentId)
    .executeTakeFirst();
}

/** @param version of what is changed, 0 for the defaults. @returns false when it has moved on */
export async function saveSettings(
  tx: Tx,
  tournamentId: string,
  { document, version }: { readonly document: StoredBallotSettings; readonly version: number },
): Promise<boolean> {
  const text = JSON.stringify(document);
  if (version === 0) {
    const made = await tx.q
      .insertInto('ballot_settings')
      .values({ tournament_id: tournamentId, document: text })
      .onConflict((conflict) => conflict.column('tournament_id').doNothing())
      .executeTakeFirst();
    return made.numInsertedOrUpdatedRows === 1n;
  }
  const changed = await tx.q
    .updateTable('ballot_settings')
    .set((eb) => ({ document: text, version: eb('version', '+', 1) }))
    .where('tournament_id', '=', tournamentId)
    .where('version', '=', version)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}
