/** Emails carry a signature that a verifier who did not write it accepts (RFC 6376). */
import { createHash, createVerify, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ConfigError, type MailConfig } from '#server/config.ts';
import { startTestSmtp } from '#testing/fakes/smtp.ts';
import { own, ownServer } from '#testing/own-server.ts';
import { readDkimKey } from './dkim.ts';
import { prose, queueMail } from './index.ts';
import { findById } from './repository.ts';

const folder = mkdtempSync(join(tmpdir(), 'rostrum-dkim-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const keyFile = fileWith('dkim.pem', privateKey.export({ type: 'pkcs8', format: 'pem' }));
const smtp = await own(startTestSmtp());
const mail: MailConfig = {
  smtpUrl: smtp.url,
  from: 'Rostrum <tab@example.org>',
  dkim: { selector: 'rostrum', keyFile },
};
const server = await ownServer({ mail, publicUrl: 'https://tab.example.org' });

function fileWith(name: string, text: string | Buffer): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

async function send(to: string): Promise<string> {
  const scope = { tournamentId: null, actor: { kind: 'system' } } as const;
  const { id } = await server.services.db.write(scope, (tx) =>
    queueMail(tx, server.services, {
      tournamentId: null,
      kind: 'security-notice',
      to,
      toName: 'Zoë Đurić',
      text: prose('Dear Zoë,\n\nyour  places:\n\n.hidden dots\n\nhttps://tab.example.org/me'),
    }),
  );
  return id;
}

const stateOf = (id: string) => server.services.db.read((reader) => findById(reader, id));

async function received(to: string): Promise<string> {
  await send(to);
  const find = () => smtp.emails.find((email) => email.to === to)?.raw;
  await expect.poll(find).toBeTruthy();
  return find() ?? '';
}

test('a verifier finds nothing changed, and sees every change', async () => {
  const raw = await received('zoe@example.org');
  const tags = tagsOf(raw);
  expect(tags).toMatchObject({ d: 'example.org', s: 'rostrum', a: 'rsa-sha256' });
  expect(tags.h?.split(':')).toEqual(expect.arrayContaining(['from', 'to', 'subject']));
  expect(isValid(raw, publicKey)).toBe(true);
  expect(isValid(raw.replace('Zo', 'Zi'), publicKey)).toBe(false);
  expect(isValid(raw.replace('Subject: ', 'Subject: No '), publicKey)).toBe(false);
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 });
  expect(isValid(raw, stranger.publicKey)).toBe(false);
});

test('a key that has gone holds the email back, and the next try takes the new one', async () => {
  rmSync(keyFile);
  const id = await send('late@example.org');
  await expect.poll(async () => (await stateOf(id))?.next_try_at).toBeTruthy();
  const waiting = await stateOf(id);
  expect(waiting).toMatchObject({ state: 'queued', sending_since: null });
  expect(waiting?.error).toBe('The key that signs this site’s emails can’t be used.');
  expect(smtp.tries('late@example.org')).toBe(0);
});

test.each([
  ['no file', join(folder, 'none.pem')],
  ['no key', fileWith('text.pem', 'hello')],
  [
    'a key of another kind',
    fileWith(
      'ed.pem',
      generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }),
    ),
  ],
])('%s is named before the server starts', async (_, file) => {
  const wrong = { ...mail, dkim: { selector: 'rostrum', keyFile: file } };
  await expect(readDkimKey(wrong)).rejects.toThrow(ConfigError);
  await expect(readDkimKey({ ...mail, dkim: null })).resolves.toBeNull();
});

/** The tags of the only signature. */
function tagsOf(raw: string): Record<string, string> {
  const value = headersOf(raw).find(({ name }) => name === 'dkim-signature')?.value ?? '';
  return Object.fromEntries(
    value.split(';').map((tag) => {
      const [name = '', ...rest] = tag.split('=');
      return [name.trim(), rest.join('=').replaceAll(/\s/g, '')];
    }),
  );
}

/** RFC 6376, section 6.1, with relaxed headers and body (3.4.2, 3.4.4). */
function isValid(raw: string, key: KeyObject): boolean {
  const { bh, b = '', h = '' } = tagsOf(raw);
  const body = raw.slice(raw.indexOf('\r\n\r\n') + 4);
  const lines = body.split('\r\n').map((line) => line.replaceAll(/[ \t]+/g, ' ').trimEnd());
  while (lines.at(-1) === '') lines.pop();
  const text = lines.map((line) => `${line}\r\n`).join('');
  if (createHash('sha256').update(text).digest('base64') !== bh) return false;
  const left = headersOf(raw);
  const covered = h.split(':').flatMap((name) => {
    const at = left.findLastIndex((one) => one.name === name.trim().toLowerCase());
    return at < 0 ? [] : left.splice(at, 1);
  });
  const own = headersOf(raw).filter(({ name }) => name === 'dkim-signature');
  const unsigned = own.map(({ name, value }) => ({
    name,
    value: value.replace(/((?:^|;)\s*b\s*=)[^;]*/, '$1'),
  }));
  const data = [...covered, ...unsigned].map(({ name, value }) => `${name}:${relaxed(value)}`);
  return createVerify('RSA-SHA256').update(data.join('\r\n')).verify(key, b, 'base64');
}

function relaxed(value: string): string {
  return value.replaceAll(/[ \t]+/g, ' ').trim();
}

/** Unfolded, in their order. */
function headersOf(raw: string): { readonly name: string; readonly value: string }[] {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replaceAll(/\r\n(?=[ \t])/g, '');
  return head.split('\r\n').map((line) => {
    const at = line.indexOf(':');
    return { name: line.slice(0, at).trim().toLowerCase(), value: line.slice(at + 1) };
  });
}
