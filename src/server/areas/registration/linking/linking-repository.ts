/** Accounts and the people that they are. */
import type { Reader, Tx } from '#server/db/database.ts';
import { sameTournament } from '#server/db/joins.ts';

/** The verified e-mail of an account, in small letters; null when it has none. */
export async function findVerifiedEmail({ q }: Reader, accountId: string): Promise<string | null> {
  const row = await q
    .selectFrom('account')
    .select('email')
    .where('id', '=', accountId)
    .where('email_verified', '=', true)
    .executeTakeFirst();
  return row?.email?.toLowerCase() ?? null;
}

/** People of a tournament whom no account stands for and who carry an address (small letters). */
export async function findAllUnlinkedByEmail({ q }: Reader, tournamentId: string, email: string) {
  const rows = await q
    .selectFrom('person')
    .innerJoin('person_private as private', sameTournament('private.person_id', 'person.id'))
    .select('person.id')
    .where('person.tournament_id', '=', tournamentId)
    .where('person.account_id', 'is', null)
    .where((eb) => eb(eb.fn('lower', ['private.email']), '=', email))
    .orderBy('person.id')
    .execute();
  return rows.map((row) => row.id);
}

/** Lets an account stand for a person whom none stands for. @returns false when one does. */
export async function updateAccount(
  tx: Tx,
  key: { readonly tournamentId: string; readonly personId: string },
  accountId: string,
): Promise<boolean> {
  const result = await tx.q
    .updateTable('person')
    .set((eb) => ({ account_id: accountId, version: eb('version', '+', 1) }))
    .where('tournament_id', '=', key.tournamentId)
    .where('id', '=', key.personId)
    .where('account_id', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Whose private link it is, by its hash. */
export async function findIdByLink({ q }: Reader, tournamentId: string, hash: string) {
  const row = await q
    .selectFrom('person')
    .select('id')
    .where('tournament_id', '=', tournamentId)
    .where('link_hash', '=', hash)
    .executeTakeFirst();
  return row?.id ?? null;
}
