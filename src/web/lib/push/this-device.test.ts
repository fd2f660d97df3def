/** Whether notifications can be turned on here, by what the browser has. */
import { afterEach, expect, test, vi } from 'vitest';
import { readiness } from './this-device.ts';

afterEach(() => vi.unstubAllGlobals());

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const android = 'Mozilla/5.0 (Linux; Android 15) Firefox/140.0';

interface Browser {
  readonly userAgent: string;
  readonly isSecure?: boolean;
  readonly touchPoints?: number;
  /** Null: the browser has no push. */
  readonly permission: NotificationPermission | null;
}

function stub({ userAgent, isSecure = true, touchPoints = 0, permission }: Browser): void {
  const worker = permission === null ? {} : { serviceWorker: {} };
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints: touchPoints, ...worker });
  vi.stubGlobal('window', {
    isSecureContext: isSecure,
    ...(permission === null ? {} : { PushManager: class {}, Notification: { permission } }),
  });
  vi.stubGlobal('Notification', { permission });
}

test.each<[ReturnType<typeof readiness>, Browser]>([
  ['ready', { userAgent: android, permission: 'default' }],
  ['ready', { userAgent: android, permission: 'granted' }],
  ['ready', { userAgent: iphone, permission: 'default' }],
  ['denied', { userAgent: android, permission: 'denied' }],
  ['insecure', { userAgent: android, isSecure: false, permission: 'granted' }],
  ['insecure', { userAgent: iphone, isSecure: false, permission: null }],
  ['home-screen', { userAgent: iphone, permission: null }],
  ['home-screen', { userAgent: mac, touchPoints: 5, permission: null }],
  ['unsupported', { userAgent: mac, permission: null }],
  ['unsupported', { userAgent: android, permission: null }],
])('%s: %o', (expected, browser) => {
  stub(browser);
  expect(readiness()).toBe(expected);
});
