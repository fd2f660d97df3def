/**
 * What the server needs in order to show a notification on a device: a push service takes an encrypted
 * message for it. Areas talk to this; `app.ts` plugs the integration in.
 */
import type { PushFailure } from '#contract/kinds/push.ts';

/** Where a browser gets its messages, and the keys that only it can read them with, as base64url. */
export interface PushSubscription {
  readonly endpoint: string;
  /** An uncompressed point on P-256. */
  readonly p256dh: string;
  /** 16 bytes. */
  readonly auth: string;
}

/** The pair with which the server names itself, as base64url: an uncompressed point and 32 bytes. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

export interface PushMessage {
  /** At most `mostPayloadBytes` in UTF-8. */
  readonly payload: string;
  /** How long the service keeps it for a device that is away. */
  readonly ttlSeconds: number;
  readonly urgency: 'normal' | 'high';
  /** Replaces a waiting message under the same topic: up to 32 characters of base64url. */
  readonly topic: string;
}

/**
 * `gone`: the browser has ended the subscription. `later`: the same may work after a while; `retryAfter`
 * in seconds when the service said so. `failed`: it never will.
 */
export type PushOutcome =
  | { readonly kind: 'sent' | 'gone' }
  | {
      readonly kind: 'later';
      readonly reason: PushFailure;
      readonly retryAfter: number | null;
    }
  | { readonly kind: 'failed'; readonly reason: PushFailure };

export interface PushService {
  newKeys(): PushKeys;
  /** Sends one message; whatever the network or the other side does is an outcome. */
  send(to: PushSubscription, message: PushMessage, keys: PushKeys): Promise<PushOutcome>;
}

/** Services take 4,096 bytes (RFC 8291, 4): header, tag and delimiter take 103 of them. */
export const mostPayloadBytes = 4096 - 103;
