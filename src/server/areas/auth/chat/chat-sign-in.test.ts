import { decodeJwt } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { createChatBrowser } from '#testing/fakes/chat-browser.ts';
import { type FakePerson, startFakeDiscord } from '#testing/fakes/fake-discord.ts';
import { own, ownServer } from '#testing/own-server.ts';
import { createTestServer } from '#testing/server.ts';
import { ensureAccount } from '../index.ts';

const discord = await own(startFakeDiscord());
const server = await ownServer(
  { discord: discord.options, localSignIn: false, logLevel: 'trace' },
  { logStream: { write: (line) => void lines.push(line) } },
);
const lines: string[] = [];

const open = () => createChatBrowser(server, discord);
const meOf = ({ session }: { readonly session: string }) =>
  server.withCredential('Bearer', session).users.me();

/** The page that answers when the platform sends the browser back. */
async function comeBack(person: FakePerson, prepare: () => void) {
  const browser = open();
  const back = await discord.decide(await browser.begin('/tournaments/create'), person);
  prepare();
  return browser.open(back);
}

function expectPage(answer: { readonly statusCode: number; readonly body: string }, text: RegExp) {
  expect(answer.body).toMatch(text);
  expect(answer.body).toContain('role="alert"');
  expect(answer.body).toContain('href="/api/auth/login?redirect=');
  return answer.statusCode;
}

describe('signing in with Discord', () => {
  test('asks for who one is, their address and adding them to a server, with state and PKCE', async () => {
    const consent = new URL(await open().begin());
    expect(consent.origin + consent.pathname).toBe(discord.options.consentUrl);
    const query = Object.fromEntries(consent.searchParams);
    expect(query).toMatchObject({
      response_type: 'code',
      client_id: discord.options.clientId,
      scope: 'identify email guilds.join',
      redirect_uri: 'http://localhost:4600/api/auth/discord/callback',
      code_challenge_method: 'S256',
    });
    expect(query.state).toMatch(/^[\w-]{43}$/);
    expect(query.code_challenge).toMatch(/^[\w-]{43}$/);
  });

  test('keeps the browser’s secret in a short-lived cookie that no script reads', async () => {
    const start = await server.app.inject('/api/auth/discord?redirect=/me');
    expect(String(start.headers['set-cookie'])).toMatch(
      /^rostrum-sign-in=[\w-]{43}; Path=\/api\/auth; Max-Age=600; HttpOnly; SameSite=Lax$/,
    );
    expect(start.headers['cache-control']).toBe('no-store');
  });

  test('comes back with tokens that work, to the page that asked for it', async () => {
    const ana = discord.addPerson({ username: 'ana', globalName: 'Ana Šimić', avatar: 'face1' });
    const tokens = await open().signIn(ana, '/tournaments/create?step=2');
    expect(tokens.redirect).toBe('/tournaments/create?step=2');
    expect(await meOf(tokens)).toMatchObject({
      name: 'Ana Šimić',
      email: ana.email,
      emailVerified: true,
      operator: false,
    });
  });

  test('is the same account the next time, with the newest picture', async () => {
    const ben = discord.addPerson({ username: 'ben', avatar: 'old' });
    const first = await open().signIn(ben);
    discord.changePerson(ben.id, { avatar: 'new', globalName: 'Benny' });
    const second = await open().signIn(ben);
    const me = await meOf(second);
    expect(me.id).toBe((await meOf(first)).id);
    const profile = await server.withCredential('Bearer', second.session).users.discordMe();
    expect(profile).toEqual({ id: ben.id, avatar: `/api/avatars/${me.id}/new`, name: 'Benny' });
  });

  test('makes one account when somebody new arrives in two tabs at once', async () => {
    const twice = discord.addPerson({ username: 'twice' });
    const browser = open();
    const addresses = [await browser.begin(), await browser.begin()];
    const backs = await Promise.all(addresses.map((one) => discord.decide(one, twice)));
    const answers = await Promise.all(backs.map((back) => browser.open(back)));
    const sessions = answers.map(({ headers }) =>
      new URL(String(headers.location), 'http://localhost').searchParams.get('session'),
    );
    const ids = sessions.map((one) => decodeJwt(one ?? '').sub);
    expect([new Set(ids).size, typeof ids[0]]).toEqual([1, 'string']);
  });

  test('takes names of any length and kind', async () => {
    const long = discord.addPerson({ globalName: `${'é'.repeat(99)}\u0007👩‍👩‍👧 and more` });
    const blank = discord.addPerson({ globalName: ' \u0000 ', username: ' ' });
    expect([...(await meOf(await open().signIn(long))).name].length).toBeLessThanOrEqual(100);
    expect((await meOf(await open().signIn(blank))).name).toBe('New member');
  });
});

describe('an address that the platform reports', () => {
  test('is not verified unless the platform says so', async () => {
    const person = discord.addPerson({ email: 'claimed@example.org', verified: false });
    expect(await meOf(await open().signIn(person))).toMatchObject({
      email: null,
      emailVerified: false,
    });
  });

  test('opens the account that has proved the same address', async () => {
    const { id } = await accountWith('Olu', 'Olu@example.org', true);
    const person = discord.addPerson({ email: 'olu@example.org' });
    expect((await meOf(await open().signIn(person))).id).toBe(id);
  });

  test.each([
    ['that only claims it', false, true],
    ['when the platform does not vouch for it', true, false],
  ])('never opens an account %s', async (_, proved, vouched) => {
    const email = `victim-${proved}@example.org`;
    const { id } = await accountWith(`Victim ${proved}`, email, proved);
    const person = discord.addPerson({ email, verified: vouched });
    expect((await meOf(await open().signIn(person))).id).not.toBe(id);
  });

  test('opens no account that already has somebody else on the platform', async () => {
    const email = 'moved@example.org';
    const first = await meOf(await open().signIn(discord.addPerson({ email })));
    const second = await meOf(await open().signIn(discord.addPerson({ email })));
    expect(second.id).not.toBe(first.id);
    // A verified address belongs to one account.
    expect([first.emailVerified, second.email]).toEqual([true, null]);
  });

  async function accountWith(name: string, email: string, verified: boolean) {
    const account = await ensureAccount(server.services, { name, operator: false });
    await server.services.db.pool.query(
      'update account set email = $2, email_verified = $3 where id = $1',
      [account.id, email, verified],
    );
    return account;
  }
});

describe('a sign-in that does not succeed', () => {
  let person: FakePerson;
  beforeAll(() => {
    person = discord.addPerson({ username: 'unlucky' });
  });

  test('says what a denial means, and leads back', async () => {
    const browser = open();
    const back = await discord.decide(await browser.begin('/tournaments/create'), 'deny');
    const answer = await browser.open(back);
    expect(expectPage(answer, /did not allow Rostrum/)).toBe(403);
    expect(answer.body).toContain('redirect=%2Ftournaments%2Fcreate');
  });

  test.each([
    ['without a state', ''],
    ['with a state of nobody', '?code=abc&state=made-up'],
    ['with an error and no state', '?error=access_denied'],
    ['with far too long a state', `?code=abc&state=${'x'.repeat(3000)}`],
  ])('is not started by an answer %s', async (_, query) => {
    const browser = open();
    await browser.begin();
    const answer = await browser.open(`/api/auth/discord/callback${query}`);
    expect(expectPage(answer, /Start the sign-in again/)).toBe(400);
  });

  test('works only in the browser that began it', async () => {
    const back = await discord.decide(await open().begin(), person);
    const victim = open();
    await victim.begin();
    expect(expectPage(await victim.open(back), /Start the sign-in again/)).toBe(400);
  });

  test('takes an answer once', async () => {
    const browser = open();
    const back = await discord.decide(await browser.begin(), person);
    expect((await browser.open(back)).statusCode).toBe(302);
    expect(expectPage(await browser.open(back), /Start the sign-in again/)).toBe(400);
  });

  test('ends after ten minutes', async () => {
    const answer = await comeBack(person, () => server.clock.advance(601_000));
    expect(expectPage(answer, /Start the sign-in again/)).toBe(400);
  });

  test('says that a code has run out', async () => {
    const answer = await comeBack(person, () => discord.advance(61_000));
    expect(expectPage(answer, /run out/)).toBe(400);
  });

  test.each([
    ['a verifier of another sign-in', 'code_challenge'],
    ['another way back', 'redirect_uri'],
  ])('is refused by the platform with %s', async (_, field) => {
    const browser = open();
    const consent = new URL(await browser.begin());
    consent.searchParams.set(
      field,
      field === 'redirect_uri' ? 'http://localhost:4600/x' : 'x'.repeat(43),
    );
    const back = new URL(await discord.decide(consent.href, person));
    const answer = await browser.open(`/api/auth/discord/callback${back.search}`);
    expect(expectPage(answer, /run out/)).toBe(400);
  });

  test('waits a moment when asked to slow down, and then goes on', async () => {
    const answer = await comeBack(person, () => {
      discord.limit(/oauth2\/token/, { retryAfter: 0.05 });
      discord.limit(/users\/@me/, { retryAfter: 0.02, times: 2 });
    });
    expect(answer.statusCode).toBe(302);
  });

  test('says how long to wait when that would be too long', async () => {
    const answer = await comeBack(person, () => discord.limit(/users\/@me/, { retryAfter: 45 }));
    expect(expectPage(answer, /in 45 seconds/)).toBe(503);
    expect(answer.headers['retry-after']).toBe('45');
  });

  test('tries a reading once more after an outage', async () => {
    const answer = await comeBack(person, () =>
      discord.fail(/users\/@me/, { status: 503, body: '<html>bad gateway</html>' }),
    );
    expect(answer.statusCode).toBe(302);
  });

  test.each([
    ['5xx on the token', /oauth2\/token/, { status: 500, body: 'oops' }],
    ['5xx again and again', /users\/@me/, { status: 502, body: 'oops', times: 2 }],
    ['broken JSON', /oauth2\/token/, { status: 200, body: '{"access_token":' }],
    ['JSON of another shape', /users\/@me/, { status: 200, body: '{"id":7}' }],
    ['an endless answer', /users\/@me/, { status: 200, body: 'x'.repeat(300_000) }],
    ['a redirect', /users\/@me/, { status: 302, body: '', headers: { location: '/' }, times: 2 }],
  ])('says so when Discord answers with %s', async (_, path, fault) => {
    const answer = await comeBack(person, () => discord.fail(path, fault));
    expect(expectPage(answer, /try again in a few minutes/)).toBe(502);
  });

  test('informs the operator when the secret is wrong, and people that they cannot fix it', async () => {
    const wrong = { ...discord.options, clientSecret: 'not it' };
    const misled = await createTestServer({ discord: wrong, localSignIn: false });
    const browser = createChatBrowser(misled, discord);
    const answer = await browser.open(await discord.decide(await browser.begin(), person));
    expect(expectPage(answer, /not set up right/)).toBe(500);
    await misled.close();
  });

  test('says so when Discord cannot be reached', async () => {
    const nowhere = { ...discord.options, apiUrl: 'http://127.0.0.1:9' };
    const alone = await createTestServer({ discord: nowhere, localSignIn: false });
    const browser = createChatBrowser(alone, discord);
    const answer = await browser.open(await discord.decide(await browser.begin(), person));
    expect(expectPage(answer, /try again in a few minutes/)).toBe(502);
    await alone.close();
  });
});

test('a global limit silences every call until it is over', async () => {
  const person = discord.addPerson();
  const own = await createTestServer({ discord: discord.options, localSignIn: false });
  const browser = createChatBrowser(own, discord);
  const [one, two] = [await browser.begin(), await browser.begin()];
  const backs = await Promise.all([one, two].map((at) => discord.decide(at, person)));
  discord.limit(/oauth2\/token/, { retryAfter: 30, global: true });
  expect((await browser.open(backs[0] ?? '')).statusCode).toBe(503);
  const before = discord.calls.length;
  expect((await browser.open(backs[1] ?? '')).statusCode).toBe(503);
  expect(discord.calls.length).toBe(before);
  await own.close();
});

test('the platform comes first, and a name only where the operator says so too', async () => {
  const both = await createTestServer({ discord: discord.options, localSignIn: true });
  const { providers } = await both.anonymous.auth.providers();
  expect(providers.map(({ id }) => id)).toEqual(['discord', 'local', 'passkey']);
  const at = async (query: string) =>
    (await both.app.inject(`/api/auth/login?redirect=/me${query}`)).headers.location;
  expect(await at('')).toBe('/api/auth/discord?redirect=%2Fme');
  expect(await at('&with=local')).toBe('/api/auth/local?redirect=%2Fme');
  await both.close();
  expect((await server.app.inject('/api/auth/local')).statusCode).toBe(404);
});

test('nothing secret is in the log, nor in plain text in the database', async () => {
  const person = discord.addPerson({ username: 'secretive', email: 'secretive@example.org' });
  const browser = open();
  const back = await discord.decide(await browser.begin(), person);
  const query = new URL(back).searchParams;
  const answer = await browser.open(back);
  const arrived = new URL(String(answer.headers.location), 'http://localhost').searchParams;
  await comeBack(person, () => discord.fail(/users\/@me/, { status: 500, body: '', times: 2 }));
  const secrets = [
    query.get('code'),
    query.get('state'),
    arrived.get('session'),
    arrived.get('refresh'),
    discord.options.clientSecret,
    discord.options.botToken,
    person.email,
  ];
  const log = lines.join('\n');
  expect(log).toContain('unreachable');
  expect(secrets.filter((secret) => !secret || log.includes(secret))).toEqual([]);
  const { rows } = await server.services.db.pool.query(
    `select json_agg(identity)::text as all from identity
     union all select json_agg(sign_in_attempt)::text from sign_in_attempt
     union all select json_agg(refresh_token)::text from refresh_token`,
  );
  const stored = JSON.stringify(rows);
  expect(secrets.slice(0, 6).filter((secret) => stored.includes(String(secret)))).toEqual([]);
  expect(stored).not.toContain('access');
});
