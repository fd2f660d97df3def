/** A backup made before somebody went has them again: what was erased here is erased once more. */
import type { Tx } from '#server/db/database.ts';
import type { Services } from '#server/services.ts';
import { eraseInTournament, eraseOutside } from './erase.ts';
import { findAllErased, findAllErasedPeople } from './mentions-repository.ts';
import { findAccount } from './subjects-repository.ts';

/** Those of the accounts that were deleted here. */
export async function erasedAccounts(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set(await findAllErased(tx, ids));
}

/**
 * Erases in a tournament that has just been restored. Its accounts have to be there, also those that
 * were deleted: they go again at the end.
 */
export async function replayErasures(
  tx: Tx,
  services: Services,
  {
    tournamentId,
    accountIds,
  }: {
    readonly tournamentId: string;
    /** Of the deleted ones that the backup brought. */
    readonly accountIds: readonly string[];
  },
): Promise<void> {
  const people = await findAllErasedPeople(tx, tournamentId);
  const ofAccounts = people.filter(({ accountId }) => accountId !== null);
  for (const id of accountIds) {
    const account = await findAccount(tx, id);
    if (!account) continue;
    const own = ofAccounts.filter(({ accountId }) => accountId === id);
    await eraseInTournament(tx, services, { tournamentId, account, people: own });
    await eraseOutside(tx, services, { account, people: own });
  }
  const rest = people.filter(({ accountId }) => !accountIds.includes(accountId ?? ''));
  for (const person of rest) {
    // The account was not linked yet when the backup was made: the person alone is erased.
    const nobody = { id: person.id, name: person.name, email: null, email_verified: false };
    await eraseInTournament(tx, services, { tournamentId, account: nobody, people: [person] });
  }
}
