/** The cookies of signing in: secrets of one browser, sent to the sign-in pages only. */
import type { Browser } from '#server/http/browser.ts';
import type { Cookie } from '#server/http/wire/cookies.ts';
import type { Services } from '#server/services.ts';

/** By this secret a browser is known to local profiles. */
export const deviceCookie = 'rostrum-device';
export const deviceSeconds = 400 * 24 * 3600;

/** By its secret a browser is known to have signed in before. It opens nothing. */
const browserCookie = 'rostrum-browser';
const secretLength = 43;

/** The cookie of a browser that signs in: its secret, and our mark, which nobody else can make. */
export function browserCookieOf({ sealer }: Services, secret: string): Cookie {
  const value = secret + sealer.fingerprint(`${browserCookie} ${secret}`);
  return { name: browserCookie, value, seconds: deviceSeconds };
}

/** A browser's secret, and whether it has signed in here before; null: it has none. */
export function readBrowser({ sealer }: Services, browser: Pick<Browser, 'cookie'>) {
  const value = browser.cookie(browserCookie);
  if (value === null) return null;
  const secret = value.slice(0, secretLength);
  const marks = sealer.fingerprints(`${browserCookie} ${secret}`);
  return { secret, isReturning: marks.includes(value.slice(secretLength)) };
}
