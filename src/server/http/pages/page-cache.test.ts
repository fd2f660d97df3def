import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { createPageCache, seqLeap } from './page-cache.ts';
import { webRoots } from './web-root.ts';

test('the built web is looked for where the build puts it, also when run from source', () => {
  expect(webRoots).toContain(resolve('dist/web'));
});

test('a deleted tournament is forgotten, and what happens after it is restored is noticed', async () => {
  const pages = createPageCache();
  const page = (body: string) => {
    const seq = pages.seqOf('t') ?? -1;
    return pages.get('t', seq, 0, async () => ({ body }));
  };
  pages.advance('t', 41);
  expect(String((await page('before')).bytes)).toBe('"before"');
  // This node hears of its own deletion, and of it once more when the line to the database was down.
  for (let times = 0; times < 5; times++) pages.drop('t');
  expect(String((await page('deleted')).bytes)).toBe('"deleted"');
  for (const seq of [41 + seqLeap, 42 + seqLeap]) {
    pages.advance('t', seq);
    expect(pages.seqOf('t')).toBe(seq);
    expect(String((await page(`restored ${seq}`)).bytes)).toBe(`"restored ${seq}"`);
  }
});

test('the oldest pages go when all together grow too large', async () => {
  const pages = createPageCache();
  let builds = 0;
  const large = (key: string) =>
    pages.get(key, 1, 0, async () => {
      builds += 1;
      return { body: 'x'.repeat(15_000_000) };
    });
  for (const key of ['a', 'b', 'c', 'd', 'd']) await large(key);
  expect(builds).toBe(4);
  await large('e');
  await large('e');
  expect(builds).toBe(5);
  await large('a');
  expect(builds).toBe(6);
});

test('what is not there, or holds no longer than now, takes no page’s place', async () => {
  const pages = createPageCache();
  let builds = 0;
  const real = () =>
    pages.get('real', 1, 0, async () => {
      builds += 1;
      return { body: 'a released draw' };
    });
  await real();
  for (let n = 0; n < 1000; n++) {
    const missing = pages.get(`missing ${n}`, 1, 0, () => Promise.reject(new Error('not there')));
    await expect(missing).rejects.toThrow('not there');
    await pages.get(`made up ${n}`, 1, 0, async () => ({ body: [], until: 0 }));
  }
  await real();
  expect(builds).toBe(1);
});

test('a page is built once for all who ask meanwhile, and an overtaken one is not kept', async () => {
  const pages = createPageCache();
  let resolve: (built: { body: string }) => void = () => undefined;
  const late = new Promise<{ body: string }>((done) => {
    resolve = done;
  });
  const first = pages.get('page', 1, 0, () => late);
  const second = pages.get('page', 1, 0, () => Promise.reject(new Error('built twice')));
  const newer = await pages.get('page', 2, 0, async () => ({ body: 'new' }));
  resolve({ body: 'old' });
  expect((await Promise.all([first, second])).map(({ bytes }) => String(bytes))).toEqual([
    '"old"',
    '"old"',
  ]);
  const again = await pages.get('page', 2, 0, () => Promise.reject(new Error('built twice')));
  expect(again).toEqual(newer);
});
