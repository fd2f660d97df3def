/** The key is replaced while people are signed in, hold codes and links, and servers run. */
import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addInstitution, openRegistration } from '#testing/factories/factories-registration.ts';
import { own, ownServer } from '#testing/own-server.ts';
import { createTestServer, type TestServer, testKeyring } from '#testing/server.ts';
import { makeBackup } from '../backup/make-backup.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { isAnotherKeyInUse } from '../db/key-name.ts';
import { createSealer, type Keyring } from '../keys/sealer.ts';
import {
  forgetPreviousKeyFile,
  isRotating,
  loadKeyring,
  rotateKeyFile,
} from '../keys/secret-key.ts';
import { resealAll } from './reseal.ts';
import { sealedColumns } from './sealed-columns.ts';

const old = testKeyring.current;
const next = Buffer.from('the key after it, which is as long as asked for');
const third = Buffer.from('a key that never was of this server, just as long');
const server = await ownServer();
const ana = await server.signIn('Ana Owner');

const node = (keyring: Keyring) => createTestServer({}, { beside: server, keyring });

/** What a tournament hands out: a registration code, private links, a calendar, an invite. */
async function handOut(name: string) {
  const open = await openRegistration(ana);
  const { params } = open;
  const { code } = await addInstitution(ana, open, { name, teamCap: 2 });
  await ana.client.participants.addAdjudicator({ params, body: { name: `Judge of ${name}` } });
  const { links } = await ana.client.participants.makeLinks({ params });
  return { params, code, url: links[0]?.url ?? '' };
}

/** Everything of it, as a server with these keys sees it. */
async function seenBy(at: TestServer, { params, code }: Awaited<ReturnType<typeof handOut>>) {
  const signedIn = at.withCredential('Bearer', ana.session);
  const { links } = await signedIn.participants.makeLinks({ params });
  const looked = await at.app.inject({
    method: 'GET',
    url: `/api/tournaments/${params.tournamentId}/join/${code}`,
    headers: { authorization: `Bearer ${ana.session}` },
  });
  return { code: looked.statusCode, url: links[0]?.url };
}

async function stored(column: string, table: string): Promise<string[]> {
  const { rows } = await server.services.db.pool.query<{ text: string }>(
    `select ${column} as text from ${table} where ${column} is not null`,
  );
  return rows.map(({ text }) => text);
}

test('the list names every sealed column of the database', async () => {
  const { rows } = await server.services.db.pool.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and column_name ~ 'sealed|cipher' order by name`,
  );
  const listed = sealedColumns.map(({ table, column }) => `${table}.${column}`);
  expect(listed).toEqual(expect.arrayContaining(rows.map(({ name }) => name)));
});

test('codes, links and sessions hold through a rotation that is cut short, and after it', async () => {
  const given = await handOut('Turin');
  const both = await own(node({ current: next, previous: old }));
  expect(await seenBy(both, given)).toEqual({ code: 200, url: given.url });
  const cutShort = resealAll(both.services, {
    batch: 1,
    onBatch: (count) => {
      if (count === 1) throw new Error('killed');
    },
  });
  await expect(cutShort).rejects.toThrow('killed');
  expect(await seenBy(both, given)).toEqual({ code: 200, url: given.url });
  const { resealed, closed } = await resealAll(both.services, { batch: 1 });
  expect(resealed).toBeGreaterThan(0);
  expect(closed).toEqual({});
  expect((await resealAll(both.services)).resealed).toBe(0);
  const after = await own(node({ current: next, previous: null }));
  const newSession = await after.services.tokens.issue(
    { accountId: ana.accountId, familyId: '', operator: false },
    server.clock.now(),
  );
  await expect(seenBy(after, given)).rejects.toMatchObject({ code: 'unauthenticated' });
  const signedIn = { ...ana, session: newSession };
  const { links } = await after
    .withCredential('Bearer', signedIn.session)
    .participants.makeLinks({ params: given.params });
  expect(links[0]?.url).toBe(given.url);
  const looked = await after.app.inject({
    method: 'GET',
    url: `/api/tournaments/${given.params.tournamentId}/join/${given.code}`,
    headers: { authorization: `Bearer ${newSession}` },
  });
  expect(looked.statusCode).toBe(200);
  await resealAll((await own(node({ current: old, previous: next }))).services);
});

test('with a wrong key nothing is changed, and what stays closed is counted', async () => {
  const given = await handOut('Porto');
  const before = await stored('code_sealed', 'registration_code');
  const wrong = await own(node({ current: next, previous: third }));
  const { resealed, closed } = await resealAll(wrong.services);
  expect(resealed).toBe(0);
  expect(closed['registration_code.code_sealed']).toBe(before.length);
  expect(await stored('code_sealed', 'registration_code')).toEqual(before);
  expect(await seenBy(server, given)).toEqual({ code: 200, url: given.url });
});

test('a rotation waits for servers that do not have the new key', async () => {
  const ring = { current: next, previous: old };
  const both = await own(node(ring));
  expect(await isAnotherKeyInUse(both.services.db.pool, ring)).toBe(true);
  expect(await isAnotherKeyInUse(both.services.db.pool, testKeyring)).toBe(true);
  const alone = await own(createTestServer());
  expect(await isAnotherKeyInUse(alone.services.db.pool, testKeyring)).toBe(false);
});

test('a backup from before a rotation brings its codes and links along', async () => {
  const given = await handOut('Ghent');
  const document = await makeBackup(server.services, given.params.tournamentId);
  const other = await own(createTestServer({}, { keyring: { current: next, previous: old } }));
  await restoreBackup(other.services, JSON.stringify(document));
  const { closed } = await resealAll(other.services);
  expect(closed).toEqual({});
});

test('texts without a mark open under either key, and are marked by a rotation', async () => {
  const key = Buffer.from(hkdfSync('sha256', old, '', 'rostrum-seal', 32));
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const body = Buffer.concat([cipher.update('from long ago', 'utf8'), cipher.final()]);
  const unmarked = Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
  for (const ring of [testKeyring, { current: next, previous: old }]) {
    expect(createSealer(ring).open(unmarked)).toBe('from long ago');
  }
  expect(() => createSealer({ current: next, previous: third }).open(unmarked)).toThrow();
});

test('a text under another key, or whose mark was changed, does not open', () => {
  const sealed = createSealer(testKeyring).seal('text');
  const other = createSealer({ current: next, previous: old });
  expect(other.open(sealed)).toBe('text');
  expect(() => other.open(other.mark + sealed.split('.')[2])).toThrow();
  expect(() => createSealer({ current: next, previous: null }).open(sealed)).toThrow(
    'does not have',
  );
});

test('key files survive a rotation that is killed at any point', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'rostrum-key-'));
  const place = { secretKey: null, previousSecretKey: null, dataDir };
  const file = (name: string) => join(dataDir, name);
  try {
    const first = loadKeyring(place);
    expect(first.previous).toBeNull();
    // Killed after the copy, with half a new key beside it.
    writeFileSync(file('secret.previous.key'), readFileSync(file('secret.key')));
    writeFileSync(file('secret.next.key'), 'half');
    expect(isRotating(dataDir)).toBe(false);
    expect(loadKeyring(place)).toEqual(first);
    rotateKeyFile(dataDir);
    const second = loadKeyring(place);
    expect(second.previous).toEqual(first.current);
    expect(second.current).not.toEqual(first.current);
    expect(isRotating(dataDir)).toBe(true);
    forgetPreviousKeyFile(dataDir);
    expect(loadKeyring(place)).toEqual({ current: second.current, previous: null });
    expect(existsSync(file('secret.next.key'))).toBe(false);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});
