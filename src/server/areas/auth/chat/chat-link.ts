/**
 * Linking an account to a person on the chat platform: a sealed ticket starts the way there, and who
 * comes back is kept until the same account confirms it. So nobody can send their ticket, or the key
 * that they came back with, to somebody else and be linked to them.
 */
import { z } from 'zod';
import { systemActor } from '#server/actor.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError, found, violates } from '#server/errors.ts';
import { hashSecret, newSecret } from '#server/keys/secrets.ts';
import type { ChatGrant, ChatProfile } from '#server/ports/chat-platform.ts';
import type { Services } from '#server/services.ts';
import * as identities from '../identity-repository.ts';
import { identityOf } from './chat-account.ts';

/** Where people land whom the platform did not name. */
export const linkFailed = '/me?link=failed';

const ticketSeconds = 60;
const confirmSeconds = 600;

const ticket = z.object({ accountId: z.uuid(), endsAt: z.number() });

/** The address at which an account's way to the platform begins, for a minute. */
export function linkPath({ sealer, clock }: Services, accountId: string): string {
  const endsAt = clock.now().getTime() + ticketSeconds * 1000;
  const link = sealer.seal(JSON.stringify({ accountId, endsAt }));
  return `/api/auth/discord?${new URLSearchParams({ link, redirect: '/me' })}`;
}

/** The account of a good ticket in the address, else null. */
export function accountToLink({ sealer, clock }: Services, query: unknown): string | null {
  const given = z.object({ link: z.string().max(1000) }).safeParse(query);
  if (!given.success) return null;
  try {
    const { accountId, endsAt } = ticket.parse(JSON.parse(sealer.open(given.data.link)));
    return endsAt > clock.now().getTime() ? accountId : null;
  } catch {
    // Nobody but this server makes tickets.
    return null;
  }
}

interface Arrived {
  readonly profile: ChatProfile;
  readonly grant: ChatGrant;
}

/** @returns the key with which the account confirms, once. */
export async function keepForConfirmation(
  services: Services,
  { accountId, ...arrived }: Arrived & { readonly accountId: string },
): Promise<string> {
  const key = newSecret(256);
  await services.db.write({ tournamentId: null, actor: systemActor }, (tx) =>
    identities.insertLink(tx, {
      keyHash: hashSecret(key),
      accountId,
      sealed: services.sealer.seal(JSON.stringify(arrived)),
      expiresAt: new Date(tx.now.getTime() + confirmSeconds * 1000),
    }),
  );
  return key;
}

/**
 * Links the account to whom it came back as.
 * @throws AppError `bad-code`, `link-taken` (they sign in to another account), `already-done`
 */
export async function confirmLink(
  tx: Tx,
  services: Services,
  { accountId, key }: { readonly accountId: string; readonly key: string },
) {
  const sealed = await identities.takeLink(tx, hashSecret(key), accountId);
  if (sealed === undefined) {
    throw new AppError('bad-code', 'This has run out, or belongs to another account.');
  }
  await refuseLinked(tx, accountId);
  // Sealed by `keepForConfirmation`, so its shape is ours.
  const arrived = JSON.parse(services.sealer.open(sealed)) as Arrived;
  try {
    await identities.insertIdentity(tx, accountId, identityOf(services, arrived));
  } catch (error) {
    if (!violates(error, 'identity_pkey')) throw error;
    throw new AppError('link-taken', 'This profile signs in to another account here.');
  }
  const { profile } = arrived;
  if (profile.emailVerified && profile.email !== null) {
    await identities.updateProvedEmail(tx, accountId, profile.email);
  }
  const mine = await identities.findAllIdentities(tx, accountId);
  return found(mine.find(({ provider }) => provider === 'discord'));
}

/** @throws AppError `already-done` */
export async function refuseLinked(
  reader: Parameters<typeof identities.findAllIdentities>[0],
  accountId: string,
) {
  const mine = await identities.findAllIdentities(reader, accountId);
  if (mine.some(({ provider }) => provider === 'discord')) {
    throw new AppError('already-done', 'Your account is linked already.');
  }
}

/**
 * Takes a way to sign in away.
 * @throws AppError `not-found`, `wrong-state` (there is no other that works here)
 */
export async function unlink(
  tx: Tx,
  {
    accountId,
    provider,
    usable,
  }: {
    readonly accountId: string;
    readonly provider: string;
    /** Ways to sign in that are set up on this server. */
    readonly usable: readonly string[];
  },
): Promise<void> {
  // Two that go at the same moment would leave none.
  await identities.lockAccount(tx, accountId);
  const mine = await identities.findAllIdentities(tx, accountId);
  if (!mine.some((one) => one.provider === provider)) throw new AppError('not-found');
  const isOtherLeft = mine.some(
    (one) => one.provider !== provider && usable.includes(one.provider),
  );
  if (!isOtherLeft) {
    throw new AppError('wrong-state', 'This is your only way in: link another one first.');
  }
  await identities.deleteIdentities(tx, accountId, provider);
}
