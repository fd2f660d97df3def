/** Linking an account to a person on the chat platform, and taking ways to sign in away. */
import type { Config } from '#server/config.ts';
import { queueChatSyncsOf } from '#server/db/chat-sync-repository.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError, found, violates } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import * as identities from '../identity-repository.ts';
import { keepAnotherWay } from '../sign-in-ways.ts';
import { identityOf } from './chat-account.ts';
import { takeReturned } from './chat-return.ts';

/**
 * Links the account to whom it came back as.
 * @throws AppError `bad-code`, `link-taken` (they sign in to another account), `already-done`
 */
export async function confirmLink(
  tx: Tx,
  services: Services,
  { accountId, key }: { readonly accountId: string; readonly key: string },
) {
  const returned = await takeReturned(tx, services, { accountId, key });
  await refuseLinked(tx, accountId);
  try {
    await identities.insertIdentity(tx, accountId, identityOf(services, returned));
  } catch (error) {
    if (!violates(error, 'identity_pkey')) throw error;
    throw new AppError('link-taken', 'This profile signs in to another account here.');
  }
  await queueChatSyncsOf(tx, accountId);
  const { profile } = returned;
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
  config: Config,
  { accountId, provider }: { readonly accountId: string; readonly provider: string },
): Promise<void> {
  const mine = await identities.findAllIdentities(tx, accountId);
  if (!mine.some((one) => one.provider === provider)) throw new AppError('not-found');
  await keepAnotherWay(tx, config, { accountId, without: provider });
  await identities.deleteIdentities(tx, accountId, provider);
  await queueChatSyncsOf(tx, accountId);
}
