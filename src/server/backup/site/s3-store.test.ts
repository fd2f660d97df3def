import { expect, test, vi } from 'vitest';
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
const patience = { answer: 60_000, piece: 60_000, retry: 1 };
const store = openS3(place, patience);
const nameAt = (date: number, site = '0a1b2c3d') =>
  `rostrum-2026-11-0${date}T020000Z-${site}.backup`;
const isOwn = (name: string) => name.includes('0a1b2c3d');

async function saveWhole(name: string, ...texts: readonly string[]): Promise<void> {
  await store.save(name, pieces(...texts));
  await store.accept(name);
}

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
  await saveWhole(nameAt(1), large, large, 'end');
  for (const date of [2, 3, 4, 5]) await saveWhole(nameAt(date), `night ${date}`);
  await openS3({ ...place, prefix: '' }, patience).save(nameAt(6), pieces('elsewhere'));
  const listed = await store.list();
  expect(listed.map(({ name }) => name)).toEqual([1, 2, 3, 4, 5].map((date) => nameAt(date)));
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
  expect([...s3.objects.keys()].filter((key) => key.endsWith('.unchecked'))).toEqual([
    `${nameAt(6)}.unchecked`,
  ]);
  // A process that is killed aborts nothing.
  s3.fail('DELETE', 'Killed');
  await expect(store.save(nameAt(7), broken())).rejects.toThrow('went away');
  s3.fail('DELETE', null);
  expect(s3.uploads.size).toBe(1);
  await store.tidy((name) => name === nameAt(1));
  expect(s3.uploads.size).toBe(1);
  await store.tidy(isOwn);
  expect(s3.uploads.size).toBe(0);
});

test('one that nobody has read back is not listed, and goes with the next tidying', async () => {
  const before = await store.list();
  const other = nameAt(7, 'ffffffff');
  await store.save(nameAt(7), pieces('killed before its end was read'));
  await store.save(other, pieces('of another site, being read right now'));
  expect(await store.list()).toEqual(before);
  await store.tidy(isOwn);
  expect(s3.objects.has(`nights/${nameAt(7)}`)).toBe(false);
  expect(s3.objects.has(`nights/${nameAt(7)}.unchecked`)).toBe(false);
  await store.accept(other);
  expect((await store.list()).map(({ name }) => name)).toContain(other);
  await store.remove(other);
});

test('a reader who takes an hour gets all of it, over connections that are lost', async () => {
  const text = 'x'.repeat(3_000_000);
  await saveWhole(nameAt(8), text, 'end');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const reading = store.read(nameAt(8))[Symbol.asyncIterator]();
    let length = 0;
    for (let next = await reading.next(); !next.done; next = await reading.next()) {
      length += next.value.length;
      vi.advanceTimersByTime(3_600_000);
    }
    expect(length).toBe(3_000_003);
  } finally {
    vi.useRealTimers();
  }
  s3.cut('GET', 1_000_000);
  expect((await textOf(nameAt(8))) === `${text}end`).toBe(true);
  s3.cut('PUT');
  await saveWhole(nameAt(9), 'sent twice');
  expect(await textOf(nameAt(9))).toBe('sent twice');
});

test('a store that says nothing any more is given up', async () => {
  const silent = await own(startFakeS3('tab', keys));
  silent.hang('GET');
  const there = openS3({ ...place, endpoint: silent.endpoint }, { ...patience, answer: 20 });
  await expect(there.list()).rejects.toThrow('fetch failed');
});

test('a store whose list has no end is given up', async () => {
  const endless = await own(startFakeS3('tab', keys));
  endless.listWithoutEnd();
  const there = openS3({ ...place, endpoint: endless.endpoint }, patience);
  await expect(there.list()).rejects.toThrow('a list without an end');
});

test('says what the store answered', async () => {
  const wrong = openS3({ ...place, secretKey: 'wrong' }, patience);
  await expect(wrong.list()).rejects.toThrow('The store answered 403 SignatureDoesNotMatch');
  await expect(openS3({ ...place, bucket: 'other' }, patience).list()).rejects.toThrow(
    '404 NoSuchBucket',
  );
  s3.fail('PUT', 'QuotaExceeded');
  await expect(store.save(nameAt(8), pieces('night'))).rejects.toThrow('403 QuotaExceeded');
  s3.fail('PUT', null);
  const nowhere = openS3({ ...place, endpoint: 'http://127.0.0.1:9' }, patience);
  await expect(nowhere.list()).rejects.toThrow('fetch failed');
});
