/** How a server names itself to push services (RFC 8292): a token for each service, signed by its key. */
import { createECDH } from 'node:crypto';
import { importJWK, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import type { Clock } from '#server/ports/clock.ts';
import type { PushKeys } from '#server/ports/push.ts';

/** Services refuse tokens of more than a day. */
const lifetimeSeconds = 12 * 3600;
/** A token is used until half of its time is over. */
const usedMs = (lifetimeSeconds / 2) * 1000;
/** Services whose tokens are kept, at most: browsers have a handful, and anybody can name more. */
const mostTokens = 100;

interface Token {
  readonly value: Promise<string>;
  readonly madeAt: number;
}

export interface VapidOptions {
  readonly clock: Clock;
  /** Whom a push service writes to about this server: a `mailto:` or `https:` address. */
  readonly contact: string;
}

/** @returns the `Authorization` header for a push service */
export function createVapid({ clock, contact }: VapidOptions) {
  const tokens = new LRUCache<string, Token>({ max: mostTokens });
  return async (endpoint: URL, keys: PushKeys): Promise<string> => {
    const now = clock.now().getTime();
    const name = `${endpoint.origin} ${keys.publicKey}`;
    const known = tokens.get(name);
    const isUsed = known && now - known.madeAt <= usedMs && known.madeAt <= now;
    const token = isUsed
      ? known
      : { madeAt: now, value: sign(keys, { audience: endpoint.origin, contact, now }) };
    tokens.set(name, token);
    return `vapid t=${await token.value}, k=${keys.publicKey}`;
  };
}

async function sign(
  { publicKey, privateKey }: PushKeys,
  claims: { readonly audience: string; readonly contact: string; readonly now: number },
): Promise<string> {
  const point = Buffer.from(publicKey, 'base64url');
  const key = await importJWK(
    {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
      d: privateKey,
    },
    'ES256',
  );
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
    .setAudience(claims.audience)
    .setSubject(claims.contact)
    .setExpirationTime(Math.floor(claims.now / 1000) + lifetimeSeconds)
    .sign(key);
}

export function newKeys(): PushKeys {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return {
    publicKey: pair.getPublicKey('base64url'),
    privateKey: Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString(
      'base64url',
    ),
  };
}
