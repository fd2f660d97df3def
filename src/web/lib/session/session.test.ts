import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  acceptArrival,
  clearSession,
  freshToken,
  onAccountChange,
  onSessionChange,
  onSessionEnded,
  readSession,
  renewSession,
  replaceToken,
  startSession,
  storeSession,
} from './session.ts';
import { sessionFetch } from './session-fetch.ts';

/** A server that renews: answers in the order given, the last one again and again. */
interface Renewals {
  readonly sent: { readonly token: string; readonly session: string | null }[];
}

const realFetch = globalThis.fetch;

function renewBy(...answers: readonly (() => Response)[]): Renewals {
  const sent: Renewals['sent'] = [];
  globalThis.fetch = async (_, init) => {
    const { token } = JSON.parse(String(init?.body)) as { token: string };
    sent.push({ token, session: new Headers(init?.headers).get('session') });
    const answer = answers[Math.min(sent.length, answers.length) - 1];
    if (!answer) throw new Error('no answer');
    return answer();
  };
  return { sent };
}

/** A session token of an account that ends this many seconds from now. */
function tokenOf(accountId: string, seconds: number): string {
  const payload = { sub: accountId, exp: Math.floor(Date.now() / 1000) + seconds };
  return `head.${btoa(JSON.stringify(payload))}.signature`;
}

function pair(session: string, refresh: string): () => Response {
  return () => Response.json({ session, refresh });
}

const refusal = () => Response.json({ code: 'session-expired' }, { status: 401 });

beforeEach(() => {
  localStorage.clear();
  clearSession();
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

describe('the session', () => {
  test('is kept in local storage, its expiry read from the token itself', () => {
    const token = tokenOf('ana', 900);
    storeSession(token, 'r1');
    expect(Object.keys(localStorage).sort()).toEqual(['rostrum.refresh', 'rostrum.session']);
    const session = readSession();
    expect(session).toMatchObject({ token, accountId: 'ana' });
    expect(Math.round(((session?.expiresAt ?? 0) - Date.now()) / 1000)).toBeCloseTo(900, -1);
  });

  test.each([
    ['words', 'no token at all'],
    ['a token without an end', `h.${btoa('{"sub":"ana"}')}.s`],
    ['broken JSON', `h.${btoa('{"sub":')}.s`],
  ])('is cleared when what is stored is %s', async (_, stored) => {
    let calls = 0;
    const stop = onSessionChange(() => {
      calls += 1;
    });
    localStorage.setItem('rostrum.session', stored);
    localStorage.setItem('rostrum.refresh', 'r1');
    expect(readSession()).toBeNull();
    expect(localStorage.length).toBe(0);
    await Promise.resolve();
    expect(calls).toBe(1);
    stop();
  });

  test('is left alone while it lives long enough', async () => {
    const { sent } = renewBy(refusal);
    const token = tokenOf('ana', 60);
    storeSession(token, 'r1');
    expect(await freshToken()).toBe(token);
    expect(sent).toEqual([]);
  });

  test('is renewed before a call once it has run out, with the session beside the token', async () => {
    const [old, fresh] = [tokenOf('ana', -5), tokenOf('ana', 900)];
    const { sent } = renewBy(pair(fresh, 'r2'));
    storeSession(old, 'r1');
    expect(await freshToken()).toBe(fresh);
    expect(sent).toEqual([{ token: 'r1', session: old }]);
    expect(localStorage.getItem('rostrum.refresh')).toBe('r2');
  });

  test('is renewed once for many calls at the same moment', async () => {
    const fresh = tokenOf('ana', 900);
    const { sent } = renewBy(pair(fresh, 'r2'));
    storeSession(tokenOf('ana', 10), 'r1');
    const tokens = await Promise.all(Array.from({ length: 8 }, () => freshToken()));
    expect(new Set(tokens)).toEqual(new Set([fresh]));
    expect(sent.length).toBe(1);
  });

  test('is cleared when the renewal is refused', async () => {
    renewBy(refusal);
    storeSession(tokenOf('ana', -5), 'r1');
    localStorage.setItem('rostrum.visitor', 'somebody');
    expect(await freshToken()).toBeNull();
    expect(readSession()).toBeNull();
    expect(localStorage.length).toBe(0);
  });

  test('says once that it has ended, whoever asked first', async () => {
    renewBy(refusal);
    let ended = 0;
    const stop = onSessionEnded(() => {
      ended += 1;
    });
    storeSession(tokenOf('ana', -5), 'r1');
    expect(await Promise.all([freshToken(), freshToken()])).toEqual([null, null]);
    expect(ended).toBe(1);
    localStorage.setItem('rostrum.session', tokenOf('ana', -5));
    expect(await freshToken()).toBeNull();
    expect(ended).toBe(2);
    clearSession();
    expect(ended).toBe(2);
    stop();
  });

  test.each([
    ['there is no network', () => Promise.reject(new Error('offline')) as never],
    [
      'the answer breaks off',
      () => {
        const broken = new ReadableStream({ pull: (body) => body.error(new Error('cut')) });
        return new Response(broken);
      },
    ],
    ['the server is in trouble', () => new Response('', { status: 503 })],
    ['the server asks to slow down', () => new Response('', { status: 429 })],
  ])('outlives a moment in which %s', async (_, answer) => {
    renewBy(answer);
    const old = tokenOf('ana', -5);
    storeSession(old, 'r1');
    expect(await freshToken()).toBe(old);
    expect(localStorage.getItem('rostrum.refresh')).toBe('r1');
  });

  test('cannot be renewed without a refresh token: "No refresh token"', async () => {
    const { sent } = renewBy(refusal);
    localStorage.setItem('rostrum.session', tokenOf('ana', -5));
    await expect(renewSession()).rejects.toThrow(/^No refresh token$/);
    expect(sent).toEqual([]);
    expect(await freshToken()).toBeNull();
    expect(readSession()).toBeNull();
  });

  test('is followed when another tab changes it', () => {
    startSession();
    let calls = 0;
    const stop = onSessionChange(() => {
      calls += 1;
    });
    localStorage.setItem('rostrum.session', tokenOf('ben', 900));
    window.dispatchEvent(new StorageEvent('storage', { key: 'rostrum.session' }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'something.else' }));
    expect(calls).toBe(1);
    expect(readSession()?.accountId).toBe('ben');
    stop();
  });

  test('reports another account, not of a renewed token', async () => {
    storeSession(tokenOf('ana', 900), 'r1');
    let changes = 0;
    const stop = onAccountChange(() => {
      changes += 1;
    });
    storeSession(tokenOf('ana', 901), 'r2');
    expect(changes).toBe(0);
    storeSession(tokenOf('ben', 900), 'r3');
    clearSession();
    expect(changes).toBe(2);
    stop();
  });

  test('signing out forgets the tokens and the analytics identity', () => {
    storeSession(tokenOf('ana', 900), 'r1');
    localStorage.setItem('rostrum.visitor', 'somebody');
    clearSession();
    expect(localStorage.length).toBe(0);
  });
});

test('legacy keys ending in adjudicators, categories, institutions, speakers or teams go on start', () => {
  const words = ['adjudicators', 'categories', 'institutions', 'speakers', 'teams'];
  for (const word of words) localStorage.setItem(`riverbend-${word}`, '[]');
  localStorage.setItem('teams-order', 'kept');
  startSession();
  expect(Object.keys(localStorage)).toEqual(['teams-order']);
});

describe('a call that the server refuses although the token looks good', () => {
  function server(good: string) {
    const calls: (string | null)[] = [];
    globalThis.fetch = async (input, init) => {
      if (String(input) === '/api/auth/refresh') return pair(good, 'r2')();
      const authorization = new Headers(init?.headers).get('authorization');
      calls.push(authorization);
      return authorization === `Bearer ${good}` ? Response.json({}) : refusal();
    };
    return calls;
  }

  const call = (token: string) =>
    sessionFetch('/api/me', { headers: { authorization: `Bearer ${token}` } });

  test('is repeated once with a renewed token', async () => {
    const [stale, good] = [tokenOf('ana', 900), tokenOf('ana', 901)];
    const calls = server(good);
    storeSession(stale, 'r1');
    expect((await call(stale)).status).toBe(200);
    expect(calls).toEqual([`Bearer ${stale}`, `Bearer ${good}`]);
  });

  test('takes the token that another tab has renewed in the meantime', async () => {
    const [stale, good] = [tokenOf('ana', 900), tokenOf('ana', 901)];
    server(good);
    storeSession(good, 'r2');
    expect((await call(stale)).status).toBe(200);
    expect(localStorage.getItem('rostrum.refresh')).toBe('r2');
  });

  test('ends the session when there is no other token', async () => {
    globalThis.fetch = async () => refusal();
    const stale = tokenOf('ana', 900);
    storeSession(stale, 'r1');
    const answer = await call(stale);
    expect([answer.status, readSession()]).toEqual([401, null]);
  });

  test('is the caller’s matter without a session', async () => {
    globalThis.fetch = async () => refusal();
    expect((await sessionFetch('/api/me')).status).toBe(401);
  });
});

test('a token that replaces a refused one is renewed at once', async () => {
  const { sent } = renewBy(pair(tokenOf('ana', 902), 'r2'));
  storeSession(tokenOf('ana', 900), 'r1');
  await replaceToken(tokenOf('ana', 900));
  expect(sent.map(({ token }) => token)).toEqual(['r1']);
});

describe('tokens that arrive in the address', () => {
  test('are traded before they are kept', async () => {
    const { sent } = renewBy(pair(tokenOf('ana', 900), 'r2'));
    expect(await acceptArrival({ session: 'address', refresh: 'once' })).toBe(true);
    expect(sent).toEqual([{ token: 'once', session: 'address' }]);
    expect(localStorage.getItem('rostrum.refresh')).toBe('r2');
  });

  test('leave what is kept alone when they do not work', async () => {
    const mine = tokenOf('ana', 900);
    storeSession(mine, 'r1');
    renewBy(refusal);
    expect(await acceptArrival({ session: 'theirs', refresh: 'theirs' })).toBe(false);
    expect([readSession()?.token, localStorage.getItem('rostrum.refresh')]).toEqual([mine, 'r1']);
  });
});

describe('an answer that comes too late', () => {
  /** What another tab does while the answer is under way. */
  function meanwhile(act: () => void, answer: () => Response) {
    renewBy(() => {
      act();
      return answer();
    });
    storeSession(tokenOf('ana', -5), 'r1');
  }

  test('is dropped after another tab has kept its own', async () => {
    const theirs = tokenOf('ana', 901);
    meanwhile(() => storeSession(theirs, 'theirs'), pair(tokenOf('ana', 900), 'mine'));
    expect(await freshToken()).toBe(theirs);
    expect(localStorage.getItem('rostrum.refresh')).toBe('theirs');
  });

  test('signs nobody out when it refuses what another tab has replaced', async () => {
    const theirs = tokenOf('ana', 901);
    meanwhile(() => storeSession(theirs, 'theirs'), refusal);
    expect(await freshToken()).toBe(theirs);
    expect(readSession()?.token).toBe(theirs);
  });

  test('signs nobody in again who has signed out', async () => {
    meanwhile(clearSession, pair(tokenOf('ana', 900), 'mine'));
    expect(await freshToken()).toBeNull();
    expect(localStorage.length).toBe(0);
  });
});
