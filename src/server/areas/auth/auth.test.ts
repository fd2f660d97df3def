import { describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { hashSecret } from '#server/keys/secrets.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { ownServer } from '#testing/own-server.ts';
import { createTestServer, type TestServer } from '#testing/server.ts';
import { createApiToken, createOwnerLink, issueSession, networkCode } from './index.ts';

const server = await ownServer();

interface Form {
  readonly path?: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly at?: TestServer;
}

function post({ path = '/api/auth/local', fields, headers = {}, at = server }: Form) {
  return at.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded', host: 'localhost', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });
}

/** What a 302 to the sign-in page carries. */
function arrival(location: unknown) {
  const url = new URL(String(location), 'http://localhost');
  expect(url.pathname).toBe('/signin');
  return {
    session: url.searchParams.get('session') ?? '',
    refresh: url.searchParams.get('refresh') ?? '',
    redirect: url.searchParams.get('redirect'),
  };
}

/** The cookies that an answer sets, as the browser sends them back. */
function cookiesOf(response: Awaited<ReturnType<typeof post>>): string {
  const set = [response.headers['set-cookie'] ?? []].flat();
  return set.map((cookie) => cookie.split(';', 1)[0]).join('; ');
}

/** What arrives in the address, and the cookies beside it. */
async function arriveAs(name: string, fields: Record<string, string> = {}) {
  const response = await post({ fields: { name, ...fields } });
  expect(response.statusCode).toBe(302);
  return { ...arrival(response.headers.location), cookie: cookiesOf(response) };
}

/** Trades the refresh token of an address, as its page does. */
function trade({ refresh: token, cookie }: { refresh: string; cookie: string }) {
  const headers = { cookie };
  return server.app.inject({
    method: 'POST',
    url: '/api/auth/refresh',
    headers,
    payload: { token },
  });
}

async function signInAs(name: string, fields: Record<string, string> = {}) {
  const { redirect, ...tokens } = await arriveAs(name, fields);
  const traded = await trade(tokens);
  expect(traded.statusCode).toBe(200);
  return { redirect, ...traded.json<{ session: string; refresh: string }>() };
}

function refresh(token: string) {
  return server.anonymous.auth.refresh({ body: { token } });
}

describe('signing in by name', () => {
  test('goes from the login to a form, and back with tokens that work', async () => {
    const login = await server.app.inject('/api/auth/login?redirect=/tournaments/create');
    expect(login.headers.location).toBe('/api/auth/local?redirect=%2Ftournaments%2Fcreate');
    const page = await server.app.inject(String(login.headers.location));
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.body).toContain('value="/tournaments/create"');
    expect(page.body).not.toContain('<script');

    const tokens = await signInAs('Ana Šimić', { redirect: '/tournaments/create' });
    expect(tokens.redirect).toBe('/tournaments/create');
    const me = await server.withCredential('Bearer', tokens.session).users.me();
    expect(me).toMatchObject({ name: 'Ana Šimić', operator: false, emailVerified: false });
  });

  test('is the same person for the same folded name, also from two phones at once', async () => {
    const sessions = await Promise.all(['Zoë Öztürk', 'zoe  ozturk'].map((name) => signInAs(name)));
    const people = await Promise.all(
      sessions.map(({ session }) => server.withCredential('Bearer', session).users.me()),
    );
    expect(people[0]?.id).toBe(people[1]?.id);
  });

  test('lists profiles to choose from, as text', async () => {
    await signInAs('<b>Mallory</b> & "Co"');
    const page = await server.app.inject('/api/auth/local');
    expect(page.body).toContain('&lt;b&gt;Mallory&lt;/b&gt; &amp; &quot;Co&quot;');
    expect(page.body).not.toContain('<b>Mallory');
    const picked = await post({ fields: { name: '', profile: '<b>Mallory</b> & "Co"' } });
    expect(picked.statusCode).toBe(302);
  });

  test.each([
    ['nothing', ''],
    ['spaces', '   '],
    ['101 characters', 'a'.repeat(101)],
    ['a control character', 'Ana\u0007'],
  ])('refuses %s as a name and shows the form again', async (_, name) => {
    const response = await post({ fields: { name } });
    expect(response.statusCode).toBe(422);
    expect(response.body).toContain('role="alert"');
  });

  test.each([
    '//evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/\\evil.example',
    '/signin?session=theirs&refresh=theirs',
  ])('never leads to %s', async (redirect) => {
    expect((await signInAs('Ana', { redirect })).redirect).toBe('/dashboard');
    const login = await server.app.inject(`/api/auth/login?${new URLSearchParams({ redirect })}`);
    expect(login.headers.location).toBe('/api/auth/local?redirect=%2Fdashboard');
  });

  test.each([
    ['a proxy', { 'x-forwarded-for': '203.0.113.5' }],
    ['a standard proxy', { forwarded: 'for=203.0.113.5' }],
    ['a foreign host name', { host: 'rebound.evil.example' }],
    ['a form of another site', { origin: 'https://evil.example' }],
    ['a form without an origin of its own', { origin: 'null' }],
  ])('refuses %s', async (_, headers) => {
    const response = await post({ fields: { name: 'Ana' }, headers });
    expect(response.statusCode).toBe(403);
    expect(response.headers.location).toBeUndefined();
  });

  test('accepts the form of its own page', async () => {
    const headers = { host: '127.0.0.1:4600', origin: 'http://127.0.0.1:4600' };
    expect((await post({ fields: { name: 'Ana' }, headers })).statusCode).toBe(302);
  });

  test('stops somebody who tries one name again and again, and nobody else', async () => {
    const tries = await Promise.all(
      Array.from({ length: 45 }, () => post({ fields: { name: 'Often' } })),
    );
    expect(tries.filter((one) => one.statusCode === 429).length).toBe(5);
    await signInAs('Seldom');
  });

  test('goes on in a browser that has signed in before, whoever floods its hall', async () => {
    const flooded = { ...limits['sign-in'], perAddress: 3 };
    const hall = await createTestServer(
      {},
      {
        limits: {
          ...limits,
          'sign-in': flooded,
          returning: { ...limits.returning, perAddress: 3 },
        },
      },
    );
    try {
      const signIn = (name: string, cookie = '') =>
        post({ fields: { name }, headers: { cookie }, at: hall });
      const cookie = cookiesOf(await signIn('Before'));
      const thief = cookiesOf(await signIn('Thief'));
      await signIn('Flood');
      expect((await signIn('Flood again')).statusCode).toBe(429);
      for (let n = 0; n < 45; n += 1) await signIn('Thief', thief);
      expect((await signIn('Thief', thief)).statusCode).toBe(429);
      expect((await signIn('Before', cookie)).statusCode).toBe(302);
      const forged = cookie.replace(/(rostrum-browser=[\w-]{43})\w/, '$1x');
      expect(forged).not.toBe(cookie);
      expect((await signIn('Before', forged)).statusCode).toBe(429);
    } finally {
      await hall.close();
    }
  });
});

describe('tokens in an address', () => {
  test('are traded for lasting ones within a minute; the session among them opens nothing', async () => {
    const first = await arriveAs('Kim');
    const client = server.withCredential('Bearer', first.session);
    await expectRefusal(client.users.me(), 'session-expired');
    const second = (await trade(first)).json();
    server.clock.advance(59 * 24 * 3600_000);
    const third = await refresh(second.refresh);
    await server.withCredential('Bearer', third.session).users.me();

    const late = await arriveAs('Kim');
    server.clock.advance(61_000);
    expect((await trade(late)).statusCode).toBe(401);
  });

  test('work in the browser that signed in only, whose cookie goes with the answer', async () => {
    const mine = await arriveAs('Kim');
    expect(mine.cookie).toMatch(/rostrum-arrival-once\w{8}=[\w-]{43}/);
    const theirs = await arriveAs('Thief');
    await expectRefusal(refresh(mine.refresh), 'session-expired');
    expect((await trade({ ...mine, cookie: theirs.cookie })).statusCode).toBe(401);
    // Neither ended the family: its own browser still comes in.
    const traded = await trade(mine);
    expect(traded.statusCode).toBe(200);
    expect(String(traded.headers['set-cookie'])).toMatch(
      /^rostrum-arrival-once\w{8}=; Path=\/api\/auth; Max-Age=0; HttpOnly; SameSite=Lax$/,
    );
  });

  test('can be traded again while the answer has not arrived', async () => {
    const mine = await arriveAs('Lost On Arrival');
    await trade(mine);
    const again = await trade(mine);
    await refresh(again.json().refresh);
  });

  test('cannot be put together from a guess', async () => {
    const mine = await arriveAs('Guess');
    const half = /rostrum-arrival-\w+=([\w-]+)/.exec(mine.cookie)?.[1] ?? '';
    expect(mine.refresh).not.toContain(half);
    await expectRefusal(refresh(`${mine.refresh}.`), 'session-expired');
    await expectRefusal(refresh(half), 'session-expired');
  });
});

describe('renewing', () => {
  test('gives every answer a token of its own, and each of them works', async () => {
    const { refresh: token } = await issued('Two Tabs');
    const answers = await Promise.all(Array.from({ length: 5 }, () => refresh(token)));
    expect(new Set(answers.map((one) => one.refresh)).size).toBe(5);
    for (const { session } of answers) {
      await server.withCredential('Bearer', session).users.me();
    }
    await refresh(answers[3]?.refresh ?? '');
  });

  test('answers again after lost answers, however late', async () => {
    const { refresh: token } = await issued('Lost Answer');
    await refresh(token);
    server.clock.advance(10 * 24 * 3600_000);
    await refresh(token);
    server.clock.advance(10 * 24 * 3600_000);
    await refresh((await refresh(token)).refresh);
  });

  test('ends the family when an old token comes back a minute after its answer was used', async () => {
    const { refresh: stolen } = await issued('Robbed');
    const second = await refresh(stolen);
    const third = await refresh(second.refresh);
    server.clock.advance(60_000);
    await refresh(stolen);
    server.clock.advance(1000);
    await expectRefusal(refresh(stolen), 'session-expired');
    await expectRefusal(refresh(third.refresh), 'session-expired');
  });

  test('does not fill its table for a script that presents one token again and again', async () => {
    const { refresh: token } = await issued('Script');
    await server.services.db.pool.query(
      `insert into refresh_token (hash, family_id, parent_hash, expires_at)
       select 'made-' || n, family_id, hash, expires_at
       from refresh_token, generate_series(1, 500) n where hash = $1`,
      [hashSecret(token)],
    );
    await expectRefusal(refresh(token), 'too-many-requests');
  });

  test('ends after 60 days without use', async () => {
    const { refresh: token } = await issued('Idle');
    server.clock.advance(60 * 24 * 3600_000 + 1000);
    await expectRefusal(refresh(token), 'session-expired');
  });

  test('works with the run-out session beside it, as the client sends it', async () => {
    const tokens = await issued('Client');
    server.clock.advance(16 * 60_000);
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/auth/refresh',
      headers: { session: tokens.session },
      payload: { token: tokens.refresh },
    });
    expect(response.statusCode).toBe(200);
    expect(Object.keys(response.json())).toEqual(['session', 'refresh']);
  });

  test('stops a session that renews again and again, and no other one', async () => {
    const { refresh: token } = await issued('Restless');
    const tries = await Promise.allSettled(Array.from({ length: 42 }, () => refresh(token)));
    const codes = tries.map((one) => (one.status === 'rejected' ? one.reason.code : null));
    expect(codes.filter((code) => code === 'too-many-requests').length).toBe(2);
    await refresh((await issued('Behind The Same Address')).refresh);
  });

  test('goes on at an address that sends junk, and where others renew too often', async () => {
    const crowded = { ...limits, renewal: { ...limits.renewal, perAddress: 3, first: 2 } };
    const hall = await createTestServer({}, { limits: crowded });
    const renew = (token: string) => hall.anonymous.auth.refresh({ body: { token } });
    const session = async (name: string) => {
      const { accountId } = await hall.signIn(name);
      return (await issueSession(hall.services, accountId)).refresh;
    };
    try {
      for (let n = 0; n < 10; n++) await expectRefusal(renew(`junk ${n}`), 'session-expired');
      for (let n = 0; n < 10; n++) await hall.anonymous.auth.signOut({ body: { token: `x ${n}` } });
      const { rows } = await hall.services.db.pool.query('select key from rate_limit');
      expect(rows).toEqual([]);
      const crowd = await session('Crowd');
      for (let n = 0; n < 3; n++) await renew(crowd);
      await expectRefusal(renew(crowd), 'too-many-requests');
      const honest = await renew(await session('Honest'));
      await renew(honest.refresh);
      await expectRefusal(renew(honest.refresh), 'too-many-requests');
    } finally {
      await hall.close();
    }
  });

  test('says what is missing', async () => {
    const problem = await expectRefusal(
      server.anonymous.auth.refresh({ body: {} }),
      'no-refresh-token',
    );
    expect(problem?.title).toBe('No refresh token');
    await expectRefusal(refresh('nonsense'), 'session-expired');
  });

  test('keeps no token under an idempotency key', async () => {
    const { refresh: token } = await issued('Careful');
    const call = () =>
      server.anonymous.auth.refresh({ body: { token }, idempotencyKey: 'renew-once' });
    await call();
    const { rows } = await server.services.db.pool.query(
      "select 1 from idempotency where key = 'renew-once'",
    );
    expect(rows).toEqual([]);
  });

  test('ends with signing out', async () => {
    const tokens = await issued('Leaver');
    await server.anonymous.auth.signOut({ body: { token: tokens.refresh } });
    await expectRefusal(refresh(tokens.refresh), 'session-expired');
    await server.anonymous.auth.signOut({ body: { token: 'unknown' } });
  });
});

async function issued(name: string) {
  const { accountId } = await server.signIn(name);
  return issueSession(server.services, accountId);
}

test('the session travels in the header `session` too, as the client sends it', async () => {
  const { session } = await issued('Header');
  const answer = await server.app.inject({ url: '/api/me', headers: { session } });
  expect(answer.json()).toMatchObject({ name: 'Header' });
  const broken = await server.app.inject({ url: '/api/me', headers: { session: 'broken' } });
  expect(broken.statusCode).toBe(401);
});

test('an API token acts as its account until it expires', async () => {
  const { accountId } = await server.signIn('Scripter');
  const { token } = await createApiToken(server.services, { accountId, name: 'bot', days: 1 });
  const client = server.withCredential('Bearer', token);
  expect((await client.users.me()).id).toBe(accountId);
  server.clock.advance(86_400_000);
  await expectRefusal(client.users.me(), 'unauthenticated');
});

describe('the owner link', () => {
  test('makes the operator once, and a new one replaces an unused one', async () => {
    const old = pathOf(await createOwnerLink(server.services));
    const link = pathOf(await createOwnerLink(server.services));
    expect((await server.app.inject(old)).statusCode).toBe(404);
    expect((await server.app.inject(link)).body).toContain('Become its operator');

    const key = new URLSearchParams(link.split('?')[1]).get('key') ?? '';
    const claim = (name: string, headers = {}) =>
      post({ path: '/api/auth/owner', fields: { key, name }, headers });
    expect((await claim('Olu', { origin: 'https://evil.example' })).statusCode).toBe(403);
    expect((await claim(' ')).statusCode).toBe(422);
    const answers = await Promise.all([claim('Olu'), claim('Olu')]);
    expect(answers.map((one) => one.statusCode).sort()).toEqual([302, 404]);
    const done = answers.find((one) => one.statusCode === 302);
    expect(await meAfter(done)).toMatchObject({ name: 'Olu', operator: true });
    expect(await createOwnerLink(server.services)).toBeNull();

    const cookie = String([done?.headers['set-cookie']].flat()[0]);
    expect(cookie).toMatch(/^rostrum-device=[\w-]{43};.*HttpOnly; SameSite=Lax$/);
    const device = cookie.split(';', 1)[0] ?? '';
    const guess = { cookie: `rostrum-device=${'x'.repeat(43)}` };
    for (const headers of [{}, guess]) {
      const asked = await post({ fields: { name: 'olu' }, headers });
      expect(asked.headers.location).toBeUndefined();
      expect(asked.body).toContain('Open it from your other device');
    }
    const known = await post({ fields: { name: 'Olu' }, headers: { cookie: `a=b; ${device}` } });
    expect(known.statusCode).toBe(302);
  });

  test('runs out after a day, and another one can be printed', async () => {
    const link = pathOf(await createOwnerLink(server.services, { forNewDevice: true }));
    const key = new URLSearchParams(link.split('?')[1]).get('key') ?? '';
    server.clock.advance(24 * 3600_000);
    const late = await server.app.inject(link);
    expect([late.statusCode, late.body.includes('owner-link')]).toEqual([404, true]);
    const claimed = await post({ path: '/api/auth/owner', fields: { key, name: 'Late' } });
    expect([claimed.statusCode, claimed.headers.location]).toEqual([404, undefined]);
    const next = pathOf(await createOwnerLink(server.services, { forNewDevice: true }));
    expect((await server.app.inject(next)).statusCode).toBe(200);
  });

  test('opens the operator on another device', async () => {
    const link = pathOf(await createOwnerLink(server.services, { forNewDevice: true }));
    const key = new URLSearchParams(link.split('?')[1]).get('key') ?? '';
    const opened = await post({ path: '/api/auth/owner', fields: { key, name: 'Somebody' } });
    expect(await meAfter(opened)).toMatchObject({ name: 'Olu', operator: true });
  });

  async function meAfter(response: Awaited<ReturnType<typeof post>> | undefined) {
    if (!response) throw new Error('nobody came in');
    const { refresh } = arrival(response.headers.location);
    const traded = await trade({ refresh, cookie: cookiesOf(response) });
    return server.withCredential('Bearer', traded.json().session).users.me();
  }

  function pathOf(link: string | null): string {
    return (link ?? '').replace(server.services.config.publicUrl, '');
  }
});

describe('in a network', () => {
  test('asks for the code of the terminal and lists nobody', async () => {
    const lan = await createTestServer({ lan: true });
    const code = networkCode(lan.services) ?? '';
    expect(code).toMatch(/^[A-Z2-9]{8}$/);
    const at = lan;
    expect((await post({ at, fields: { name: 'Ana' } })).statusCode).toBe(403);
    expect((await post({ at, fields: { name: 'Ana', code: 'AAAAAAAA' } })).statusCode).toBe(403);
    const typed = `${code.slice(0, 4)} ${code.slice(4)}`.toLowerCase();
    expect((await post({ at, fields: { name: 'Ana', code: typed } })).statusCode).toBe(302);
    expect((await lan.app.inject('/api/auth/local')).body).not.toContain('Ana');
    await lan.close();
  });

  test('does not exist where local sign-in is off', async () => {
    const closed = await createTestServer({ localSignIn: false });
    expect((await post({ at: closed, fields: { name: 'Ana' } })).statusCode).toBe(404);
    expect((await closed.app.inject('/api/auth/login')).statusCode).toBe(503);
    expect(await closed.anonymous.auth.providers()).toEqual({ providers: [] });
    await closed.close();
  });
});
