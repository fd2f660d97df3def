import { describe, expect, test } from 'vitest';
import { passkeySiteOf } from '#server/config/passkey-site.ts';
import { createCookieBrowser } from '#testing/cookie-browser.ts';
import { anotherCode, emailTo } from '#testing/email-to.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { own, ownServer } from '#testing/own-server.ts';
import { createTestServer } from '#testing/server.ts';
import { createSoftPasskey } from '#testing/soft-authenticator.ts';
import { verify } from '#testing/verify.ts';
import { issueSession } from '../index.ts';

const site = { rpId: 'tab.example.org', origin: 'https://tab.example.org' };
const config = { publicUrl: site.origin, localSignIn: false, emailSignIn: true } as const;
const server = await ownServer(config);
const second = await own(createTestServer(config, { beside: server }));

let people = 0;

/** Somebody with an account who proved a moment ago that they are there; `email` signs in as well. */
async function person({ email = false } = {}) {
  people += 1;
  const name = `Person ${people}`;
  const { accountId } = await server.signIn(name);
  const address = `passkey${people}@example.org`;
  if (email) await verify(server, { accountId }, address);
  const { session } = await issueSession(server.services, accountId, { isProved: true });
  const claims = await server.services.tokens.verify(session, server.clock.now());
  const renewed = async () =>
    server.withCredential('Bearer', await server.services.tokens.issue(claims, server.clock.now()));
  return { accountId, name, address, client: server.withCredential('Bearer', session), renewed };
}

type Person = Awaited<ReturnType<typeof person>>;

async function add({ client }: Pick<Person, 'client'>, name = 'My phone') {
  const device = createSoftPasskey(site);
  const { options } = await client.passkeys.beginAdding();
  const passkey = await client.passkeys.add({ body: { name, response: device.create(options) } });
  return { device, passkey };
}

const newBrowser = () => createCookieBrowser(server);

async function begin(browser = newBrowser()) {
  const { options } = await browser.client.passkeys.beginSignIn();
  return { browser, options };
}

describe('a passkey', () => {
  test('is added, named, used for signing in and removed; each change is noticed', async () => {
    const ana = await person({ email: true });
    const { device, passkey } = await add(ana);
    expect(passkey).toMatchObject({ name: 'My phone', synced: true, lastUsedAt: null });
    const params = { passkeyId: passkey.id };
    await ana.client.passkeys.rename({ params, body: { name: 'Blue phone' } });
    const { browser, options } = await begin();
    const response = device.sign(options);
    const body = { response, redirect: '/tournaments/create' };
    const { path } = await browser.client.passkeys.signIn({ body });
    const { session, redirect } = await browser.arrive(path);
    expect(redirect).toBe('/tournaments/create');
    const signedIn = server.withCredential('Bearer', session);
    expect((await signedIn.users.me()).id).toBe(ana.accountId);
    expect((await signedIn.auth.proof()).until).not.toBeNull();
    const { passkeys, available } = await ana.client.passkeys.list();
    expect(available).toBe(true);
    expect(passkeys).toMatchObject([
      { name: 'Blue phone', lastUsedAt: server.clock.now().toISOString() },
    ]);
    await ana.client.passkeys.remove({ params });
    const { events } = await ana.client.auth.events();
    const changes = events.filter(({ detail }) => detail === 'passkey').map(({ kind }) => kind);
    expect(changes.sort()).toEqual(['linked', 'unlinked']);
    expect((await emailTo(server, ana.address)).text).toContain('way to sign in was removed');
    const again = await begin();
    const late = { response: device.sign(again.options) };
    await expectRefusal(again.browser.client.passkeys.signIn({ body: late }), 'bad-code');
  });

  test('that is the only way to sign in stays; of two that go at once one stays', async () => {
    const ben = await person();
    const [one, two] = [await add(ben), await add(ben)];
    const remove = (passkeyId: string) => ben.client.passkeys.remove({ params: { passkeyId } });
    const outcomes = await Promise.allSettled([remove(one.passkey.id), remove(two.passkey.id)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [left] = (await ben.client.passkeys.list()).passkeys;
    await expectRefusal(remove(left?.id ?? ''), 'wrong-state');
  });

  test('beside which nothing else signs in keeps the address from being changed only where it is alone', async () => {
    const cleo = await person({ email: true });
    const change = () => cleo.client.users.updateMe({ body: { email: `new-${cleo.address}` } });
    const problem = await expectRefusal(change(), 'wrong-state');
    expect(problem?.detail).toContain('only way to sign in');
    await add(cleo);
    expect(await change()).toMatchObject({ emailVerified: false });
  });

  test('is nobody else’s to rename, remove or add again', async () => {
    const [dan, eve] = [await person({ email: true }), await person({ email: true })];
    const { device, passkey } = await add(dan);
    const params = { passkeyId: passkey.id };
    const body = { name: 'Mine' };
    await expectRefusal(eve.client.passkeys.rename({ params, body }), 'not-found');
    await expectRefusal(eve.client.passkeys.remove({ params }), 'not-found');
    const { options } = await eve.client.passkeys.beginAdding();
    const response = device.create(options);
    await expectRefusal(eve.client.passkeys.add({ body: { ...body, response } }), 'link-taken');
    await expectRefusal(server.anonymous.passkeys.list(), 'unauthenticated');
    await expectRefusal(server.anonymous.passkeys.beginAdding(), 'unauthenticated');
  });

  test('is added only after a proof of who is there', async () => {
    const fay = await person({ email: true });
    server.clock.advance(16 * 60_000);
    const client = await fay.renewed();
    const problem = await expectRefusal(client.passkeys.beginAdding(), 'proof-required');
    expect(problem?.data).toEqual({ means: ['email'] });
  });

  test.each([
    ['another page', { origin: 'https://evil.example' }],
    ['another domain', { rpId: 'evil.example' }],
    ['nobody’s touch', { without: 'presence' }],
    ['nobody’s fingerprint or PIN', { without: 'verification' }],
  ] as const)('made with %s is not added', async (_, lies) => {
    const gus = await person();
    const { options } = await gus.client.passkeys.beginAdding();
    const response = createSoftPasskey(site).create(options, lies);
    await expectRefusal(gus.client.passkeys.add({ body: { name: 'x', response } }), 'bad-code');
    expect((await gus.client.passkeys.list()).passkeys).toEqual([]);
  });

  test('of which an account has twenty is the last', async () => {
    const hal = await person();
    for (let n = 0; n < 20; n++) await add(hal, `Key ${n}`);
    await expectRefusal(hal.client.passkeys.beginAdding(), 'wrong-state');
  });
});

describe('signing in with a passkey', () => {
  test.each([
    ['asked by another page', { origin: 'https://evil.example' }],
    ['for another domain', { rpId: 'evil.example' }],
    ['without a touch', { without: 'presence' }],
    ['without a fingerprint or PIN', { without: 'verification' }],
    ['by another key', { forged: true }],
    ['for another account', { userHandle: Buffer.alloc(16).toString('base64url') }],
  ] as const)('is refused when it was signed %s, and listed as failed', async (_, lies) => {
    const ida = await person();
    const { device } = await add(ida);
    const { browser, options } = await begin();
    const body = { response: device.sign(options, lies) };
    await expectRefusal(browser.client.passkeys.signIn({ body }), 'bad-code');
    const { events } = await ida.client.auth.events();
    expect(events.map(({ kind }) => kind)).toContain('sign-in-failed');
  });

  test('refuses a copied passkey, whose counter does not grow', async () => {
    const { device } = await add(await person());
    const use = async (counter: number) => {
      const { browser, options } = await begin();
      const body = { response: device.sign(options, { counter }) };
      return browser.client.passkeys.signIn({ body });
    };
    await use(7);
    await expectRefusal(use(7), 'bad-code');
    await expectRefusal(use(3), 'bad-code');
    await use(8);
  });

  test('uses a challenge once, also at the same moment on two servers', async () => {
    const { device } = await add(await person());
    const { browser, options } = await begin();
    const beside = createCookieBrowser(second, '127.0.0.1', browser.cookies);
    const body = { response: device.sign(options) };
    const outcomes = await Promise.allSettled(
      Array.from({ length: 6 }, (_, n) =>
        (n % 2 ? beside : browser).client.passkeys.signIn({ body }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('takes a challenge from the browser that asked, for five minutes, and no challenge for adding one', async () => {
    const jo = await person();
    const { device } = await add(jo);
    const signIn = (browser: ReturnType<typeof newBrowser>, challenge: string) =>
      browser.client.passkeys.signIn({ body: { response: device.sign({ challenge }) } });
    const mine = await begin();
    await expectRefusal(signIn(newBrowser(), mine.options.challenge), 'bad-code');
    await expectRefusal(signIn((await begin()).browser, mine.options.challenge), 'bad-code');
    server.clock.advance(5 * 60_000);
    await expectRefusal(signIn(mine.browser, mine.options.challenge), 'bad-code');
    const { options } = await jo.client.passkeys.beginAdding();
    await expectRefusal(signIn(mine.browser, options.challenge), 'bad-code');
  });

  test('keeps five open challenges of a browser, the newest', async () => {
    const { device } = await add(await person());
    const { browser, options: first } = await begin();
    for (let n = 0; n < 5; n++) await begin(browser);
    const body = { response: device.sign(first) };
    await expectRefusal(browser.client.passkeys.signIn({ body }), 'bad-code');
    const { options: newest } = await begin(browser);
    await browser.client.passkeys.signIn({ body: { response: device.sign(newest) } });
  });

  test('of one that nobody has, and of bad input', async () => {
    const { browser, options } = await begin();
    const response = createSoftPasskey(site).sign(options);
    const call = (given: typeof response) =>
      browser.client.passkeys.signIn({ body: { response: given } });
    await expectRefusal(call(response), 'bad-code');
    const data = { ...response.response, clientDataJSON: 'bm90IGpzb24' };
    await expectRefusal(call({ ...response, response: data }), 'bad-code');
    await expectRefusal(call({ ...response, id: '<script>' }), 'invalid-input');
  });
});

describe('a proof of who is there', () => {
  async function later(given: Person) {
    server.clock.advance(16 * 60_000);
    return given.renewed();
  }

  test('is a passkey of the account, for the session that asked', async () => {
    const kim = await person();
    const { device } = await add(kim);
    const stranger = await person();
    const { device: other } = await add(stranger);
    const client = await later(kim);
    expect(await client.auth.proof()).toEqual({ means: ['passkey'], until: null });
    const ask = async () => (await client.auth.beginPasskeyProof()).options;
    const prove = (passkey: ReturnType<typeof device.sign>) =>
      client.auth.prove({ body: { passkey } });
    await expectRefusal(prove(other.sign(await ask())), 'bad-code');
    const { options: elsewhere } = await (await stranger.renewed()).auth.beginPasskeyProof();
    await expectRefusal(prove(device.sign(elsewhere)), 'bad-code');
    await prove(device.sign(await ask()));
    expect((await client.auth.proof()).until).not.toBeNull();
  });

  test('is a code to the verified address, for the session that asked, once', async () => {
    const lea = await person({ email: true });
    const client = await later(lea);
    expect((await client.auth.proof()).means).toEqual(['email']);
    expect(await client.auth.beginEmailProof()).toEqual({ email: lea.address });
    const { code } = await emailTo(server, lea.address);
    const prove = (typed: string) => client.auth.prove({ body: { code: typed } });
    await expectRefusal(prove(anotherCode(code)), 'bad-code');
    const other = await person({ email: true });
    await expectRefusal((await other.renewed()).auth.prove({ body: { code } }), 'wrong-state');
    // It does not sign in.
    await expectRefusal(newBrowser().client.signIn.code({ body: { code } }), 'wrong-state');
    await prove(`${code.slice(0, 3)}-${code.slice(3)}`);
    expect((await client.auth.proof()).until).not.toBeNull();
    await expectRefusal(prove(code), 'wrong-state');
  });

  test('needs a passkey or a verified address', async () => {
    const max = await person();
    await expectRefusal(max.client.auth.beginPasskeyProof(), 'not-ready');
    await expectRefusal(max.client.auth.beginEmailProof(), 'not-ready');
  });
});

test('passkeys need a domain, over https or on this machine', async () => {
  const rpIdAt = (publicUrl: string) => passkeySiteOf({ publicUrl })?.rpId ?? null;
  expect(rpIdAt('https://tab.example.org')).toBe('tab.example.org');
  expect(rpIdAt('https://tab.example.org:8443')).toBe('tab.example.org');
  expect(rpIdAt('http://localhost:4600')).toBe('localhost');
  expect(rpIdAt('http://tab.example.org')).toBeNull();
  expect(rpIdAt('https://192.168.1.2')).toBeNull();
  expect(rpIdAt('https://[::1]')).toBeNull();
  const without = await ownServer({ publicUrl: 'http://192.168.1.2:4600' });
  await expectRefusal(without.anonymous.passkeys.beginSignIn(), 'not-ready');
  const { providers } = await without.anonymous.auth.providers();
  expect(providers.map(({ id }) => id)).toEqual(['local']);
});
