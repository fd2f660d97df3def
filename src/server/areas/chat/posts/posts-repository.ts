/** Where our bot posts, and where it was refused to. */
import type { Reader, Tx } from '#server/db/database.ts';

/** The tournament's part of addresses; none for one that is archived. */
export async function findAddress({ q }: Reader, tournamentId: string): Promise<string | null> {
  const row = await q
    .selectFrom('tournament')
    .select('slug')
    .where('id', '=', tournamentId)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  return row?.slug ?? null;
}

/** @param change `was`: only where it was this one; null: whatever it was */
export async function updateClosedChannel(
  { q }: Tx,
  serverId: string,
  { was, is }: { readonly was: string | null; readonly is: string | null },
): Promise<void> {
  if (is !== null) {
    await q
      .insertInto('chat_guild')
      .values({ guild_id: serverId, closed_channel: is })
      .onConflict((one) => one.column('guild_id').doUpdateSet({ closed_channel: is }))
      .execute();
    return;
  }
  await q
    .updateTable('chat_guild')
    .set({ closed_channel: null })
    .where('guild_id', '=', serverId)
    .where('closed_channel', '=', was)
    .execute();
}
