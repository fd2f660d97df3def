/** The service worker's part in notifications, on a scope that only remembers what it is asked for. */
import { expect, test, vi } from 'vitest';
import {
  openNotification,
  ownUrl,
  renewSubscription,
  showNotification,
  type WorkerScope,
} from './notifications.ts';
import { type Shelf, takePressed } from './pressed.ts';

const origin = 'https://rostrum.example';
const places = {
  path: '/tournaments/open/me',
  actions: { ballot: '/tournaments/open/me/ballot/1' },
};

function scopeWith(pages: readonly { readonly url: string; readonly focused?: boolean }[] = []) {
  const calls: string[] = [];
  const shown: [string, Record<string, unknown>][] = [];
  const kept = new Map<string, Response>();
  const scope: WorkerScope = {
    caches: shelfOf(kept),
    location: { origin },
    registration: {
      showNotification: async (title, options) =>
        void shown.push([title, options as Record<string, unknown>]),
      // Only `subscribe` is called, when the browser gives no new subscription.
      pushManager: { subscribe: async () => subscription('other') } as unknown as PushManager,
    },
    clients: {
      matchAll: async () =>
        pages.map(({ url, focused = false }) => ({
          focused,
          focus: async () => void calls.push(`focus ${url}`),
          navigate: async (to: string) => void calls.push(`navigate ${url} ${to}`),
        })),
      openWindow: async (url) => void calls.push(`open ${url}`),
    },
  };
  return { scope, calls, shown };
}

/** What a worker and the page that it opens share. */
function shelfOf(kept: Map<string, Response>): Shelf {
  const cache = {
    put: async (key: string, response: Response) => void kept.set(key, response),
    match: async (key: string) => kept.get(key),
    delete: async (key: string) => kept.delete(key),
  };
  // The rest of a cache is not called.
  return { open: async () => cache as unknown as Cache };
}

function subscription(name: string): PushSubscription {
  // What the worker reads of a subscription.
  return {
    toJSON: () => ({ endpoint: name }),
    options: { applicationServerKey: null },
  } as unknown as PushSubscription;
}

test('a message becomes a notification, and one with the same tag replaces it', async () => {
  const { scope, shown } = scopeWith();
  const actions = [{ action: 'ballot', title: 'Open ballot', path: places.actions.ballot }];
  const notice = {
    id: '1',
    title: 'Round 3',
    body: 'Room 12',
    path: places.path,
    tag: 'r3',
    actions,
  };
  await showNotification(scope, JSON.stringify(notice));
  const options = shown[0]?.[1];
  expect(shown[0]?.[0]).toBe('Round 3');
  expect(options).toMatchObject({ body: 'Room 12', tag: 'r3', renotify: true, data: places });
  expect(options?.actions).toEqual([{ action: 'ballot', title: 'Open ballot' }]);
});

test.each([undefined, '', 'not JSON'])(
  'an unreadable message (%s) shows something',
  async (text) => {
    const { scope, shown } = scopeWith();
    await showNotification(scope, text);
    expect(shown[0]?.[0]).toBe('Rostrum');
  },
);

const press = async (
  pages: Parameters<typeof scopeWith>[0],
  { action = '', data = places as unknown } = {},
) => {
  const { scope, calls } = scopeWith(pages);
  const close = vi.fn();
  await openNotification(scope, { data, close }, action);
  expect(close).toHaveBeenCalledOnce();
  return calls;
};

test('pressing it opens its page where none of ours is open', async () => {
  expect(await press([])).toEqual([`open ${origin}/tournaments/open/me`]);
});

test('pressing it leads the page of ours that is in front there', async () => {
  const [one, other] = [`${origin}/one`, `${origin}/other`];
  expect(await press([{ url: one }, { url: other, focused: true }])).toEqual([
    `navigate ${other} ${origin}/tournaments/open/me`,
    `focus ${other}`,
  ]);
});

test('pressing a button opens the page of the button', async () => {
  expect(await press([], { action: 'ballot' })).toEqual([`open ${origin}${places.actions.ballot}`]);
});

test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  'nothing leads to %s',
  async (path) => {
    expect(ownUrl(path, origin)).toBe(`${origin}/`);
    expect(await press([], { data: { path, actions: {} } })).toEqual([`open ${origin}/`]);
  },
);

test('a renewed subscription is handed in with the old one', async () => {
  const sent: string[] = [];
  vi.stubGlobal(
    'fetch',
    async (url: string, { body }: RequestInit) => void sent.push(`${url} ${String(body)}`),
  );
  const { scope } = scopeWith();
  const old = subscription('old');
  await renewSubscription(scope, { oldSubscription: old, newSubscription: subscription('new') });
  await renewSubscription(scope, { oldSubscription: old });
  await renewSubscription(scope, {});
  vi.unstubAllGlobals();
  expect(sent).toEqual([
    '/api/push/renew {"old":{"endpoint":"old"},"new":{"endpoint":"new"}}',
    '/api/push/renew {"old":{"endpoint":"old"},"new":{"endpoint":"other"}}',
  ]);
});

test('a button that was pressed is handed to the page once, and the notification itself is not', async () => {
  const { scope } = scopeWith([]);
  const press = (action: string) =>
    openNotification(scope, { data: places, close: () => undefined }, action);
  await press('');
  expect(await takePressed(scope.caches)).toBeNull();
  await press('ballot');
  expect((await takePressed(scope.caches))?.pathname).toBe(places.actions.ballot);
  expect(await takePressed(scope.caches)).toBeNull();
});
