/** Passkeys in this browser. The library is loaded when one is first used. */
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { Client } from '#contract/client.ts';

type Options = Awaited<ReturnType<Client['passkeys']['beginSignIn']>>['options'];

const load = () => import('@simplewebauthn/browser');

/** The person closed the browser's question, or it found no passkey; nothing was sent. */
export class PasskeyDismissed extends Error {}

/** Whether this browser knows passkeys at all. */
export function knowsPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function';
}

/** Whether the browser offers passkeys in a field beside what it remembers. */
export async function offersPasskeysInFields(): Promise<boolean> {
  return knowsPasskeys() && (await load()).browserSupportsWebAuthnAutofill();
}

/**
 * Lets a passkey sign.
 * @param inField offered in a field of the page; waits until the person picks it there
 * @throws PasskeyDismissed
 */
export async function signWithPasskey(options: Options, { inField = false } = {}) {
  const { startAuthentication } = await load();
  // Our server made it with the same library.
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return ceremony(startAuthentication({ optionsJSON, useBrowserAutofill: inField }));
}

/** Creates a passkey. @throws PasskeyDismissed */
export async function createPasskey(options: Options) {
  const { startRegistration } = await load();
  // Our server made it with the same library.
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return ceremony(startRegistration({ optionsJSON }));
}

/** Ends a question of the browser that waits in a field. */
export async function endPasskeyQuestion(): Promise<void> {
  (await load()).WebAuthnAbortService.cancelCeremony();
}

async function ceremony<T>(running: Promise<T>): Promise<T> {
  try {
    return await running;
  } catch (error) {
    throw new PasskeyDismissed(error instanceof Error ? error.message : '', { cause: error });
  }
}
