/** What people allow with their name: theirs to change at any time, also after registration is over. */
import type { z } from 'zod';
import { consents } from '#contract/areas/registration/registration-rows.ts';
import type { ownConsents } from '#contract/areas/users/account.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import type { StoredConsents } from '#server/db/documents.ts';
import { found } from '#server/errors.ts';
import * as repository from './consent-repository.ts';

type OwnConsents = z.output<typeof ownConsents>;

/** What an account allows in each tournament that it takes part in, the latest first. */
export async function loadConsents(
  reader: Reader,
  of: repository.ConsentsOf,
): Promise<OwnConsents[]> {
  return (await repository.findAllConsents(reader, of)).map(({ given, anonymous, ...row }) => ({
    ...row,
    // Somebody who came by import was asked nothing: the defaults hold.
    consents: { ...(given ?? consents.parse({ publicTab: !anonymous })) },
  }));
}

/** Public pages follow at once. */
export async function saveConsents(
  tx: Tx,
  person: { readonly tournamentId: string; readonly personId: string },
  next: StoredConsents,
): Promise<OwnConsents> {
  const [before] = await loadConsents(tx, person);
  await repository.upsertConsents(tx, person, next);
  // Organisers may hide somebody too: only a change of one's own consent touches it.
  if (before?.consents.publicTab !== next.publicTab) {
    await repository.updateAnonymous(tx, person, !next.publicTab);
  }
  tx.record({
    type: 'registration.changed',
    topics: ['public', 'participants'],
    ids: { personId: person.personId },
  });
  return found((await loadConsents(tx, person))[0]);
}
