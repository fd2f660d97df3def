/** Adding passkeys to an account and taking them away. */
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { CreatedPasskey } from '#contract/areas/users/passkeys.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError, found } from '#server/errors.ts';
import { newId } from '#server/keys/secrets.ts';
import type { Services } from '#server/services.ts';
import { findAccount } from '../repository.ts';
import { keepAnotherWay } from '../sign-in-ways.ts';
import { challengeSeconds, newChallenge, takeChallenge } from './challenge.ts';
import * as repository from './passkey-repository.ts';
import { challengeOf, passkeySite, userHandleOf, wrongPasskey } from './verify-passkey.ts';

/** More are no use to anybody. */
const mostPasskeys = 20;

interface Session {
  readonly accountId: string;
  readonly familyId: string;
}

/** What the browser needs to create a passkey. @throws AppError `not-ready`, `wrong-state` (too many) */
export async function beginPasskey(services: Services, { accountId, familyId }: Session) {
  const { rpId } = passkeySite(services);
  const { account, mine } = await services.db.read(async (reader) => ({
    account: found(await findAccount(reader, accountId)),
    mine: await repository.findAllPasskeys(reader, accountId),
  }));
  refuseTooMany(mine.length);
  const holder = { purpose: 'add', secret: familyId } as const;
  const options = await generateRegistrationOptions({
    rpName: 'Rostrum',
    rpID: rpId,
    userName: account.email ?? account.name,
    userDisplayName: account.name,
    userID: new Uint8Array(Buffer.from(userHandleOf(accountId), 'base64url')),
    challenge: Buffer.from(await newChallenge(services, holder), 'base64url'),
    timeout: challengeSeconds * 1000,
    attestationType: 'none',
    excludeCredentials: mine.map(({ credential_id: id, transports }) => ({
      id,
      transports: [...transports],
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { options: { ...options } };
}

/**
 * Adds the passkey that the browser created.
 * @throws AppError `bad-code` (not signed for this session, or too late), `wrong-state` (too many)
 */
export async function addPasskey(
  tx: Tx,
  services: Services,
  added: Session & { readonly name: string; readonly response: CreatedPasskey },
) {
  const { accountId, familyId, name, response } = added;
  const { rpId, origin } = passkeySite(services);
  const holder = { purpose: 'add', secret: familyId } as const;
  const challenge = challengeOf(response.response.clientDataJSON);
  if (challenge === null || !(await takeChallenge(tx, challenge, holder))) {
    throw new AppError('bad-code', wrongPasskey);
  }
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
  }).catch(() => {
    // The library throws for whatever does not fit.
    throw new AppError('bad-code', wrongPasskey);
  });
  if (!verified) throw new AppError('bad-code', wrongPasskey);
  refuseTooMany((await repository.findAllPasskeys(tx, accountId)).length);
  const { credential, credentialBackedUp: synced } = registrationInfo;
  const passkey = {
    id: newId(),
    accountId,
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: credential.transports ?? [],
    synced,
    name,
  };
  await repository.insertPasskey(tx, passkey);
  return { id: passkey.id, name, synced, since: tx.now.toISOString(), lastUsedAt: null };
}

/** @throws AppError `not-found`, `wrong-state` (nothing else signs in to the account) */
export async function removePasskey(
  tx: Tx,
  services: Services,
  own: { readonly accountId: string; readonly passkeyId: string },
): Promise<string> {
  const { accountId, passkeyId } = own;
  const mine = await repository.findAllPasskeys(tx, accountId);
  if (!mine.some(({ id }) => id === passkeyId)) throw new AppError('not-found');
  await keepAnotherWay(tx, services.config, { accountId, without: `passkey ${passkeyId}` });
  return found(await repository.deletePasskey(tx, own));
}

function refuseTooMany(count: number): void {
  if (count < mostPasskeys) return;
  throw new AppError(
    'wrong-state',
    `An account can have ${mostPasskeys} passkeys. Remove one first.`,
  );
}
