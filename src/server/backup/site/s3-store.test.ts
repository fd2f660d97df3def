import { expect, test } from 'vitest';
import { startFakeS3 } from '#testing/fakes/fake-s3.ts';
import { own } from '#testing/own-server.ts';
import { openS3 } from './s3-store.ts';

const keys = { accessKey: 'AKIATEST', secretKey: 'a secret of the store' };
const s3 = await own(startFakeS3('tab', keys));
const place = {
  kind: 's3' as const,
  endpoint: s3.endpoint,
  region: 'eu-central-1',
  bucket: 'tab',
  prefix: 'nights/',
  ...keys,
};
const store = openS3(place);
const nameAt = (hour: number) => `rostrum-2026-11-0${hour}T020000Z.backup`;

async function* pieces(...texts: readonly string[]): AsyncGenerator<Buffer> {
  for (const text of texts) yield Buffer.from(text);
}

async function textOf(name: string): Promise<string> {
  const all: Buffer[] = [];
  for await (const piece of store.read(name)) all.push(piece);
  return Buffer.concat(all).toString();
}

test('saves in parts, lists page by page, reads and removes', async () => {
  const large = 'x'.repeat(9_000_000);
  await store.save(nameAt(1), pieces(large, large, 'end'));
  for (const hour of [2, 3, 4, 5]) await store.save(nameAt(hour), pieces(`night ${hour}`));
  await openS3({ ...place, prefix: '' }).save(nameAt(6), pieces('elsewhere'));
  const listed = await store.list();
  expect(listed.map(({ name }) => name)).toEqual([1, 2, 3, 4, 5].map(nameAt));
  expect(listed[0]?.bytes).toBe(18_000_003);
  expect((await textOf(nameAt(1))).endsWith('xend')).toBe(true);
  expect(await textOf(nameAt(3))).toBe('night 3');
  await store.remove(nameAt(3));
  expect((await store.list()).map(({ name }) => name)).not.toContain(nameAt(3));
});

test('a backup that ends half-way is no object, and what is left of it goes', async () => {
  const broken = async function* () {
    yield Buffer.alloc(20_000_000);
    throw new Error('the database went away');
  };
  await expect(store.save(nameAt(7), broken())).rejects.toThrow('went away');
  expect(s3.objects.has(`nights/${nameAt(7)}`)).toBe(false);
  expect(s3.uploads.size).toBe(0);
  // A process that is killed aborts nothing.
  s3.fail('DELETE', 'Killed');
  await expect(store.save(nameAt(7), broken())).rejects.toThrow('went away');
  s3.fail('DELETE', null);
  expect(s3.uploads.size).toBe(1);
  await store.tidy();
  expect(s3.uploads.size).toBe(0);
});

test('says what the store answered', async () => {
  const wrong = openS3({ ...place, secretKey: 'wrong' });
  await expect(wrong.list()).rejects.toThrow('The store answered 403 SignatureDoesNotMatch');
  await expect(openS3({ ...place, bucket: 'other' }).list()).rejects.toThrow('404 NoSuchBucket');
  s3.fail('PUT', 'QuotaExceeded');
  await expect(store.save(nameAt(8), pieces('night'))).rejects.toThrow('403 QuotaExceeded');
  s3.fail('PUT', null);
  const nowhere = openS3({ ...place, endpoint: 'http://127.0.0.1:9' });
  await expect(nowhere.list()).rejects.toThrow('fetch failed');
});
