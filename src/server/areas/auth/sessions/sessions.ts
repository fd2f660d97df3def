/** Session families: how they begin, in an answer or in an address, and how they end. */
import { systemActor } from '#server/actor.ts';
import { found } from '#server/errors.ts';
import { insertAccountEvent } from '#server/http/identity/account-event-repository.ts';
import { hashSecret, newId, newSecret } from '#server/keys/secrets.ts';
import type { Services } from '#server/services.ts';
import { noteSignIn } from '../account-events.ts';
import { deleteDevicesOf } from '../local/pin-repository.ts';
import { findAccount } from '../repository.ts';
import * as repository from './session-repository.ts';

export interface TokenPair {
  readonly session: string;
  readonly refresh: string;
}

export interface SessionOptions {
  /** Shown to the person in the list of their sessions. */
  readonly userAgent?: string;
  /** The device on which it begins, where people sign in by name. */
  readonly deviceHash?: string;
  /** Roughly where; null: this machine. */
  readonly network?: string | null;
  /** The browser's own secret: a sign-in in a browser that is new to the account is a notice. */
  readonly browserSecret?: string;
  /** Begun with a PIN, Discord or the owner link: for a while that is the proof of grave acts. */
  readonly isProved?: boolean;
}

/** How long a session can be left alone and still be renewed. */
export const refreshSeconds = 60 * 24 * 3600;
/** How long the tokens of an address wait for their page. */
export const addressSeconds = 60;
/** Has run out for every clock that is less than a day slow, so that no page calls with it. */
const bornExpired = -24 * 3600;
const addressPrefix = 'once.';

/**
 * Starts a new session family of an account.
 * @throws AppError `not-found` when there is no such account.
 */
export async function issueSession(
  services: Services,
  accountId: string,
  options: SessionOptions = {},
): Promise<TokenPair> {
  const refresh = newSecret(256);
  const claims = await startFamily(services, { ...options, accountId, refresh, refreshSeconds });
  return { session: await services.tokens.issue(claims, services.clock.now()), refresh };
}

/** Tokens for an address. Neither of them opens anything without `browser`. */
export interface AddressTokens extends TokenPair {
  /** The other half of `refresh`: a cookie of the browser that signed in. */
  readonly browser: string;
}

/**
 * Starts a family whose tokens travel in an address, where histories, logs and people see them. The
 * session names the account and has already run out; the refresh token is half of the real one and
 * is traded within a minute, once, by the browser that has the other half (`arrival.ts`).
 */
export async function issueForAddress(
  services: Services,
  accountId: string,
  options: SessionOptions = {},
): Promise<AddressTokens> {
  const refresh = `${addressPrefix}${newSecret(256)}`;
  const browser = newSecret(256);
  const claims = await startFamily(services, {
    ...options,
    accountId,
    refresh: joinHalves(refresh, browser),
    refreshSeconds: addressSeconds,
  });
  const session = await services.tokens.issue(claims, services.clock.now(), bornExpired);
  return { session, refresh, browser };
}

/** The token that a half from an address and a browser's cookie make; other tokens stay as they are. */
export function joinHalves(token: string, browser: string | null): string {
  return token.startsWith(addressPrefix) ? `${token}.${browser ?? ''}` : token;
}

interface Start extends SessionOptions {
  readonly accountId: string;
  readonly refresh: string;
  readonly refreshSeconds: number;
}

async function startFamily(services: Services, start: Start) {
  const { accountId } = start;
  const familyId = newId();
  const { operator } = await services.db.write(outside, async (tx) => {
    const account = found(await findAccount(tx, accountId));
    await repository.deleteDeadFamilies(tx, accountId);
    await repository.insertFamily(tx, {
      id: familyId,
      accountId,
      userAgent: start.userAgent ?? '',
      deviceHash: start.deviceHash ?? null,
      network: start.network ?? null,
      isProved: start.isProved ?? false,
    });
    if (start.browserSecret !== undefined) {
      const { userAgent = '', network = null, browserSecret } = start;
      const signIn = { accountId, familyId, userAgent, network, browserSecret };
      await noteSignIn(tx, services, signIn);
    }
    await repository.insertToken(tx, {
      hash: hashSecret(start.refresh),
      familyId,
      parentHash: null,
      outrunAt: null,
      expiresAt: new Date(tx.now.getTime() + start.refreshSeconds * 1000),
    });
    return account;
  });
  return { accountId, familyId, operator };
}

/**
 * Signs out: ends the family of a refresh token, and at once the session tokens that it gave. The
 * device forgets a profile that has a PIN. An unknown token is no fault.
 */
export async function endSession(services: Services, token: string): Promise<void> {
  const family = await services.db.read((reader) =>
    repository.findFamilyOfToken(reader, hashSecret(token)),
  );
  if (!family) return;
  if (family.has_pin) await forgetDevices(services, [family.id]);
  const event = { accountId: family.account_id, familyId: family.id, kind: 'signed-out' } as const;
  await services.db.write(outside, (tx) => insertAccountEvent(tx, event));
  await endFamilies(services, [family.id]);
}

/** Makes the devices of sessions ask for the PIN: they were lost, or are left for others. */
export async function forgetDevices(services: Services, families: readonly string[]) {
  if (families.length === 0) return;
  await services.db.write(outside, (tx) => deleteDevicesOf(tx, families));
}

/** Ends families on every node; here before this answers. */
export async function endFamilies(services: Services, ids: readonly string[]): Promise<void> {
  await services.db.write(outside, async (tx) => {
    for (const id of ids) await repository.revokeFamily(tx, id);
  });
  for (const id of ids) services.endedSessions.add(id);
}

const outside = { tournamentId: null, actor: systemActor };
