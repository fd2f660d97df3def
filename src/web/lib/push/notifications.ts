/**
 * What the service worker does about notifications: shows what arrives, opens the right page when one
 * is pressed, and hands in a subscription that the browser has renewed. Types of workers are written
 * out: the compiler knows the page's.
 */
import type { NoticePayload } from '#contract/kinds/push.ts';
import { keepPressed, type Shelf } from './pressed.ts';

interface ShownNotification {
  readonly data?: unknown;
  close(): void;
}

interface OpenPage {
  readonly focused: boolean;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
}

/** The part of the worker's global that is used here. */
export interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly caches: Shelf;
  readonly registration: {
    showNotification(title: string, options: object): Promise<void>;
    readonly pushManager: PushManager;
  };
  readonly clients: {
    matchAll(options: { readonly type: 'window' }): Promise<readonly OpenPage[]>;
    openWindow(url: string): Promise<unknown>;
  };
}

/** Where a notification and each of its buttons lead. */
interface Places {
  readonly path: string;
  readonly actions: Readonly<Record<string, string>>;
}

/** Shows what has arrived. Browsers demand that something is shown, even when it cannot be read. */
export async function showNotification(
  scope: WorkerScope,
  text: string | undefined,
): Promise<void> {
  const notice = read(text);
  const places: Places = {
    path: notice.path,
    actions: Object.fromEntries(notice.actions.map(({ action, path }) => [action, path])),
  };
  await scope.registration.showNotification(notice.title, {
    body: notice.body,
    tag: notice.tag,
    // A new text under the same tag replaces the old one, and is worth a sound.
    renotify: notice.tag !== '',
    icon: '/icon-192.png',
    badge: '/badge-96.png',
    data: places,
    actions: notice.actions.map(({ action, title }) => ({ action, title })),
  });
}

function read(text: string | undefined): Omit<NoticePayload, 'id'> {
  const unreadable = {
    title: 'Rostrum',
    body: '',
    path: '/dashboard',
    tag: 'rostrum',
    actions: [],
  };
  try {
    // Only our server can encrypt for this browser; an older or newer one may write other fields.
    const given = JSON.parse(text ?? '') as Partial<NoticePayload>;
    return { ...unreadable, ...given };
  } catch {
    return unreadable;
  }
}

/** Brings the page that a notification is about to the front: in a tab of ours, else in a new one. */
export async function openNotification(
  scope: WorkerScope,
  notification: ShownNotification,
  action: string,
): Promise<void> {
  notification.close();
  // Written by `showNotification`, so it has that shape.
  const { path, actions } = notification.data as Places;
  const url = ownUrl(actions[action] ?? path, scope.location.origin);
  if (actions[action]) await keepPressed(scope.caches, url);
  const pages = await scope.clients.matchAll({ type: 'window' });
  const page = pages.find(({ focused }) => focused) ?? pages[0];
  if (!page) {
    await scope.clients.openWindow(url);
    return;
  }
  // Even if it says that it is there: browsers name the address that a page was opened with.
  await page.navigate(url);
  // Browsers refuse it when nobody has pressed anything; the page is right all the same.
  await page.focus().catch(() => undefined);
}

/** An address of this site; whatever leads elsewhere becomes its front page. */
export function ownUrl(path: string, origin: string): string {
  const url = URL.canParse(path, origin) ? new URL(path, origin) : null;
  return url?.origin === origin ? url.href : `${origin}/`;
}

export interface SubscriptionChange {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
}

/** Hands in the new subscription; the old one, which only this browser knows, is the proof. */
export async function renewSubscription(
  { registration }: WorkerScope,
  { oldSubscription, newSubscription }: SubscriptionChange,
): Promise<void> {
  // Without it nobody knows whose the device is: its next visit says that notifications are off.
  if (!oldSubscription) return;
  const renewed =
    newSubscription ??
    (await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: oldSubscription.options.applicationServerKey,
    }));
  await fetch('/api/push/renew', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ old: oldSubscription.toJSON(), new: renewed.toJSON() }),
  });
}
