/** Addresses of the hash router that the product once had: `/#/dashboard` is `/dashboard`. */
import { isSafePath } from '#contract/text/local-path.ts';

/** The plain path of an address that starts with `/#/`, or null; a trick with slashes leads home. */
export function hashPath({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): string | null {
  if (pathname !== '/' || !hash.startsWith('#/')) return null;
  const path = hash.slice(1);
  return isSafePath(path) ? path : '/';
}

/** Rewrites the address bar before the router reads it. */
export function rewriteHash(): void {
  const path = hashPath(location);
  if (path !== null) history.replaceState(null, '', path);
}
