import { beforeEach, describe, expect, test } from 'vitest';
import { type CookieBrowser, createCookieBrowser } from '#testing/cookie-browser.ts';
import { emailTo } from '#testing/email-to.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { ownServer } from '#testing/own-server.ts';
import { verify } from '#testing/verify.ts';

const lines: string[] = [];
const config = { emailSignIn: true, localSignIn: false, logLevel: 'trace' } as const;
const server = await ownServer(config, { logStream: { write: (line) => void lines.push(line) } });

let people = 0;
let browser: CookieBrowser;
/** An address that no other test uses. */
let email: string;
beforeEach(() => {
  people += 1;
  email = `person${people}@example.org`;
  browser = createCookieBrowser(server, `192.0.2.${people}`);
});

const received = (to: string) => emailTo(server, to);
const begin = (from = browser, redirect?: string) =>
  from.client.signIn.begin({ body: { email, ...(redirect ? { redirect } : {}) } });
const type = (code: string, on = browser) => on.client.signIn.code({ body: { code } });
const open = (key: string, on = browser) => on.client.signIn.link({ body: { key } });

async function meOf(path: string | null, on = browser) {
  const { session } = await on.arrive(path ?? '');
  return server.withCredential('Bearer', session).users.me();
}

/** Somebody with an account whose address is verified. */
async function knownPerson(name = 'Ana') {
  const user = await server.signIn(name);
  await verify(server, user, email);
  return user;
}

describe('signing in by email', () => {
  test('opens the account that has verified the address, in whatever case it is typed', async () => {
    const ana = await knownPerson();
    await browser.client.signIn.begin({
      body: { email: email.toUpperCase(), redirect: '/tournaments/create' },
    });
    const { code } = await received(email.toUpperCase());
    const { path } = await type(`${code.slice(0, 3)} ${code.slice(3)} `);
    expect(path).toContain('redirect=%2Ftournaments%2Fcreate');
    expect(await meOf(path)).toMatchObject({ id: ana.accountId, name: 'Ana' });
  });

  test('asks a new address for a name, once it is proved, and creates its account', async () => {
    await begin();
    const { key } = await received(email);
    expect(await open(key)).toEqual({ path: null });
    await expectRefusal(browser.client.signIn.name({ body: { name: ' ' } }), 'invalid-input');
    const { path } = await browser.client.signIn.name({ body: { name: 'Nia New' } });
    const me = await meOf(path);
    expect(me).toMatchObject({ name: 'Nia New', email, emailVerified: true, operator: false });
    await expectRefusal(browser.client.signIn.name({ body: { name: 'Again' } }), 'wrong-state');
    // From now on it signs in.
    await begin();
    const { code } = await received(email);
    expect(await meOf((await type(code)).path)).toMatchObject({ id: me.id });
  });

  test('leads to no other site', async () => {
    await knownPerson();
    await begin(browser, 'https://evil.example');
    const { path } = await type((await received(email)).code);
    expect(path).toContain('redirect=%2Fdashboard');
  });

  test('is a proof of who is there, and is listed in the security log', async () => {
    const ana = await knownPerson();
    await begin();
    const { path } = await type((await received(email)).code);
    const { session } = await browser.arrive(path ?? '');
    const client = server.withCredential('Bearer', session);
    expect((await client.auth.proof()).until).not.toBeNull();
    expect((await client.auth.events()).events.map(({ kind }) => kind)).toContain('signed-in');
    expect(ana.accountId).toBe((await client.users.me()).id);
  });

  test('gives an address that an account typed but did not verify to whoever proves it', async () => {
    const mallory = await server.signIn('Mallory');
    await mallory.client.users.updateMe({ body: { email } });
    await begin();
    expect(await type((await received(email)).code)).toEqual({ path: null });
    const { path } = await browser.client.signIn.name({ body: { name: 'Ana' } });
    expect((await meOf(path)).id).not.toBe(mallory.accountId);
  });
});

describe('a code and a link', () => {
  test('work once, either of them', async () => {
    await knownPerson();
    await begin();
    const { code, key } = await received(email);
    await type(code);
    await expectRefusal(type(code), 'wrong-state');
    await expectRefusal(open(key), 'wrong-state');
  });

  test.each([
    ['code', 'knownPerson'],
    ['link', 'knownPerson'],
    ['link', 'nobody'],
  ] as const)('sign in one of two uses at the same moment: %s of %s', async (what, who) => {
    if (who === 'knownPerson') await knownPerson();
    await begin();
    const { code, key } = await received(email);
    const uses = Array.from({ length: 6 }, () => (what === 'code' ? type(code) : open(key)));
    const outcomes = await Promise.allSettled(uses);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('open nothing in another browser, and stay good in the one that asked', async () => {
    await knownPerson();
    await begin();
    const { code, key } = await received(email);
    const other = createCookieBrowser(server);
    await expectRefusal(type(code, other), 'wrong-state');
    const problem = await expectRefusal(open(key, other), 'wrong-state');
    expect(problem?.detail).toMatch(/only in the browser where you asked/);
    // Neither does one that has a request of its own.
    await other.client.signIn.begin({ body: { email: `other-${email}` } });
    await expectRefusal(type(code, other), 'bad-code');
    await expectRefusal(open(key, other), 'wrong-state');
    expect((await open(key)).path).toMatch(/^\/signin\?session=/);
  });

  test('are not used up by whoever opens the link’s address', async () => {
    await knownPerson();
    await begin();
    const { key } = await received(email);
    for (const method of ['GET', 'HEAD'] as const) {
      await server.app.inject({ method, url: `/signin?email=${key}` });
      await browser.inject({ method, url: `/signin?email=${key}` });
    }
    expect((await open(key)).path).not.toBeNull();
  });

  test('expire after ten minutes, and so does the time for a name', async () => {
    await begin();
    const first = await received(email);
    server.clock.advance(10 * 60_000);
    await expectRefusal(type(first.code), 'wrong-state');
    await expectRefusal(open(first.key), 'wrong-state');
    await begin();
    await type((await received(email)).code);
    server.clock.advance(10 * 60_000);
    await expectRefusal(browser.client.signIn.name({ body: { name: 'Late' } }), 'wrong-state');
  });

  test('give way to those of the newest email', async () => {
    await knownPerson();
    await begin();
    const first = await received(email);
    await begin();
    const newest = await received(email);
    if (first.code !== newest.code) await expectRefusal(type(first.code), 'bad-code');
    await expectRefusal(open(first.key), 'wrong-state');
    expect((await type(newest.code)).path).not.toBeNull();
  });

  test('are stored as hashes and logged nowhere', async () => {
    await knownPerson();
    await begin();
    const { code, key } = await received(email);
    const { rows } = await server.services.db.pool.query<{ text: string }>(
      'select row_to_json(email_sign_in)::text as text from email_sign_in',
    );
    const stored = rows.map(({ text }) => text).join();
    expect(stored).not.toContain(`"${code}"`);
    expect(stored).not.toContain(key);
    await open(key);
    expect(lines.join('')).not.toContain(key);
  });

  test('need a name of a person who proved the address', async () => {
    await begin();
    await expectRefusal(browser.client.signIn.name({ body: { name: 'Early' } }), 'wrong-state');
    const { code } = await received(email);
    await type(code);
    const other = createCookieBrowser(server);
    await expectRefusal(other.client.signIn.name({ body: { name: 'Thief' } }), 'wrong-state');
  });
});

test('bad input is refused, and a server without it says so', async () => {
  const { client } = browser;
  await expectRefusal(client.signIn.begin({ body: { email: 'nobody' } }), 'invalid-input');
  await expectRefusal(type('1'.repeat(41)), 'invalid-input');
  await expectRefusal(type('123456'), 'wrong-state');
  await expectRefusal(open('nothing'), 'wrong-state');
  const { providers } = await client.auth.providers();
  expect(providers.map(({ id }) => id)).toEqual(['email', 'passkey']);
  const without = await ownServer();
  await expectRefusal(without.anonymous.signIn.begin({ body: { email } }), 'not-ready');
});
