/** Offers of tournaments. An open one has not run out, and whoever made it still owns the tournament. */
import type { Reader, Tx } from '#server/db/database.ts';

export type OfferRow = NonNullable<Awaited<ReturnType<typeof findOpenOffer>>>;

function selectOpen({ q }: Reader, now: Date) {
  return q
    .selectFrom('ownership_offer')
    .innerJoin('tournament', 'tournament.id', 'ownership_offer.tournament_id')
    .whereRef('tournament.owner_id', '=', 'ownership_offer.offered_by')
    .where('ownership_offer.expires_at', '>', now);
}

/** The open offer of a tournament with the names of both sides. */
export function findOpenOffer(reader: Reader, tournamentId: string, now: Date) {
  return selectOpen(reader, now)
    .innerJoin('account as receiver', 'receiver.id', 'ownership_offer.account_id')
    .innerJoin('account as giver', 'giver.id', 'ownership_offer.offered_by')
    .select(['ownership_offer.account_id', 'ownership_offer.expires_at'])
    .select(['receiver.name', 'giver.name as by'])
    .where('ownership_offer.tournament_id', '=', tournamentId)
    .executeTakeFirst();
}

/** Tournaments that are offered to an account. */
export async function findOfferedTo(
  reader: Reader,
  accountId: string,
  now: Date,
): Promise<readonly string[]> {
  const rows = await selectOpen(reader, now)
    .select('ownership_offer.tournament_id as id')
    .where('ownership_offer.account_id', '=', accountId)
    .execute();
  return rows.map(({ id }) => id);
}

/** Makes an offer in place of the one that is there. */
export async function saveOffer(
  tx: Tx,
  offer: {
    readonly tournamentId: string;
    readonly accountId: string;
    readonly offeredBy: string;
    readonly expiresAt: Date;
  },
): Promise<void> {
  const values = {
    account_id: offer.accountId,
    offered_by: offer.offeredBy,
    created_at: tx.now,
    expires_at: offer.expiresAt,
  };
  await tx.q
    .insertInto('ownership_offer')
    .values({ tournament_id: offer.tournamentId, ...values })
    .onConflict((oc) => oc.column('tournament_id').doUpdateSet(values))
    .execute();
}

/** Ends the offer, if it is (still) made to this account. @returns what it was, or undefined */
export function takeOffer(tx: Tx, tournamentId: string, accountId?: string) {
  return tx.q
    .deleteFrom('ownership_offer')
    .where('tournament_id', '=', tournamentId)
    .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId ?? ''))
    .returning(['account_id', 'offered_by'])
    .executeTakeFirst();
}
