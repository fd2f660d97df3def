/** People see what happened to their account and hear of changes they may not have made. */
import { expect, test } from 'vitest';
import { forgetAnswers } from '#server/http/repeats/forget-answers.ts';
import { approximateNetwork } from '#server/http/wire/address.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { ownServer } from '#testing/own-server.ts';
import { createApiToken, ensureAccount } from './index.ts';

const server = await ownServer();

/** A browser that keeps its cookies, at an address. */
function createBrowser(remoteAddress: string, userAgent: string) {
  const jar = new Map<string, string>();
  const call = async (url: string, form?: Record<string, string>, json?: object) => {
    const answer = await server.app.inject({
      method: form || json ? 'POST' : 'GET',
      url,
      remoteAddress,
      ...(form || json ? { payload: json ?? new URLSearchParams(form).toString() } : {}),
      headers: {
        host: 'localhost',
        'user-agent': userAgent,
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
    });
    for (const cookie of [answer.headers['set-cookie'] ?? []].flat()) {
      const [name = '', value = ''] = (cookie.split(';', 1)[0] ?? '').split('=', 2);
      jar.set(name, value);
    }
    return answer;
  };
  return {
    call,
    async arrive(answer: Awaited<ReturnType<typeof call>>) {
      const { searchParams } = new URL(String(answer.headers.location), 'http://localhost');
      const token = searchParams.get('refresh') ?? '';
      const traded = await call('/api/auth/refresh', undefined, { token });
      const { session, refresh } = traded.json<{ session: string; refresh: string }>();
      return { refresh, client: server.withCredential('Bearer', session) };
    },
    async signIn(name: string) {
      return this.arrive(await call('/api/auth/local', { name }));
    },
  };
}

const kinds = (events: readonly { kind: string }[]) => events.map(({ kind }) => kind);

test('a sign-in in a new browser is a notice for the others, until one of them dismisses it', async () => {
  const laptop = createBrowser('203.0.113.7', 'Firefox/1');
  const phone = createBrowser('198.51.100.9', 'Safari/1');
  const first = await laptop.signIn('Nora');
  expect(await first.client.auth.events()).toMatchObject({
    events: [{ kind: 'signed-in', userAgent: 'Firefox/1', network: '203.0.…' }],
    notices: [],
  });
  const second = await phone.signIn('Nora');
  // Whoever just signed in neither sees nor dismisses it.
  expect((await second.client.auth.events()).notices).toEqual([]);
  const { notices } = await first.client.auth.events();
  expect(notices).toMatchObject([
    { kind: 'signed-in', userAgent: 'Safari/1', network: '198.51.…' },
  ]);
  const params = { eventId: notices[0]?.id ?? '' };
  await expectRefusal(second.client.auth.dismissNotice({ params }), 'not-found');
  const stranger = await server.signIn('Stranger');
  await expectRefusal(stranger.client.auth.dismissNotice({ params }), 'not-found');
  await expectRefusal(server.anonymous.auth.events(), 'unauthenticated');
  await first.client.auth.dismissNotice({ params });
  await expectRefusal(first.client.auth.dismissNotice({ params }), 'not-found');
  expect((await first.client.auth.events()).notices).toEqual([]);
  // The same browser again is known by now.
  await phone.signIn('Nora');
  expect((await first.client.auth.events()).notices).toEqual([]);
});

test('a PIN, a wrong PIN, a token, its use and a sign-out are listed', async () => {
  const laptop = createBrowser('203.0.113.8', 'Firefox/2');
  const { client, refresh } = await laptop.signIn('Piet');
  await client.auth.setPin({ body: { pin: '604213' } });
  const { token } = await client.auth.createToken({
    body: { name: 'My script', scope: { access: 'read', tournamentId: null, areas: null } },
  });
  const script = server.withCredential('Bearer', token);
  await script.users.me();
  server.clock.advance(10 * 60_000);
  await script.users.me();
  await expectRefusal(script.auth.events(), 'forbidden');
  const thief = createBrowser('198.51.100.10', 'Chrome/2');
  const page = await thief.call('/api/auth/local', { name: 'Piet' });
  const ticket = /name="ticket" value="([\w.-]+)"/.exec(page.body)?.[1] ?? '';
  await thief.call('/api/auth/local/pin', { ticket, pin: '111222' });
  await server.anonymous.auth.signOut({ body: { token: refresh } });
  const again = await laptop.call('/api/auth/local', { name: 'Piet' });
  const next = /name="ticket" value="([\w.-]+)"/.exec(again.body)?.[1] ?? '';
  const back = await laptop.arrive(
    await laptop.call('/api/auth/local/pin', { ticket: next, pin: '604213' }),
  );
  const { events, notices } = await back.client.auth.events();
  expect(kinds(events).sort()).toEqual(
    [
      ...['pin-set', 'sign-in-failed', 'signed-in', 'signed-in', 'signed-out'],
      ...['token-created', 'token-used'],
    ].sort(),
  );
  expect(events.find(({ kind }) => kind === 'sign-in-failed')).toMatchObject({
    userAgent: 'Chrome/2',
    network: '198.51.…',
  });
  expect(kinds(notices).sort()).toEqual(['pin-set', 'token-created']);
});

test('a verified address gets an email, another none', async () => {
  const { id } = await ensureAccount(server.services, { name: 'Mila', operator: false });
  const token = () =>
    createApiToken(server.services, { accountId: id, name: 'http://evil.example' });
  const mails = async () => {
    const { rows } = await server.services.db.pool.query<{ address: string; text: string }>(
      `select address, text_sealed as text from mail_message where kind = 'security-notice'`,
    );
    return rows.map(({ address, text }) => ({ address, text: server.services.sealer.open(text) }));
  };
  await server.services.db.pool.query(
    `update account set email = 'mila@example.org' where id = $1`,
    [id],
  );
  await token();
  expect(await mails()).toEqual([]);
  await server.services.db.pool.query('update account set email_verified = true where id = $1', [
    id,
  ]);
  await token();
  const [mail] = await mails();
  expect(mail?.address).toBe('mila@example.org');
  expect(mail?.text).toContain('An API token was created');
  expect(mail?.text).toContain('2026-11-21 09:');
  expect(mail?.text).toContain('/me');
  expect(mail?.text).not.toContain('evil');
});

test('what happened is forgotten after 90 days', async () => {
  await createBrowser('203.0.113.9', 'Firefox/3').signIn('Otto');
  const forget = forgetAnswers(server.services);
  server.clock.advance(89 * 24 * 3_600_000);
  await forget?.({});
  const count = async () => {
    const { rows } = await server.services.db.pool.query<{ count: number }>(
      `select count(*)::int as count from account_event where user_agent = 'Firefox/3'`,
    );
    return rows[0]?.count;
  };
  expect(await count()).toBe(1);
  server.clock.advance(2 * 24 * 3_600_000);
  await forget?.({});
  expect(await count()).toBe(0);
});

test('an address is shown by its beginning only', () => {
  expect(approximateNetwork('203.0.113.7')).toBe('203.0.…');
  expect(approximateNetwork('2001:db8:1:2::9')).toBe('2001:db8:…');
  expect(approximateNetwork('::ffff:203.0.113.7')).toBe('203.0.…');
  // The connection is gone.
  expect(approximateNetwork(undefined)).toBeNull();
  for (const own of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
    expect(approximateNetwork(own)).toBeNull();
});
