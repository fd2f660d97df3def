/** Calls as the signed-in person: a session that the server has ended is renewed or given up. */
import { replaceToken } from './session.ts';

const scheme = 'Bearer ';

/**
 * A `fetch` that repeats a call once with a new token when the server knows the old one no longer
 * (signed out elsewhere, or this device's clock is wrong). A 401 comes before any effect.
 */
export const sessionFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  const headers = new Headers(init?.headers);
  const authorization = headers.get('authorization') ?? '';
  if (response.status !== 401 || !authorization.startsWith(scheme)) return response;
  const token = await replaceToken(authorization.slice(scheme.length));
  if (token === null || `${scheme}${token}` === authorization) return response;
  headers.set('authorization', `${scheme}${token}`);
  return fetch(input, { ...init, headers });
};
