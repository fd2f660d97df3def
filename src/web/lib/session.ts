/**
 * The session on this device: two tokens in local storage, expiry read from the session token
 * itself, renewed before it runs out, shared by every tab of the browser.
 */
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
let cached: { readonly token: string; readonly session: Session } | null = null;

/** The stored session, expired or not; an unreadable one clears everything. */
export function readSession(): Session | null {
  const token = localStorage.getItem(sessionKey);
  if (!token) return null;
  if (cached?.token === token) return cached.session;
  const session = decode(token);
  if (!session) {
    clearSession();
    return null;
  }
  cached = { token, session };
  return session;
}

/** Keeps a pair of tokens and tells every listener. */
export function storeSession(session: string, refresh: string): void {
  localStorage.setItem(sessionKey, session);
  localStorage.setItem(refreshKey, refresh);
  tell();
}

export function clearSession(): void {
  localStorage.removeItem(sessionKey);
  localStorage.removeItem(refreshKey);
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

/**
 * A session token that will live for a while, renewed if need be; null when nobody is signed in or
 * the renewal was refused (everything is cleared then).
 */
export async function freshToken(): Promise<string | null> {
  const session = readSession();
  if (!session) return null;
  if (session.expiresAt - Date.now() > margin) return session.token;
  return withLock(async () => {
    // Another tab may have renewed it while this one waited.
    const current = readSession();
    if (current && current.expiresAt - Date.now() > margin) return current.token;
    return renew();
  });
}

/** Renews at once: for the tokens that arrived in the address. */
export function rotateNow(): Promise<string | null> {
  return withLock(renew);
}

async function renew(): Promise<string | null> {
  const token = readRefreshToken();
  const session = localStorage.getItem(sessionKey);
  if (!token) {
    clearSession();
    return null;
  }
  let response: Response;
  try {
    response = await fetch('/api/auth/refresh', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(session ? { session } : {}) },
      body: JSON.stringify({ token }),
    });
  } catch {
    // Without a network nobody is signed out: the call itself will say that it is offline.
    return session;
  }
  if (response.status >= 500 || response.status === 429) return session;
  if (!response.ok) {
    clearSession();
    return null;
  }
  const pair = (await response.json()) as { session: string; refresh: string };
  storeSession(pair.session, pair.refresh);
  return pair.session;
}

async function withLock<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? await navigator.locks.request('rostrum-refresh', work) : work();
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

function tell(): void {
  cached = null;
  for (const listener of listeners) listener();
}

/** Follows other tabs and drops what earlier versions of the product left behind. */
export function startSession(): void {
  const legacy = /(?:adjudicators|categories|institutions|speakers|teams)$/;
  for (const key of Object.keys(localStorage)) if (legacy.test(key)) localStorage.removeItem(key);
  window.addEventListener('storage', (event) => {
    if (event.key === sessionKey || event.key === null) tell();
  });
}
