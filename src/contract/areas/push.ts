/**
 * Notifications by web push: the devices that an account, or whoever holds a private link, has turned
 * them on for. Every route acts on the caller's own devices.
 */
import { z } from 'zod';
import { pushFailures } from '../kinds/push.ts';
import { route } from '../route.ts';
import { id, instant, text } from '../schemas.ts';

export const pushDevice = z.object({
  id,
  /** Browser and system, as the device named itself. */
  name: z.string(),
  /** SHA-256 of its endpoint, in hexadecimal digits: by it a device finds itself. */
  mark: z.string(),
  createdAt: instant,
  lastSuccessAt: instant.nullable(),
  lastFailureAt: instant.nullable(),
  /** Why the last notification did not arrive; null: it did, or none has been sent. */
  failure: z.enum(pushFailures).nullable(),
});
export type PushDevice = z.output<typeof pushDevice>;

/** `endpoint` and keys of a browser's `PushSubscription.toJSON()`. */
export const pushSubscription = z.object({
  endpoint: z.string().max(1000).pipe(z.url()),
  keys: z.object({
    /** An uncompressed point on P-256. */
    p256dh: z.string().regex(/^[\w-]{87}=?$/, 'This is not a key of a browser.'),
    auth: z.string().regex(/^[\w-]{22}={0,2}$/, 'This is not a key of a browser.'),
  }),
});

const devices = z.object({ devices: z.array(pushDevice) });
const base = '/api/push';
const ofDevice = z.object({ deviceId: id });

export const push = {
  key: route({
    method: 'GET',
    path: `${base}/key`,
    summary: 'The server’s public key (VAPID), with which browsers subscribe.',
    access: { action: 'anyone', scope: 'site' },
    response: z.object({
      /** An uncompressed point on P-256, as base64url. */
      publicKey: z.string(),
    }),
    errors: [],
  }),
  devices: route({
    method: 'GET',
    path: `${base}/devices`,
    summary: 'My devices with notifications, newest first: of my account, or of my private link.',
    access: { action: 'identified', scope: 'site' },
    response: devices,
    errors: [],
  }),
  subscribe: route({
    method: 'POST',
    path: `${base}/devices`,
    summary: 'Turn on notifications for a device. An eleventh replaces the oldest.',
    access: { action: 'identified', scope: 'site' },
    body: pushSubscription.extend({ name: text(80) }),
    response: devices,
    errors: [],
    idempotency: 'none',
    limit: 'push',
  }),
  unsubscribe: route({
    method: 'DELETE',
    path: `${base}/devices/:deviceId`,
    summary: 'Turn off notifications for one of my devices.',
    access: { action: 'identified', scope: 'site' },
    params: ofDevice,
    response: devices,
    errors: [],
    idempotency: 'none',
  }),
  test: route({
    method: 'POST',
    path: `${base}/devices/:deviceId/test`,
    summary: 'Send a test notification to one of my devices.',
    access: { action: 'identified', scope: 'site' },
    params: ofDevice,
    response: z.object({
      /** `gone`: the browser has ended its subscription, and the device was removed. */
      outcome: z.enum(['sent', 'gone', 'failed']),
      failure: z.enum(pushFailures).nullable(),
    }),
    errors: [],
    idempotency: 'none',
    limit: 'push-test',
  }),
  /** A browser has replaced its subscription. Endpoint and secret of the old one are the proof. */
  renew: route({
    method: 'POST',
    path: `${base}/renew`,
    summary: 'Replace a push subscription after the browser renews it.',
    access: { action: 'anyone', scope: 'site' },
    body: z.object({ old: pushSubscription, new: pushSubscription }),
    response: null,
    errors: [],
    idempotency: 'none',
    limit: 'push',
  }),
};
