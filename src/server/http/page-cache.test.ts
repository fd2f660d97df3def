import { expect, test } from 'vitest';
import { createPageCache, seqLeap } from './page-cache.ts';

test('a deleted tournament is forgotten, and what happens after it is restored is noticed', async () => {
  const pages = createPageCache();
  const page = (body: string) => {
    const seq = pages.seqOf('t') ?? -1;
    return pages.get('t', seq, 0, async () => ({ body }));
  };
  pages.advance('t', 41);
  expect((await page('before')).json).toBe('"before"');
  // This node hears of its own deletion, and of it once more when the line to the database was down.
  for (let times = 0; times < 5; times++) pages.drop('t');
  expect((await page('deleted')).json).toBe('"deleted"');
  for (const seq of [41 + seqLeap, 42 + seqLeap]) {
    pages.advance('t', seq);
    expect(pages.seqOf('t')).toBe(seq);
    expect((await page(`restored ${seq}`)).json).toBe(`"restored ${seq}"`);
  }
});

test('the oldest pages go when all together grow too large', async () => {
  const pages = createPageCache();
  let builds = 0;
  const large = (key: string) =>
    pages.get(key, 1, 0, async () => {
      builds += 1;
      return { body: 'x'.repeat(30_000_000) };
    });
  for (const key of ['a', 'b', 'c', 'd', 'd']) await large(key);
  expect(builds).toBe(4);
  await large('e');
  await large('e');
  expect(builds).toBe(5);
  await large('a');
  expect(builds).toBe(6);
});
