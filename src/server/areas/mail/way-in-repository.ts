/** The ways in that emails open, as far as they are still there. */
import type { Reader } from '#server/db/database.ts';

/** Whether a private link with this hash opens somebody's page. */
export async function existsPrivateLink(
  { q }: Reader,
  tournamentId: string,
  linkHash: string,
): Promise<boolean> {
  const row = await q
    .selectFrom('person')
    .select('id')
    .where('tournament_id', '=', tournamentId)
    .where('link_hash', '=', linkHash)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Whether an invite is open: the one of a link's hash, or one for the account of an address.
 * @param invited `address` in small letters
 */
export async function existsOpenInvite(
  { q }: Reader,
  tournamentId: string,
  invited: { readonly keyHash: string } | { readonly address: string },
  now: Date,
): Promise<boolean> {
  const open = q
    .selectFrom('invite')
    .leftJoin('account', 'account.id', 'invite.account_id')
    .select('invite.id')
    .where('invite.tournament_id', '=', tournamentId)
    .where('invite.accepted_at', 'is', null)
    .where('invite.revoked_at', 'is', null)
    .where('invite.expires_at', '>', now);
  const row = await ('keyHash' in invited
    ? open.where('invite.key_hash', '=', invited.keyHash)
    : open.where((eb) => eb(eb.fn('lower', ['account.email']), '=', invited.address))
  ).executeTakeFirst();
  return row !== undefined;
}
