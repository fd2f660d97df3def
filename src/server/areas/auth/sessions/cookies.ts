/** The cookies of signing in: secrets of one browser, sent to the sign-in pages only. */
import type { FastifyRequest } from 'fastify';
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
export function readBrowser({ sealer }: Services, request: FastifyRequest) {
  const value = readCookie(request, browserCookie);
  if (value === null) return null;
  const secret = value.slice(0, secretLength);
  const marks = sealer.fingerprints(`${browserCookie} ${secret}`);
  return { secret, isReturning: marks.includes(value.slice(secretLength)) };
}

/** @param name of ours, letters and hyphens */
export function readCookie(request: FastifyRequest, name: string): string | null {
  const pattern = new RegExp(`(?:^|;\\s*)${name}=([\\w-]+)`);
  return pattern.exec(request.headers.cookie ?? '')?.[1] ?? null;
}

export interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly seconds: number;
}

/** The header that keeps it. Lax: it comes back with the redirect from another site. */
export function cookieText(services: Services, { name, value, seconds }: Cookie): string {
  const secure = services.config.publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${name}=${value}; Path=/api/auth; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}
