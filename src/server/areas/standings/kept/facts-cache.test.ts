import { expect, test } from 'vitest';
import { createFactsCache } from './facts-cache.ts';

const reading = () => {
  const cache = createFactsCache<number>(100, (rows) => rows);
  const read: string[] = [];
  const get = (id: string, rows: number, seq = 1) =>
    cache.get(id, seq, async () => {
      read.push(id);
      return rows;
    });
  return { get, read };
};
const many = Array.from({ length: 20 }, (_, n) => `t${n}`);

test('many small tournaments are kept beside each other', async () => {
  const { get, read } = reading();
  for (const id of many) await get(id, 2);
  for (const id of many) await get(id, 2);
  expect(read).toEqual(many);
});

test('what was not asked for the longest goes when there is too much', async () => {
  const { get, read } = reading();
  await get('old', 40);
  await get('busy', 40);
  await get('old', 40);
  await get('new', 40);
  await get('old', 40);
  await get('busy', 40);
  expect(read).toEqual(['old', 'busy', 'new', 'busy']);
});

test('one that is larger than all that may be kept is read each time, and pushes out no other', async () => {
  const { get, read } = reading();
  await get('small', 10);
  await get('huge', 1000);
  await get('huge', 1000);
  await get('small', 10);
  expect(read).toEqual(['small', 'huge', 'huge']);
});

test('is read again after a change, once for all who ask, and after a failure', async () => {
  const { get, read } = reading();
  await Promise.all([get('one', 1), get('one', 1)]);
  await get('one', 1, 2);
  expect(read).toEqual(['one', 'one']);
  const cache = createFactsCache<number>(100, (rows) => rows);
  await expect(cache.get('x', 1, () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  expect(await cache.get('x', 1, async () => 5)).toBe(5);
});
