/**
 * Opening a profile by its name. A profile without a role and without a PIN opens at once. Any other
 * opens on a device that already has it; elsewhere it takes the PIN or an approval on such a device.
 */
import { type Config, isLoopback } from '#server/config.ts';
import type { Reader } from '#server/db/database.ts';
import { hashSecret } from '#server/keys/secrets.ts';
import type { Services } from '#server/services.ts';
import { findAccount, findByIdentity } from '../repository.ts';
import { localAccount, subjectOf } from './local-profile.ts';
import * as repository from './pin-repository.ts';

/**
 * `open`: sign in. `choose-pin`: sign in after setting a PIN. `ask`: the PIN (if there is one) or an
 * approval. `locked`: it has neither PIN nor device; the command line sets a PIN.
 */
export interface Admission {
  readonly kind: 'open' | 'choose-pin' | 'ask' | 'locked';
  readonly accountId: string;
  readonly name: string;
  readonly operator: boolean;
  readonly hasPin: boolean;
}

export interface ProfileRequest {
  readonly name: string;
  /** The device's secret from its cookie. */
  readonly device: string | null;
}

/** What a device needs to open the profile of a name, which is made when it is new. */
export async function admitByName(services: Services, request: ProfileRequest): Promise<Admission> {
  const accountId = await localAccount(services, request.name);
  return admit(services, accountId, request.device);
}

/** Whether a device already has the profile of a name. Makes nothing. */
export async function hasProfile(
  services: Services,
  { name, device }: ProfileRequest,
): Promise<boolean> {
  if (device === null) return false;
  return services.db.read(async (reader) => {
    const account = await findByIdentity(reader, 'local', subjectOf(name));
    if (!account) return false;
    return repository.existsDevice(reader, hashSecret(device), account.id);
  });
}

/** What a device needs to open an account. @param device its secret; null: an unknown device */
export function admit(
  services: Services,
  accountId: string,
  device: string | null,
): Promise<Admission> {
  return services.db.read(async (reader) => {
    const account = await findAccount(reader, accountId);
    const hasPin = await repository.hasPin(reader, accountId);
    const isGuarded = hasPin || (await repository.holdsRole(reader, accountId));
    const { name = '', operator = false } = account ?? {};
    const admission = { accountId, name, operator, hasPin };
    if (!isGuarded) return { ...admission, kind: 'open' };
    const isKnown =
      device !== null && (await repository.existsDevice(reader, hashSecret(device), accountId));
    if (isKnown) return { ...admission, kind: onceProved(services.config, hasPin) };
    const isOpen = await repository.isOpenAnywhere(reader, accountId, services.clock.now());
    if (hasPin || isOpen) return { ...admission, kind: 'ask' };
    // Where only this machine connects, its user can read the database anyway. The operator's
    // profile has its owner links.
    const mayClaim = !operator && !isShared(services.config);
    return { ...admission, kind: mayClaim ? 'open' : 'locked' };
  });
}

/** How a profile opens on a device that has proved itself: where others can try names, with a PIN. */
export function onceProved(config: Config, hasPin: boolean): 'open' | 'choose-pin' {
  return hasPin || !isShared(config) ? 'open' : 'choose-pin';
}

/** Whether other machines can reach this server and try its names. */
export function isShared({ lan, host }: Config): boolean {
  return lan || !isLoopback(host);
}

/** `unused`: no name opens the account. `needed`: it holds a role and has no PIN. */
export async function pinStateOf(
  reader: Reader,
  accountId: string,
): Promise<'unused' | 'none' | 'needed' | 'set'> {
  if (!(await repository.hasLocalIdentity(reader, accountId))) return 'unused';
  if (await repository.hasPin(reader, accountId)) return 'set';
  return (await repository.holdsRole(reader, accountId)) ? 'needed' : 'none';
}
