/**
 * The session on this device: two tokens in local storage, expiry read from the session token
 * itself, renewed before it runs out, shared by every tab of the browser.
 */
import { forgetVisitor } from '../device/analytics.ts';

const sessionKey = 'rostrum.session';
const refreshKey = 'rostrum.refresh';
/** Renew this long before the end, so that no call leaves with a token that dies on the way. */
const margin = 30_000;

export interface Session {
  readonly token: string;
  readonly accountId: string;
  /** Milliseconds since 1970, by the token. */
  readonly expiresAt: number;
}

type Listener = () => void;
const listeners = new Set<Listener>();
const endListeners = new Set<Listener>();
let cached: { readonly token: string; readonly session: Session } | null = null;

/** The stored session, expired or not; an unreadable one clears everything. */
export function readSession(): Session | null {
  const token = localStorage.getItem(sessionKey);
  if (!token) return null;
  if (cached?.token === token) return cached.session;
  const session = decode(token);
  if (!session) {
    forget();
    // Pages read the session while they are drawn: they hear of it afterwards.
    queueMicrotask(tell);
    return null;
  }
  cached = { token, session };
  return session;
}

/** Keeps a pair of tokens and notifies every listener. */
export function storeSession(session: string, refresh: string): void {
  localStorage.setItem(sessionKey, session);
  localStorage.setItem(refreshKey, refresh);
  tell();
}

/** Forgets the tokens and who the visitor was to the operator's analytics. */
export function clearSession(): void {
  forget();
  tell();
}

/** The refresh token, for signing out on the server. */
export function readRefreshToken(): string | null {
  return localStorage.getItem(refreshKey);
}

/** Hears of changes in this tab and in others; the answer stops it. */
export function onSessionChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Hears when the server refused to renew the session, whoever asked; the answer stops it. */
export function onSessionEnded(listener: Listener): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

/** Hears when another account, or nobody, is signed in from now on; the answer stops it. */
export function onAccountChange(listener: Listener): () => void {
  let present = readSession()?.accountId ?? null;
  return onSessionChange(() => {
    const next = readSession()?.accountId ?? null;
    if (next === present) return;
    present = next;
    listener();
  });
}

/**
 * A session token that will live for a while, renewed if need be; null when nobody is signed in or
 * the renewal was refused (everything is cleared then).
 */
export async function freshToken(): Promise<string | null> {
  const session = readSession();
  if (!session) return null;
  return isFresh(session) ? session.token : renewUnless(isFresh);
}

/** Another token in place of one that the server refused, although its time was not over. */
export function replaceToken(refused: string): Promise<string | null> {
  return renewUnless(({ token }) => token !== refused);
}

/** A pair that arrived in the address. */
interface Pair {
  readonly session: string;
  readonly refresh: string;
}

/**
 * Trades tokens that arrived in the address for lasting ones and keeps those; what was kept before
 * stays when they do not work (any more).
 */
export function acceptArrival({ session, refresh }: Pair): Promise<boolean> {
  return withLock(async () => {
    const pair = await trade(refresh, session);
    if (typeof pair === 'string') return false;
    storeSession(pair.session, pair.refresh);
    return true;
  });
}

/**
 * Trades the refresh token for a new pair, whatever the clock says. A pair that comes after another
 * tab has kept its own, or after a sign-out, is dropped: a browser uses one answer to a token only
 * (`server/areas/auth/sessions/renewal.ts`).
 * @returns the session token; the old one when the server cannot be reached or is in trouble; null
 *   when it refused (everything is cleared then)
 * @throws Error `No refresh token`
 */
export async function renewSession(): Promise<string | null> {
  const token = readRefreshToken();
  const session = localStorage.getItem(sessionKey);
  if (!token) throw new Error('No refresh token');
  const pair = await trade(token, session);
  if (pair === 'unreachable') return session;
  if (readRefreshToken() !== token) return localStorage.getItem(sessionKey);
  if (pair === 'refused') {
    endSession();
    return null;
  }
  storeSession(pair.session, pair.refresh);
  return pair.session;
}

/** Nobody is signed out by a network that fails, before the answer or within it. */
async function trade(
  token: string,
  session: string | null,
): Promise<Pair | 'refused' | 'unreachable'> {
  try {
    const response = await fetch('/api/auth/refresh', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(session ? { session } : {}) },
      body: JSON.stringify({ token }),
      // Well within the time for which the server answers a request that was under way.
      signal: AbortSignal.timeout(20_000),
    });
    if (response.status >= 500 || response.status === 429) return 'unreachable';
    return response.ok ? ((await response.json()) as Pair) : 'refused';
  } catch {
    return 'unreachable';
  }
}

/** Follows other tabs and drops what earlier versions of the product left behind. */
export function startSession(): void {
  const legacy = /(?:adjudicators|categories|institutions|speakers|teams)$/;
  for (const key of Object.keys(localStorage)) if (legacy.test(key)) localStorage.removeItem(key);
  // What is stored may be broken: found out before the first page asks.
  readSession();
  window.addEventListener('storage', (event) => {
    if (event.key === sessionKey || event.key === null) tell();
  });
}

function isFresh({ expiresAt }: Session): boolean {
  return expiresAt - Date.now() > margin;
}

/** One renewal at a time in the whole browser; whoever waited looks first whether it is done. */
function renewUnless(isGood: (session: Session) => boolean): Promise<string | null> {
  return withLock(async () => {
    const present = readSession();
    if (!present) return null;
    if (isGood(present)) return present.token;
    if (readRefreshToken() !== null) return renewSession();
    endSession();
    return null;
  });
}

let lastInTab: Promise<unknown> = Promise.resolve();

/** Plain HTTP has no locks between tabs: there both renew, and the first answer is kept. */
function withLock<T>(work: () => Promise<T>): Promise<T> {
  if (navigator.locks) {
    // Typed as whatever the work answers, wrapped once more.
    return navigator.locks.request('rostrum-refresh', work) as Promise<T>;
  }
  const next = lastInTab.then(work);
  lastInTab = next.catch(() => undefined);
  return next;
}

function decode(token: string): Session | null {
  try {
    const payload = JSON.parse(
      atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')),
    );
    if (typeof payload.sub !== 'string' || typeof payload.exp !== 'number') return null;
    return { token, accountId: payload.sub, expiresAt: payload.exp * 1000 };
  } catch {
    return null;
  }
}

/** The first who finds out says: a timer and a call may ask for the same renewal. */
function endSession(): void {
  clearSession();
  for (const listener of endListeners) listener();
}

function forget(): void {
  localStorage.removeItem(sessionKey);
  localStorage.removeItem(refreshKey);
  forgetVisitor();
  cached = null;
}

function tell(): void {
  cached = null;
  for (const listener of listeners) listener();
}
