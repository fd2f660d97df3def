/**
 * How often signing in by email may be tried. What limits count by is what was typed, never whether it
 * has an account: refusals say nothing about that.
 */
import type { Browser } from '#server/http/browser.ts';
import { networkKey } from '#server/http/wire/address.ts';
import type { Services } from '#server/services.ts';
import { readBrowser } from '../sessions/cookies.ts';

/** Counts one email. @throws AppError `too-many-requests` */
export async function limitEmails(
  services: Services,
  browser: Browser,
  email: string,
): Promise<void> {
  const { limiter } = services;
  const { address } = browser;
  const known = readBrowser(services, browser);
  if (known?.isReturning) {
    await limiter.count('returning-email', { actor: known.secret, address }, browser);
  } else {
    await limiter.count('sign-in-email', { actor: null, address }, browser);
  }
  const typed = email.toLowerCase();
  const caller = { actor: `${typed} ${networkKey(address)}`, address: typed };
  await limiter.count('sign-in-address', caller, browser);
}

/** Whose code is compared: the browser that holds the request, and the address that it is for. */
export interface CodeHolder {
  readonly holderHash: string;
  readonly email: string;
}

/** Compares a code unless too many were wrong. @throws AppError `too-many-requests` */
export function limitCodes<T>(
  services: Services,
  browser: Browser,
  { holderHash, email }: CodeHolder,
  compare: () => Promise<T>,
): Promise<T> {
  const caller = { actor: holderHash, address: email.toLowerCase() };
  return services.limiter.within('sign-in-code', caller, browser, compare);
}
