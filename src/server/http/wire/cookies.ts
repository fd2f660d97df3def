/** Cookies of the sign-in: sent to `/api/auth` only, and to no script. */
import type { FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';

export interface Cookie {
  readonly name: string;
  readonly value: string;
  /** How long the browser keeps it; 0 takes it away. */
  readonly seconds: number;
}

/** @param name of ours, letters and hyphens */
export function readCookie(request: Pick<FastifyRequest, 'headers'>, name: string): string | null {
  const pattern = new RegExp(`(?:^|;\\s*)${name}=([\\w-]+)`);
  return pattern.exec(request.headers.cookie ?? '')?.[1] ?? null;
}

/** The header that keeps it. Lax: it comes back with the redirect from another site. */
export function cookieText(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { name, value, seconds }: Cookie,
): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${name}=${value}; Path=/api/auth; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}
