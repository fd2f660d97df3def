/** Tokens that come back from a sign-in in the address: taken out of it and traded at once. */
import { acceptArrival } from '#web/lib/session/session.ts';

export interface Arrival {
  readonly session: string;
  readonly refresh: string;
  /** Where the sign-in was asked for; not checked yet. */
  readonly redirect: string | null;
}

/** The tokens of the page's own address, or null; they leave the address bar and the history here. */
export function readArrival(query: URLSearchParams): Arrival | null {
  const arrival = arrivalIn(query);
  if (arrival && location.search.includes('session=')) {
    const { redirect } = arrival;
    const rest = redirect ? `?${new URLSearchParams({ redirect })}` : '';
    history.replaceState(history.state, '', `/signin${rest}`);
  }
  return arrival;
}

/** The tokens of an address that the server answered with. */
export function arrivalOf(path: string): Arrival | null {
  return arrivalIn(new URL(path, location.origin).searchParams);
}

function arrivalIn(query: URLSearchParams): Arrival | null {
  const session = query.get('session');
  const refresh = query.get('refresh');
  return session && refresh ? { session, refresh, redirect: query.get('redirect') } : null;
}

const arrivals = new Map<string, Promise<boolean>>();

/** Trades the tokens for lasting ones, once. Answers false when they do not work (any more). */
export function arrive(arrival: Arrival): Promise<boolean> {
  const known = arrivals.get(arrival.refresh);
  if (known) return known;
  const done = acceptArrival(arrival);
  arrivals.set(arrival.refresh, done);
  return done;
}

/** The account that a session token names, or null when it cannot be read. */
export function accountOfToken(token: string): string | null {
  try {
    const body = (token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/');
    const payload: unknown = JSON.parse(atob(body));
    return typeof payload === 'object' && payload !== null && 'sub' in payload
      ? String(payload.sub)
      : null;
  } catch {
    return null;
  }
}
