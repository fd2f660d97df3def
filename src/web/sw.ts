/**
 * The service worker: the app's own files are there without a network, so that a ballot's page opens
 * and reloads, and notifications are shown while no page is open. Answers of the API are never kept
 * here; a ballot has its own store.
 */
import {
  openNotification,
  renewSubscription,
  type SubscriptionChange,
  showNotification,
  type WorkerScope,
} from './lib/push/notifications.ts';

interface Awaitable extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Event {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
interface Pushed extends Awaitable {
  readonly data: { text(): string } | null;
}
interface Pressed extends Awaitable {
  readonly notification: Notification;
  /** Of the button; empty: the notification itself. */
  readonly action: string;
}
declare const self: WorkerScope & {
  /** Filled in by the build: every file of this version. */
  readonly __WB_MANIFEST: readonly { readonly url: string; readonly revision: string | null }[];
  readonly location: Location;
  readonly clients: WorkerScope['clients'] & { claim(): Promise<void> };
  addEventListener(type: 'install' | 'activate', listener: (event: Awaitable) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
  addEventListener(type: 'push', listener: (event: Pushed) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: Pressed) => void): void;
  addEventListener(
    type: 'pushsubscriptionchange',
    listener: (event: Awaitable & SubscriptionChange) => void,
  ): void;
};

/** The one page that every address gets; the server fills in what belongs to the address. */
const shell = '/';
const patience = 4000;
const files = self.__WB_MANIFEST.map(({ url }) => `/${url.replace(/^\//, '')}`);
const known = new Set(files);
const cacheName = `rostrum-${digest(files.join())}`;

// A new version waits until the last page of the old one is closed: nothing changes under a judge.
self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(openPage(request));
  else if (known.has(url.pathname)) event.respondWith(openFile(request));
});
self.addEventListener('push', (event) =>
  event.waitUntil(showNotification(self, event.data?.text())),
);
self.addEventListener('notificationclick', (event) =>
  event.waitUntil(openNotification(self, event.notification, event.action)),
);
self.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(renewSubscription(self, event)),
);

async function install(): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.add(new Request(shell, { cache: 'no-store' }));
  // One after the other: the hall's Wi-Fi has better things to do.
  for (const file of files) {
    // Names carry a digest of the content: what an older version has is the same.
    const kept = await caches.match(file);
    if (kept) await cache.put(file, kept);
    else await cache.add(file);
  }
}

async function activate(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith('rostrum-') && name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** The server's page, else the shell that is kept here. */
async function openPage(request: Request): Promise<Response> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), patience);
  try {
    return await fetch(request, { signal: stop.signal });
  } catch (error) {
    const kept = await caches.match(shell);
    if (kept) return kept;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

async function openFile(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}

/** A short name for a list of files (FNV-1a). */
function digest(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
