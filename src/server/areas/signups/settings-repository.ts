/** The settings of signups, one document for each tournament. */
import type { SignupSettings } from '#contract/areas/signups/signup-rows.ts';
import type { Reader, Tx } from '#server/db/database.ts';

/** The saved document, or undefined while nobody has saved one. */
export function findSettings({ q }: Reader, tournamentId: string) {
  return q
    .selectFrom('signup_settings')
    .select(['document', 'version'])
    .where('tournament_id', '=', tournamentId)
    .executeTakeFirst();
}

export async function insertSettings(
  tx: Tx,
  tournamentId: string,
  document: SignupSettings,
): Promise<void> {
  await tx.q
    .insertInto('signup_settings')
    .values({ tournament_id: tournamentId, document: JSON.stringify(document), version: 2 })
    .execute();
}

/** @returns false when the document has moved on. */
export async function updateSettings(
  tx: Tx,
  key: { readonly tournamentId: string; readonly version: number },
  document: SignupSettings,
): Promise<boolean> {
  const result = await tx.q
    .updateTable('signup_settings')
    .set((eb) => ({ document: JSON.stringify(document), version: eb('version', '+', 1) }))
    .where('tournament_id', '=', key.tournamentId)
    .where('version', '=', key.version)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
