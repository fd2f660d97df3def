/** In which ways an account signs in on this server, as it is set up. */
import { passkeySiteOf } from '#server/config/passkey-site.ts';
import type { Config } from '#server/config.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { findAllIdentities, lockAccount } from './identity-repository.ts';
import { findAllPasskeys } from './passkeys/passkey-repository.ts';
import { providersOf } from './providers.ts';
import { findAccount } from './repository.ts';

/** A provider of an identity, the account's own address, or one of its passkeys. */
export type Way = string;

/** The address that signs in to an account; null: none does. */
export function addressOf(
  { emailSignIn }: Pick<Config, 'emailSignIn'>,
  account: { readonly email: string | null; readonly email_verified: boolean } | undefined,
): string | null {
  return emailSignIn && account?.email_verified ? account.email : null;
}

/** How many passkeys of an account sign in here. */
export async function countPasskeys(
  reader: Reader,
  config: Config,
  accountId: string,
): Promise<number> {
  return (await findUsablePasskeys(reader, config, accountId)).length;
}

async function findUsablePasskeys(reader: Reader, config: Config, accountId: string) {
  return passkeySiteOf(config) ? findAllPasskeys(reader, accountId) : [];
}

/**
 * Holds the account and refuses to take a way away that is the only one that works here: two that go at the
 * same moment would leave none.
 * @throws AppError `wrong-state`
 */
export async function keepAnotherWay(
  tx: Tx,
  config: Config,
  { accountId, without }: { readonly accountId: string; readonly without: Way },
): Promise<void> {
  await lockAccount(tx, accountId);
  const usable = providersOf(config).map(({ id }) => id as Way);
  const ways = (await findAllIdentities(tx, accountId))
    .map(({ provider }) => provider)
    .filter((provider) => usable.includes(provider));
  ways.push(...(await findUsablePasskeys(tx, config, accountId)).map(({ id }) => `passkey ${id}`));
  if (addressOf(config, await findAccount(tx, accountId)) !== null) ways.push('email');
  if (ways.some((way) => way !== without)) return;
  throw new AppError('wrong-state', 'This is your only way to sign in. Add another one first.');
}
