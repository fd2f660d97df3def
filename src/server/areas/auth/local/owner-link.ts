/**
 * The owner link: shown in the terminal, works once within a day. Its first user becomes the site's operator; a
 * later one opens the operator's profile on another device.
 */
import { systemActor } from '#server/actor.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { hashSecret, newSecret } from '#server/keys/secrets.ts';
import type { Services } from '#server/services.ts';
import * as repository from '../repository.ts';
import { insertProfile, subjectOf } from './local-profile.ts';
import { insertDevice } from './pin-repository.ts';

export interface OwnerLinkOptions {
  /** Also when there is an operator: for a device of theirs that is not known yet. */
  readonly forNewDevice?: boolean;
}

/**
 * A one-time link in place of the last unused one; null when there is an operator already.
 * @returns the whole address
 */
export async function createOwnerLink(
  services: Services,
  options: OwnerLinkOptions = {},
): Promise<string | null> {
  const key = newSecret(256);
  const made = await services.db.write(outside, async (tx) => {
    if (!options.forNewDevice && (await repository.findOperator(tx))) return false;
    await repository.replaceOwnerLink(tx, hashSecret(key));
    return true;
  });
  return made ? `${services.config.publicUrl}/api/auth/owner?key=${key}` : null;
}

/** What a link would do: make an operator, or open the profile of the one there is. */
export interface OwnerLinkState {
  readonly operatorName: string | null;
}

/** Looks at a link without using it; null when it does not work (any more). */
export async function readOwnerLink(
  services: Services,
  key: string,
): Promise<OwnerLinkState | null> {
  return services.db.read(async (reader) => {
    const since = oldest(services.clock.now());
    if (!(await repository.existsOwnerLink(reader, hashSecret(key), since))) return null;
    const operator = await repository.findOperator(reader);
    return { operatorName: operator?.name ?? null };
  });
}

/**
 * Uses a link: the operator's account, and a secret by which this device is known from now on.
 * @throws AppError `bad-code` when the link does not work (any more).
 */
export async function claimOwnerLink(
  services: Services,
  input: { readonly key: string; readonly name: string },
): Promise<{ readonly accountId: string; readonly device: string }> {
  const device = newSecret(256);
  const accountId = await services.db.write(outside, async (tx) => {
    if (!(await repository.updateOwnerLinkUsed(tx, hashSecret(input.key), oldest(tx.now)))) {
      throw new AppError('bad-code');
    }
    const operator = await repository.findOperator(tx);
    const id = operator?.id ?? (await becomeOperator(tx, input.name));
    await insertDevice(tx, hashSecret(device), id);
    return id;
  });
  return { accountId, device };
}

/** What was printed before this has run out: terminals are scrolled back, and photographed. */
function oldest(now: Date): Date {
  return new Date(now.getTime() - 24 * 3600_000);
}

/** The profile of that name, made the operator's; a new one when there is none. */
async function becomeOperator(tx: Tx, name: string): Promise<string> {
  const known = await repository.findByIdentity(tx, 'local', subjectOf(name));
  if (!known) return insertProfile(tx, { name, operator: true });
  await repository.updateOperator(tx, known.id);
  return known.id;
}

const outside = { tournamentId: null, actor: systemActor };
