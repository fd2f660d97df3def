/** What a browser's subscription must look like before it is stored, and how it is. */
import { ECDH } from 'node:crypto';
import { isIP } from 'node:net';
import type { z } from 'zod';
import type { pushSubscription } from '#contract/areas/push.ts';
import { invalidField } from '#server/errors.ts';
import { hashSecret } from '#server/keys/secrets.ts';
import type { PushSubscription } from '#server/ports/push.ts';
import { isSpecial } from '#server/ports/special-networks.ts';
import type { Services } from '#server/services.ts';

type Given = z.output<typeof pushSubscription>;
type Core = Pick<Services, 'config' | 'sealer'>;

/**
 * Checks a subscription. Where a name leads is checked with each call (`ports/outgoing.ts`).
 * @param field where it is in the body, for the refusal
 * @throws AppError `invalid-input`
 */
export function checkedSubscription(
  { config }: Pick<Core, 'config'>,
  { endpoint, keys }: Given,
  field = '',
): PushSubscription {
  const url = new URL(endpoint);
  const refuse = (name: string, message: string) => invalidField(`${field}${name}`, message);
  const isAllowed =
    url.protocol === 'https:' || (config.privateAddresses && url.protocol === 'http:');
  if (!isAllowed) throw refuse('endpoint', 'A push service has an https address.');
  if (url.username || url.password) {
    throw refuse('endpoint', 'An address with a name or password is not a push service.');
  }
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  if (!config.privateAddresses && family !== 0 && isSpecial({ address: host, family })) {
    throw refuse('endpoint', 'This address is inside a private network.');
  }
  const { p256dh, auth } = keys;
  if (!isPoint(p256dh)) throw refuse('keys.p256dh', 'This is not a key of a browser.');
  return { endpoint: url.href, p256dh, auth };
}

/** Whether it is an uncompressed point on P-256. */
function isPoint(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url', 'base64url', 'uncompressed');
    return Buffer.from(key, 'base64url')[0] === 4;
  } catch {
    return false;
  }
}

/** How it is kept: found by the hash of its endpoint, read with the server's key. */
export function storedForm({ sealer }: Pick<Core, 'sealer'>, subscription: PushSubscription) {
  return {
    endpointHash: hashSecret(subscription.endpoint),
    sealed: sealer.seal(JSON.stringify(subscription)),
  };
}

/** @throws Error when it was sealed under a key that this server does not have */
export function openForm({ sealer }: Pick<Core, 'sealer'>, sealed: string): PushSubscription {
  // Sealed by `storedForm`, so it has that shape.
  return JSON.parse(sealer.open(sealed)) as PushSubscription;
}
