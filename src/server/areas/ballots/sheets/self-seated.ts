/** Judges who may have made their own seat: their ballots count only once somebody else confirms them. */
import { mayDo } from '#contract/permissions.ts';
import type { Reader } from '#server/db/database.ts';
import { findStaffRoles } from '#server/http/identity/access-repository.ts';
import { findAccountOfPerson } from '../repository.ts';
import type { Viewer } from '../view.ts';

/**
 * Whether a judge, by the account that acts or by the one of their person, may seat judges and may not
 * enter ballots anyway.
 */
export async function maySeatThemselves(
  reader: Reader,
  tournamentId: string,
  { accountId, personId }: Viewer,
): Promise<boolean> {
  const ofPerson = personId && (await findAccountOfPerson(reader, tournamentId, personId));
  const accounts = new Set([accountId, ofPerson].filter((id) => id !== null));
  for (const account of accounts) {
    const roles = await findStaffRoles(reader, tournamentId, account);
    const may = (action: 'allocation.edit' | 'ballots.enter') => mayDo(action, roles) === 'all';
    if (may('allocation.edit') && !may('ballots.enter')) return true;
  }
  return false;
}
