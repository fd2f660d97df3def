/** Notifications on this device: whether they can work here, and turning them on and off. */

import { browserOf } from '../device/browser-of.ts';
import { registered } from '../device/service-worker.ts';
import type { Client } from '../query/api.tsx';

/**
 * Why they cannot be turned on here; `ready`: they can. `home-screen`: Apple's phones show them only for
 * pages on the home screen. `denied`: their person has said no, and only the browser's settings change it.
 */
export type Readiness = 'ready' | 'insecure' | 'home-screen' | 'unsupported' | 'denied';

export function readiness(): Readiness {
  if (!window.isSecureContext) return 'insecure';
  const isThere =
    'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isThere) return isAppleTouch() ? 'home-screen' : 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'ready';
}

/** An iPad calls itself a Mac, but no Mac has a touch screen. */
function isAppleTouch(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

/** The mark of this browser's subscription, as the server lists it; null: it has none. */
export async function ownMark(): Promise<string | null> {
  if (readiness() !== 'ready') return null;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  return subscription ? markOf(subscription.endpoint) : null;
}

async function markOf(endpoint: string): Promise<string> {
  // There wherever notifications are: both need a secure page.
  const { subtle } = crypto;
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Asks for permission, which browsers allow after a press only, and subscribes.
 * @returns whether they are on; false: their person did not agree
 * @throws when the browser has no service worker or cannot reach its push service, or the server refuses
 */
export async function turnOn(client: Client): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const { publicKey } = await client.push.key();
  if (!(await registered())) throw new Error('no service worker');
  const { pushManager } = await navigator.serviceWorker.ready;
  const applicationServerKey = bytesOf(publicKey);
  const present = await pushManager.getSubscription();
  // Subscriptions belong to one key of the server.
  if (present && !isSame(present.options.applicationServerKey, applicationServerKey)) {
    await present.unsubscribe();
  }
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh = '', auth = '' }: Readonly<Record<string, string>> = keys ?? {};
  const name = browserOf(navigator.userAgent) ?? 'Browser';
  await client.push.subscribe({ body: { endpoint: endpoint ?? '', keys: { p256dh, auth }, name } });
  return true;
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

function isSame(one: ArrayBuffer | null, other: Uint8Array): boolean {
  const bytes = new Uint8Array(one ?? new ArrayBuffer(0));
  return bytes.length === other.length && bytes.every((byte, index) => byte === other[index]);
}
