/** Accounts for those who sit at the machine itself: the command line and the demo. */
import { systemActor } from '#server/actor.ts';
import type { Services } from '#server/services.ts';
import { insertProfile, subjectOf } from './local/local-profile.ts';
import * as repository from './repository.ts';

export interface KnownAccount {
  readonly id: string;
  readonly name: string;
  readonly operator: boolean;
}

/** The operator, or null while the site has none. */
export async function operatorAccount({ db }: Services): Promise<KnownAccount | null> {
  const row = await db.read(repository.findOperator);
  return row ? { ...row, operator: true } : null;
}

/** The account that a name opens by local sign-in, or null. */
export async function accountByName({ db }: Services, name: string): Promise<KnownAccount | null> {
  const row = await db.read((reader) =>
    repository.findByIdentity(reader, 'local', subjectOf(name)),
  );
  return row ?? null;
}

/** The account that a name opens, made when it is new; only a new one becomes the operator. */
export async function ensureAccount(
  services: Services,
  profile: { readonly name: string; readonly operator: boolean },
): Promise<KnownAccount> {
  const known = await accountByName(services, profile.name);
  if (known) return known;
  const id = await services.db.write({ tournamentId: null, actor: systemActor }, (tx) =>
    insertProfile(tx, profile),
  );
  return { ...profile, id };
}
