/**
 * What local sign-in refuses: proxies, foreign names of this machine, forms of other sites. Names
 * open profiles here, so the page must not be reachable by anybody whom the operator does not mean.
 */
import type { IncomingHttpHeaders } from 'node:http';
import { networkInterfaces } from 'node:os';
import type { Config } from '#server/config.ts';
import { AppError } from '#server/errors.ts';
import { isSameSecret, newCode } from '#server/keys/secrets.ts';
import type { Services } from '#server/services.ts';

const forwardingHeaders = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
] as const;

/**
 * Checks where a request to the local sign-in comes from.
 * @throws AppError `forbidden` with the reason in its detail.
 */
export function refuseForeignRequest(config: Config, headers: IncomingHttpHeaders): void {
  if (forwardingHeaders.some((name) => headers[name] !== undefined)) {
    throw new AppError('forbidden', 'Signing in by name does not work through a proxy.');
  }
  if (!isKnownHost(config, headers.host)) {
    throw new AppError('forbidden', 'Signing in by name does not work under this address.');
  }
  refuseForeignOrigin(headers);
}

/** @throws AppError `forbidden` when a page of another site sent the request. */
export function refuseForeignOrigin(headers: IncomingHttpHeaders): void {
  const { origin, host } = headers;
  if (origin === undefined) return;
  const isOwn = URL.canParse(origin) && new URL(origin).host === host;
  if (!isOwn) throw new AppError('forbidden', 'Another site sent this form.');
}

/** A name that an attacker's DNS points at this machine is not among these. */
function isKnownHost(config: Config, host: string | undefined): boolean {
  const url = `http://${host}`;
  if (!host || !URL.canParse(url)) return false;
  const { hostname } = new URL(url);
  if (hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname)) {
    return true;
  }
  if (hostname === new URL(config.publicUrl).hostname) return true;
  return config.lan && ownAddresses().includes(hostname);
}

function ownAddresses(): string[] {
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  return addresses.map(({ address, family }) => (family === 'IPv6' ? `[${address}]` : address));
}

const codes = new WeakMap<Services, string>();

/**
 * The code that people in the same network type to sign in: one for each start of the server, shown
 * in its terminal. Null when the server only serves its own machine.
 */
export function networkCode(services: Services): string | null {
  if (!services.config.lan) return null;
  const code = codes.get(services) ?? newCode();
  codes.set(services, code);
  return code;
}

/** Whether a typed code is the one of this server; true where none is needed. */
export function isNetworkCode(services: Services, typed: string): boolean {
  const code = networkCode(services);
  if (code === null) return true;
  return isSameSecret(typed.replace(/[\s-]/g, '').toUpperCase(), code);
}
