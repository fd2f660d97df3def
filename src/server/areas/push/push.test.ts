/** Devices with notifications: turned on, listed, tried and off again, by account and by private link. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '#contract/client.ts';
import { mostPushDevices } from '#contract/kinds/push.ts';
import { apiTokenPrefix } from '#server/http/identity/credentials.ts';
import { hashSecret, newId, newSecret } from '#server/keys/secrets.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { createTournament } from '#testing/factories/factories.ts';
import { linkFor } from '#testing/factories/factories-ballots.ts';
import { type FakeBrowser, startFakePush } from '#testing/fakes/fake-push.ts';
import { noLimits } from '#testing/no-limits.ts';
import { own, ownServer } from '#testing/own-server.ts';
import type { TestUser } from '#testing/server.ts';

const server = await ownServer({ privateAddresses: true }, { limits: noLimits });
const service = await own(startFakePush(() => server.clock.now()));
const { pool } = server.services.db;
const ana = await server.signIn('Ana');
const ben = await server.signIn('Ben');
/** On a server that calls no private addresses, as servers are unless their operator says otherwise. */
const zoe = await (await ownServer({}, { limits: noLimits })).signIn('Zoe');

let params: { readonly tournamentId: string };
let judgeId: string;
let linkOf: (personId: string) => Promise<Client>;
let judge: Client;

beforeEach(async () => {
  await pool.query('delete from push_device');
  params = { tournamentId: (await createTournament(ana)).id };
  const row = await ana.client.participants.addAdjudicator({ params, body: { name: 'Jo Judge' } });
  judgeId = row.id;
  linkOf = linkFor(server, ana, params);
  judge = await linkOf(judgeId);
});

const turnOn = (client: Client, browser: FakeBrowser, name = 'Firefox on Android') =>
  client.push.subscribe({ body: { ...browser, name } });

const namesOf = async (client: Client) =>
  (await client.push.devices()).devices.map(({ name }) => name);

/** A session that is stored, as signing in leaves it. */
async function signedIn({ accountId }: TestUser) {
  const familyId = newId();
  const now = server.clock.now();
  await pool.query(
    `insert into session_family (id, account_id, user_agent, created_at, last_used_at)
     values ($1, $2, 'x', $3, $3)`,
    [familyId, accountId, now],
  );
  await pool.query(`insert into refresh_token (hash, family_id, expires_at) values ($1, $2, $3)`, [
    hashSecret(familyId),
    familyId,
    new Date(now.getTime() + 86_400_000),
  ]);
  const token = await server.services.tokens.issue({ accountId, familyId, operator: false }, now);
  return { familyId, client: server.withCredential('Bearer', token) };
}

describe('a device', () => {
  test('is turned on for an account or a private link, which list only their own', async () => {
    await turnOn(ana.client, service.subscribe('a'), 'Chrome on Windows');
    const { devices } = await turnOn(judge, service.subscribe('b'));
    expect(devices).toMatchObject([
      { name: 'Firefox on Android', lastSuccessAt: null, lastFailureAt: null, failure: null },
    ]);
    expect(devices[0]?.mark).toMatch(/^[0-9a-f]{64}$/);
    expect(await namesOf(ana.client)).toEqual(['Chrome on Windows']);
    expect(await namesOf(ben.client)).toEqual([]);
  });

  test('is listed once, however often it is turned on', async () => {
    const browser = service.subscribe('again');
    await turnOn(judge, browser, 'Old name');
    await turnOn(judge, browser, 'New name');
    expect(await namesOf(judge)).toEqual(['New name']);
  });

  test('belongs to the account that turned it on last', async () => {
    const browser = service.subscribe('shared');
    await turnOn(ana.client, browser);
    await turnOn(judge, browser);
    await turnOn(ben.client, browser);
    expect(await namesOf(ana.client)).toEqual([]);
    expect(await namesOf(ben.client)).toHaveLength(1);
    expect(await namesOf(judge)).toHaveLength(1);
  });

  test('makes the oldest one go when there are too many', async () => {
    for (let number = 0; number <= mostPushDevices; number++) {
      server.clock.advance(1000);
      await turnOn(judge, service.subscribe(`many-${number}`), `Phone ${number}`);
    }
    const names = await namesOf(judge);
    expect(names).toHaveLength(mostPushDevices);
    expect(names).not.toContain('Phone 0');
  });

  test('is turned off by its owner alone', async () => {
    const { devices } = await turnOn(judge, service.subscribe('off'));
    const at = { params: { deviceId: devices[0]?.id ?? '' } };
    await expectRefusal(ana.client.push.unsubscribe(at), 'not-found');
    await expectRefusal(ana.client.push.test(at), 'not-found');
    await expectRefusal(server.anonymous.push.unsubscribe(at), 'unauthenticated');
    expect(await judge.push.unsubscribe(at)).toEqual({ devices: [] });
    await expectRefusal(judge.push.unsubscribe(at), 'not-found');
  });

  test('is nobody’s without an account or a private link, and no API token’s', async () => {
    const browser = service.subscribe('nobody');
    await expectRefusal(server.anonymous.push.devices(), 'unauthenticated');
    await expectRefusal(turnOn(server.anonymous, browser), 'unauthenticated');
    await expectRefusal(turnOn(server.withCredential('Link', 'wrong'), browser), 'unauthenticated');
    const token = `${apiTokenPrefix}${newSecret(256)}`;
    await pool.query(
      `insert into api_token (id, account_id, name, hash, access, created_at, expires_at)
       values ($1, $2, 'Script', $3, 'write', now(), now() + interval '1 year')`,
      [newId(), ana.accountId, hashSecret(token)],
    );
    const script = server.withCredential('Bearer', token);
    await expectRefusal(turnOn(script, browser), 'forbidden');
    await expectRefusal(script.push.devices(), 'forbidden');
  });
});

describe('a subscription is refused', () => {
  const { keys } = service.subscribe('keys');
  const endpoint = 'https://push.example.org/abc';
  const attempt = async (change: Partial<FakeBrowser>) =>
    turnOn(zoe.client, { endpoint, keys, ...change });

  test.each([
    'http://push.example.org/abc',
    'ftp://push.example.org/abc',
    'https://me:secret@push.example.org/abc',
    'https://127.0.0.1/abc',
    'https://10.0.0.7/abc',
    'https://169.254.169.254/latest',
    'https://[::1]/abc',
    'https://[::ffff:10.0.0.7]/abc',
    'https://2130706433/abc',
    'not an address',
    `https://push.example.org/${'x'.repeat(1000)}`,
  ])('with the endpoint %s', async (wrong) => {
    const problem = await expectRefusal(attempt({ endpoint: wrong }), 'invalid-input');
    expect(problem?.issues?.[0]?.path).toBe('body.endpoint');
  });

  test.each([
    { ...keys, p256dh: 'short' },
    { ...keys, auth: 'short' },
    { ...keys, p256dh: 'A'.repeat(87) },
    { ...keys, p256dh: `B${'A'.repeat(86)}` },
  ])('with keys that no browser has made: %o', async (wrong) => {
    await expectRefusal(attempt({ keys: wrong }), 'invalid-input');
  });

  test('and another is taken', async () => {
    expect((await attempt({})).devices).toHaveLength(1);
  });

  test('when its name leads inside, with the first call', async () => {
    const { devices } = await attempt({ endpoint: 'https://localhost/abc' });
    const at = { params: { deviceId: devices[0]?.id ?? '' } };
    expect(await zoe.client.push.test(at)).toEqual({ outcome: 'failed', failure: 'private' });
  });
});

describe('a test notification', () => {
  test('arrives encrypted, and opens the page of who asked', async () => {
    const browser = service.subscribe('test');
    const { devices } = await turnOn(judge, browser);
    const at = { params: { deviceId: devices[0]?.id ?? '' } };
    expect(await judge.push.test(at)).toEqual({ outcome: 'sent', failure: null });
    const got = service.received.at(-1);
    expect(got).toMatchObject({ endpoint: browser.endpoint, urgency: 'high', ttl: 60 });
    const { title, path } = JSON.parse(got?.text ?? '{}');
    expect(title).toBe('Notifications work');
    expect(path).toMatch(/^\/tournaments\/[^/]+\/p\/[\w-]+$/);
    const [, key = ''] = /\/p\/(.+)$/.exec(path) ?? [];
    const page = await server.withCredential('Link', key).me.byLink({ params });
    expect(page.personId).toBe(judgeId);
    expect((await judge.push.devices()).devices[0]?.lastSuccessAt).not.toBeNull();
  });

  test.each([
    [404, 'gone', null],
    [410, 'gone', null],
    [413, 'failed', 'too-large'],
    [400, 'failed', 'refused'],
    [403, 'failed', 'refused'],
    [429, 'failed', 'busy'],
    [500, 'failed', 'broken'],
    [503, 'failed', 'broken'],
  ] as const)('that a service answers with %i is %s', async (status, outcome, failure) => {
    const { devices } = await turnOn(ana.client, service.subscribe(`status-${status}`));
    service.fail(new RegExp(`status-${status}$`), { status, body: '' });
    const at = { params: { deviceId: devices[0]?.id ?? '' } };
    expect(await ana.client.push.test(at)).toEqual({ outcome, failure });
    const left = (await ana.client.push.devices()).devices;
    expect(left.map((device) => device.failure)).toEqual(outcome === 'gone' ? [] : [failure]);
  });
});

describe('a device ends', () => {
  test('with the session that it was turned on in', async () => {
    const { client, familyId } = await signedIn(ben);
    await turnOn(client, service.subscribe('session'));
    await turnOn(ben.client, service.subscribe('other'), 'Other');
    await client.auth.endSession({ params: { sessionId: familyId } });
    expect(await namesOf(ben.client)).toEqual(['Other']);
    await expectRefusal(turnOn(client, service.subscribe('session')), 'session-expired');
  });

  test('with its private link', async () => {
    await turnOn(judge, service.subscribe('link'));
    const next = await linkOf(judgeId);
    expect(await namesOf(next)).toEqual([]);
    await turnOn(next, service.subscribe('link'));
    await pool.query('delete from person where id = $1', [judgeId]);
    expect((await pool.query('select 1 from push_device')).rows).toEqual([]);
  });

  test('with its account', async () => {
    const zed = await server.signIn('Zed');
    await turnOn(zed.client, service.subscribe('zed'));
    await pool.query('delete from account where id = $1', [zed.accountId]);
    const { rows } = await pool.query('select 1 from push_device');
    expect(rows).toEqual([]);
  });
});

describe('a browser that replaces its subscription', () => {
  test('moves everything that the old one had', async () => {
    const [before, after] = [service.subscribe('before'), service.subscribe('after')];
    await turnOn(judge, before);
    await turnOn(ana.client, before);
    await server.anonymous.push.renew({ body: { old: before, new: after } });
    const { devices } = await judge.push.devices();
    await judge.push.test({ params: { deviceId: devices[0]?.id ?? '' } });
    expect(service.received.at(-1)?.endpoint).toBe(after.endpoint);
    expect(await namesOf(ana.client)).toHaveLength(1);
    const again = server.anonymous.push.renew({ body: { old: before, new: after } });
    await expectRefusal(again, 'not-found');
  });

  test('has to know the secret of the old one', async () => {
    const [mine, other] = [service.subscribe('mine'), service.subscribe('theirs')];
    await turnOn(judge, mine);
    const old = { ...mine, keys: { ...mine.keys, auth: other.keys.auth } };
    await expectRefusal(server.anonymous.push.renew({ body: { old, new: other } }), 'not-found');
    const [device] = (await judge.push.devices()).devices;
    await judge.push.test({ params: { deviceId: device?.id ?? '' } });
    expect(service.received.at(-1)?.endpoint).toBe(mine.endpoint);
  });
});

test('the server’s key is made once, for every node', async () => {
  await pool.query('delete from push_key');
  const beside = await ownServer({}, { beside: server });
  const [one, other] = await Promise.all([
    server.anonymous.push.key(),
    beside.anonymous.push.key(),
  ]);
  expect(one).toEqual(other);
  expect(Buffer.from(one.publicKey, 'base64url')).toHaveLength(65);
});

test('a key that this server cannot open is replaced', async () => {
  const { publicKey } = await server.anonymous.push.key();
  await pool.query(`update push_key set private_sealed = 's1.00000000.AAAA'`);
  const next = await server.anonymous.push.key();
  expect(next.publicKey).not.toBe(publicKey);
  expect(await server.anonymous.push.key()).toEqual(next);
  const { devices } = await turnOn(ana.client, service.subscribe('new-key'));
  const at = { params: { deviceId: devices[0]?.id ?? '' } };
  expect(await ana.client.push.test(at)).toMatchObject({ outcome: 'sent' });
});
