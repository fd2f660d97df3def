/** Web push (RFC 8030): messages encrypted for one browser (RFC 8291), taken by its push service. */
import { createECDH } from 'node:crypto';
import { encrypt } from 'http_ece';
import { type Outgoing, OutgoingFailure } from '#server/ports/outgoing.ts';
import type { PushMessage, PushService, PushSubscription } from '#server/ports/push.ts';
import { outcomeOf, outcomeOfFault } from './outcome.ts';
import { createVapid, newKeys, type VapidOptions } from './vapid.ts';

/** Four weeks: what push services keep a message for, at most. */
const longestTtl = 28 * 86_400;

export function createWebPush(outgoing: Outgoing, options: VapidOptions): PushService {
  const vapid = createVapid(options);
  return {
    newKeys,
    async send(to, message, keys) {
      const body = encryptFor(to, message.payload);
      if (!body) return { kind: 'failed', reason: 'bad-keys' };
      const url = new URL(to.endpoint);
      const headers = { ...headersOf(message), authorization: await vapid(url, keys) };
      try {
        const answer = await outgoing({
          url,
          body,
          headers: { ...headers, 'content-length': String(body.byteLength) },
        });
        return outcomeOf(answer, options.clock.now());
      } catch (error) {
        if (error instanceof OutgoingFailure) return outcomeOfFault(error.fault);
        throw error;
      }
    },
  };
}

function headersOf({ ttlSeconds, urgency, topic }: PushMessage) {
  return {
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    ttl: String(Math.min(longestTtl, Math.max(0, Math.floor(ttlSeconds)))),
    urgency,
    topic,
  };
}

/** One record under a key of this message alone; null for keys that no browser has made. */
function encryptFor({ p256dh, auth }: PushSubscription, payload: string): Buffer | null {
  const privateKey = createECDH('prime256v1');
  privateKey.generateKeys();
  const params = { version: 'aes128gcm', privateKey, dh: p256dh, authSecret: auth } as const;
  try {
    return encrypt(Buffer.from(payload), params);
  } catch {
    return null;
  }
}
