/** Checks what a passkey signed. */
import {
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import type { SignedByPasskey } from '#contract/areas/users/passkeys.ts';
import { passkeySiteOf } from '#server/config/passkey-site.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { challengeSeconds, type Holder, newChallenge, takeChallenge } from './challenge.ts';
import { findPasskeyToUse, updateUsed } from './passkey-repository.ts';

/** @throws AppError `not-ready` where the server's address has no passkeys */
export function passkeySite({ config }: Services) {
  const site = passkeySiteOf(config);
  if (site === null) throw new AppError('not-ready', 'Passkeys need https and a domain name.');
  return site;
}

interface Allowed {
  readonly credential_id: string;
  readonly transports: readonly string[];
}

/**
 * Options for `navigator.credentials.get`.
 * @param allowed passkeys of one account; left out, the person chooses any passkey of theirs
 */
export async function askForPasskey(
  services: Services,
  holder: Holder,
  allowed?: readonly Allowed[],
) {
  const { rpId } = passkeySite(services);
  const options = await generateAuthenticationOptions({
    rpID: rpId,
    challenge: Buffer.from(await newChallenge(services, holder), 'base64url'),
    timeout: challengeSeconds * 1000,
    userVerification: 'required',
    ...(allowed
      ? {
          allowCredentials: allowed.map(({ credential_id: id, transports }) => ({
            id,
            transports: [...transports],
          })),
        }
      : {}),
  });
  return { options: { ...options } };
}

/** Whose passkey signed; `failed`: it was known, and what it signed is not right. */
export type Signer = { readonly accountId: string } | { readonly failed: string | null };

/**
 * Whose passkey answered the holder's challenge. The challenge is used up whatever comes of it, so this
 * returns refusals instead of throwing inside the transaction. A counter that does not grow means a copied
 * passkey, and is refused as the standard recommends.
 */
export async function signerOf(
  tx: Tx,
  services: Services,
  holder: Holder,
  { response: signed, ...credential }: SignedByPasskey,
): Promise<Signer> {
  const { rpId, origin } = passkeySite(services);
  const challenge = challengeOf(signed.clientDataJSON);
  if (challenge === null || !(await takeChallenge(tx, challenge, holder))) return { failed: null };
  const passkey = await findPasskeyToUse(tx, credential.id);
  if (!passkey) return { failed: null };
  const { account_id: accountId } = passkey;
  const { userHandle, ...response } = signed;
  if (userHandle !== undefined && userHandle !== userHandleOf(accountId))
    return { failed: accountId };
  // The library throws for whatever does not fit: origin, signature, flags, counter.
  const result = await verifyAuthenticationResponse({
    response: { ...credential, response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
      counter: Number(passkey.counter),
    },
  }).catch(() => null);
  if (!result?.verified) return { failed: accountId };
  const { newCounter: counter, credentialBackedUp: synced } = result.authenticationInfo;
  await updateUsed(tx, passkey.id, { counter, synced });
  return { accountId };
}

/** The account as its passkeys name it: the bytes of its id, as base64url. */
export function userHandleOf(accountId: string): string {
  return Buffer.from(accountId.replaceAll('-', ''), 'hex').toString('base64url');
}

/** The challenge that was signed; null when the data is not what a browser writes. */
export function challengeOf(clientDataJSON: string): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    const challenge = (data as { challenge?: unknown } | null)?.challenge;
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}

export const wrongPasskey = 'This passkey doesn’t work here, or took too long. Try again.';
