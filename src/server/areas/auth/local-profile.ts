/** Local profiles: a person is a name. The same folded name is the same profile. */
import { systemActor } from '../../actor.ts';
import type { Tx } from '../../db/database.ts';
import { AppError, violates } from '../../errors.ts';
import { fold } from '../../fold.ts';
import { hashSecret, newId } from '../../secrets.ts';
import type { Services } from '../../services.ts';
import * as repository from './repository.ts';

/** What makes two names the same person; names without letters stay as they are. */
export function subjectOf(name: string): string {
  return fold(name) || name;
}

export interface ProfileRequest {
  readonly name: string;
  /** The device's secret from its cookie. */
  readonly device: string | null;
}

/**
 * The account of a name, made when it is new.
 * @throws AppError `forbidden` for the operator's profile on a device that the owner link has not opened.
 */
export async function openProfile(services: Services, request: ProfileRequest): Promise<string> {
  const subject = subjectOf(request.name);
  const known = await services.db.read((reader) =>
    repository.findByIdentity(reader, 'local', subject),
  );
  if (!known) return createProfile(services, request);
  if (known.operator && !(await isTrusted(services, request.device, known.id))) {
    throw new AppError('forbidden');
  }
  return known.id;
}

async function isTrusted(
  services: Services,
  device: string | null,
  accountId: string,
): Promise<boolean> {
  if (device === null) return false;
  return services.db.read((reader) =>
    repository.existsDevice(reader, hashSecret(device), accountId),
  );
}

async function createProfile(services: Services, request: ProfileRequest): Promise<string> {
  try {
    return await services.db.write({ tournamentId: null, actor: systemActor }, (tx) =>
      insertProfile(tx, { name: request.name, operator: false }),
    );
  } catch (error) {
    // Somebody of that name came a moment earlier.
    if (violates(error, 'identity_pkey')) return openProfile(services, request);
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
