/** Pictures of tournaments in the database. */
import type { Reader, Tx } from '#server/db/database.ts';
import type { DrawnIcon } from './icon-picture.ts';

/** Replaces whatever picture there was. */
export async function replaceIcon(tx: Tx, tournamentId: string, icon: DrawnIcon): Promise<void> {
  await deleteIcon(tx, tournamentId);
  const rows = icon.pictures.map(({ edge, png }) => ({
    tournament_id: tournamentId,
    edge,
    hash: icon.hash,
    png_base64: Buffer.from(png).toString('base64'),
  }));
  await tx.q.insertInto('tournament_icon').values(rows).execute();
}

export async function deleteIcon(tx: Tx, tournamentId: string): Promise<void> {
  await tx.q.deleteFrom('tournament_icon').where('tournament_id', '=', tournamentId).execute();
}

export async function updateIconHash(tx: Tx, tournamentId: string, hash: string): Promise<void> {
  await tx.q
    .updateTable('tournament_icon')
    .set({ hash })
    .where('tournament_id', '=', tournamentId)
    .execute();
}

/** A picture by its content; whichever tournament has it. */
export async function findIcon(
  { q }: Reader,
  picture: { readonly hash: string; readonly edge: number },
): Promise<Buffer | null> {
  const row = await q
    .selectFrom('tournament_icon')
    .select('png_base64')
    .where('hash', '=', picture.hash)
    .where('edge', '=', picture.edge)
    .limit(1)
    .executeTakeFirst();
  return row ? Buffer.from(row.png_base64, 'base64') : null;
}
