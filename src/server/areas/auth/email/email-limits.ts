/**
 * How often signing in by email may be tried. What limits count by is what was typed, never whether it
 * has an account: refusals say nothing about that.
 */
import type { Browser } from '#server/http/browser.ts';
import { networkKey } from '#server/http/wire/address.ts';
import type { Services } from '#server/services.ts';
import { readBrowser } from '../sessions/cookies.ts';

/**
 * Sends an email unless too many were sent, and counts it as unused until it has proved its address.
 * @throws AppError `too-many-requests`
 */
export async function limitEmails<T>(
  services: Services,
  browser: Browser,
  email: string,
  send: () => Promise<T>,
): Promise<T> {
  await countEmail(services, browser, email);
  const { name, caller } = unusedOf(services, browser);
  return services.limiter.within(name, caller, browser, send);
}

/** An email that this browser asked for has proved its address. */
export function countAsUsed(services: Services, browser: Browser): Promise<void> {
  const { name, caller } = unusedOf(services, browser);
  return services.limiter.refund(name, caller);
}

/** Where an email counts until it is used. */
function unusedOf(services: Services, browser: Browser) {
  const known = readBrowser(services, browser);
  return known?.isReturning
    ? ({
        name: 'unused-returning-email',
        caller: { actor: null, address: `browser ${known.secret}` },
      } as const)
    : ({
        name: 'unused-sign-in-email',
        caller: { actor: null, address: networkKey(browser.address) },
      } as const);
}

async function countEmail(services: Services, browser: Browser, email: string): Promise<void> {
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
