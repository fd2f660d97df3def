import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { createTestServer, type TestServer, type TestUser } from '#testing/server.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'rostrum-proof-'));
const lines: string[] = [];
let server: TestServer;
let ana: TestUser;

beforeAll(async () => {
  server = await createTestServer(
    { dataDir, logLevel: 'trace' },
    { logStream: { write: (line) => void lines.push(line) } },
  );
});
afterAll(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  ana = await server.signIn('Ana');
});

/** The key in the last email to an address. */
async function keyFor(address: string): Promise<string> {
  const { rows } = await server.services.db.pool.query<{ text_sealed: string }>(
    'select text_sealed from mail_message where address = $1 order by created_at desc, id desc limit 1',
    [address],
  );
  const text = server.services.sealer.open(rows[0]?.text_sealed ?? '');
  expect(text).toContain('http://localhost:4600/me?verify=');
  return /verify=([\w-]{43})/.exec(text)?.[1] ?? '';
}

const confirm = (user: TestUser, key: string) => user.client.users.confirmEmail({ body: { key } });

describe('an e-mail address', () => {
  test('is verified by the key of an email, once', async () => {
    await ana.client.users.updateMe({ body: { email: 'ana@example.org' } });
    await ana.client.users.verifyEmail();
    const key = await keyFor('ana@example.org');
    expect(await confirm(ana, key)).toMatchObject({
      email: 'ana@example.org',
      emailVerified: true,
    });
    const { rows } = await server.services.db.pool.query(
      "select notice from account_event where account_id = $1 and kind = 'email-verified'",
      [ana.accountId],
    );
    expect(rows).toEqual([{ notice: true }]);
    await expectRefusal(confirm(ana, key), 'bad-code');
    await expectRefusal(ana.client.users.verifyEmail(), 'already-done');
    expect(lines.join('')).not.toContain(key);
  });

  test('is not verified by somebody else who got the email', async () => {
    const mallory = await server.signIn('Mallory');
    await mallory.client.users.updateMe({ body: { email: 'victim@example.org' } });
    await mallory.client.users.verifyEmail();
    const key = await keyFor('victim@example.org');
    await expectRefusal(confirm(ana, key), 'bad-code');
    await expectRefusal(server.anonymous.users.confirmEmail({ body: { key } }), 'unauthenticated');
    expect((await mallory.client.users.me()).emailVerified).toBe(false);
  });

  test('is not verified by an email to the address before it', async () => {
    await ana.client.users.updateMe({ body: { email: 'first@example.org' } });
    await ana.client.users.verifyEmail();
    const key = await keyFor('first@example.org');
    await ana.client.users.updateMe({ body: { email: 'second@example.org' } });
    await expectRefusal(confirm(ana, key), 'bad-code');
    expect((await ana.client.users.me()).emailVerified).toBe(false);
  });

  test('is verified by the newest email only, for a day', async () => {
    await ana.client.users.updateMe({ body: { email: 'newest@example.org' } });
    await ana.client.users.verifyEmail();
    const old = await keyFor('newest@example.org');
    server.clock.advance(1000);
    await ana.client.users.verifyEmail();
    await expectRefusal(confirm(ana, old), 'bad-code');
    const key = await keyFor('newest@example.org');
    server.clock.advance(24 * 3600_000);
    const again = server.withCredential('Bearer', await newSession());
    await expectRefusal(again.users.confirmEmail({ body: { key } }), 'bad-code');
  });

  test('has to be there', async () => {
    await expectRefusal(ana.client.users.verifyEmail(), 'not-ready');
    await expectRefusal(server.anonymous.users.verifyEmail(), 'unauthenticated');
  });

  test('gets five emails in an hour, whoever else has it', async () => {
    await ana.client.users.updateMe({ body: { email: 'bombed@example.org' } });
    for (let n = 0; n < 5; n++) await ana.client.users.verifyEmail();
    const problem = await expectRefusal(ana.client.users.verifyEmail(), 'too-many-requests');
    expect(problem?.detail).toBe('Too many tries. Wait 60 minutes.');
  });

  test('cannot be guessed into', async () => {
    for (let n = 0; n < 20; n++) await expectRefusal(confirm(ana, `guess-${n}`), 'bad-code');
    await expectRefusal(confirm(ana, 'guess-21'), 'too-many-requests');
  });

  async function newSession(): Promise<string> {
    const claims = { accountId: ana.accountId, familyId: ana.accountId, operator: false };
    return server.services.tokens.issue(claims, server.clock.now());
  }
});
