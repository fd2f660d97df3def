/** People and the accounts that they belong to. */
import type { Reader, Tx } from '#server/db/database.ts';
import { sameTournament } from '#server/db/joins.ts';

export async function findPerson({ q }: Reader, tournamentId: string, id: string) {
  return q
    .selectFrom('person')
    .leftJoin('person_private as p', sameTournament('p.person_id', 'person.id'))
    .select(['person.id', 'name', 'account_id', 'version', 'p.email'])
    .where('person.tournament_id', '=', tournamentId)
    .where('person.id', '=', id)
    .executeTakeFirst();
}

/** Sets or takes a person's account. @returns false when the person has moved on. */
export async function updateAccount(
  tx: Tx,
  key: { readonly tournamentId: string; readonly id: string; readonly version: number },
  accountId: string | null,
): Promise<boolean> {
  const result = await tx.q
    .updateTable('person')
    .set((eb) => ({ account_id: accountId, version: eb('version', '+', 1) }))
    .where('tournament_id', '=', key.tournamentId)
    .where('id', '=', key.id)
    .where('version', '=', key.version)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function existsAccount({ q }: Reader, id: string): Promise<boolean> {
  const row = await q.selectFrom('account').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** Accounts of a folded name among those who run the tournament. */
export async function findAllStaffByName({ q }: Reader, tournamentId: string, folded: string) {
  const rows = await q
    .selectFrom('account')
    .select('account.id')
    .where('name_folded', '=', folded)
    .where((eb) =>
      eb.or([
        eb.exists(
          eb
            .selectFrom('staff_member')
            .select('staff_member.account_id')
            .where('tournament_id', '=', tournamentId)
            .whereRef('staff_member.account_id', '=', 'account.id'),
        ),
        eb.exists(
          eb
            .selectFrom('tournament')
            .select('tournament.id')
            .where('tournament.id', '=', tournamentId)
            .whereRef('owner_id', '=', 'account.id'),
        ),
      ]),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** People among the ids, with whether an email can reach them. */
export async function findAllReachable(
  { q }: Reader,
  tournamentId: string,
  ids: readonly string[],
) {
  return q
    .selectFrom('person')
    .leftJoin('person_private as p', sameTournament('p.person_id', 'person.id'))
    .select(['person.id', 'person.link_cipher as cipher', 'p.email'])
    .where('person.tournament_id', '=', tournamentId)
    .where((eb) => eb('person.id', '=', eb.fn.any(eb.val([...ids]))))
    .orderBy('person.id')
    .execute();
}
