/** Local profiles: a person is a name. The same folded name is the same profile. */

import { fold } from '#contract/text/fold.ts';
import { systemActor } from '#server/actor.ts';
import type { Tx } from '#server/db/database.ts';
import { violates } from '#server/errors.ts';
import { newId } from '#server/keys/secrets.ts';
import type { Services } from '#server/services.ts';
import * as repository from '../repository.ts';

/** What makes two names the same person; names without characters stay as they are. */
export function subjectOf(name: string): string {
  return fold(name) || name;
}

/** The account of a name, made when it is new. */
export async function localAccount(services: Services, name: string): Promise<string> {
  const known = await services.db.read((reader) =>
    repository.findByIdentity(reader, 'local', subjectOf(name)),
  );
  if (known) return known.id;
  try {
    return await services.db.write({ tournamentId: null, actor: systemActor }, (tx) =>
      insertProfile(tx, { name, operator: false }),
    );
  } catch (error) {
    // Somebody of that name came a moment earlier.
    if (violates(error, 'identity_pkey')) return localAccount(services, name);
    throw error;
  }
}

/** A new account that its name opens. */
export async function insertProfile(
  tx: Tx,
  profile: { readonly name: string; readonly operator: boolean },
): Promise<string> {
  const id = newId();
  await repository.insertAccount(tx, { id, ...profile, nameFolded: fold(profile.name) });
  await repository.insertLocalIdentity(tx, subjectOf(profile.name), id);
  return id;
}
