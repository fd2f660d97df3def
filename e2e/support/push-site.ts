/**
 * A site whose browsers subscribe at a push service that is a fake, and what a headless browser lacks
 * for it: a permission to show notifications, a vendor's service, and a place where they appear.
 */
import type { Page, Worker } from '@playwright/test';
import { type FakeBrowser, type FakePush, startFakePush } from '#testing/fakes/fake-push.ts';
import { test as stories } from './nearby-site.ts';

/** Stories of a site that may call the fake service, which is on this machine. */
export const test = stories.extend<object, { readonly service: FakePush }>({
  service: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from it
    async ({}, use) => {
      const service = await startFakePush(() => new Date());
      await use(service);
      await service.close();
    },
    { scope: 'worker' },
  ],
});

/** Lets a page subscribe as a browser of the fake service, once its person agrees. */
export async function withPush(page: Page, browser: FakeBrowser): Promise<void> {
  await page.addInitScript(({ endpoint, keys }) => {
    const kept = 'story.push';
    const subscription = (applicationServerKey: BufferSource | null) => ({
      endpoint,
      options: { applicationServerKey },
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => localStorage.removeItem(kept),
    });
    Object.defineProperty(Notification, 'permission', {
      get: () => localStorage.getItem('story.permission') ?? 'default',
    });
    Notification.requestPermission = async () => {
      const asked = Number(localStorage.getItem('story.asked') ?? 0);
      localStorage.setItem('story.asked', String(asked + 1));
      localStorage.setItem('story.permission', 'granted');
      return 'granted';
    };
    const answers = {
      getSubscription: async () => (localStorage.getItem(kept) ? subscription(null) : null),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: BufferSource }) => {
        localStorage.setItem(kept, 'on');
        return subscription(applicationServerKey);
      },
    };
    Object.assign(PushManager.prototype, answers);
  }, browser);
}

/** The service worker is there once it holds every file of the site. */
export const patience = { timeout: 180_000 };

interface Shown {
  readonly title: string;
  readonly options: { readonly body: string; readonly tag: string; readonly data: unknown };
}

/** The service worker of a page, whose notifications are kept instead of shown by the system. */
export async function workerOf(page: Page): Promise<Worker> {
  const context = page.context();
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  // It delivers to pages that it controls.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, patience);
  await worker.evaluate(() => {
    const shown: Shown[] = [];
    Object.assign(globalThis, { shown });
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
      shown.push({ title, options: options as unknown as Shown['options'] });
    };
  });
  return worker;
}

/** Hands a message to the service worker, as the browser does with one from its push service. */
export async function deliver(page: Page, text: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  const message = { origin, registrationId: await found, data: text };
  await session.send('ServiceWorker.deliverPushMessage', message);
  await session.detach();
}

export function shownBy(worker: Worker): Promise<readonly Shown[]> {
  return worker.evaluate(() => (globalThis as unknown as { shown: Shown[] }).shown);
}

/** Presses the newest notification, or one of its buttons. */
export async function press(worker: Worker, action = ''): Promise<void> {
  await worker.evaluate((pressed) => {
    const { shown } = globalThis as unknown as { shown: Shown[] };
    const { title, options } = shown.at(-1) as Shown;
    // A worker has it; the compiler knows the page's types.
    const Pressed = Reflect.get(globalThis, 'ExtendableEvent') as typeof Event;
    const notification = { title, ...options, close: () => undefined };
    const event = Object.assign(new Pressed('notificationclick'), {
      ...{ notification, action: pressed },
    });
    globalThis.dispatchEvent(event);
  }, action);
}
