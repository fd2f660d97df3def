import { expect, test } from 'vitest';
import { type CachedWork, evictable } from './evictable.ts';

const works = (tournamentId: string, count: number, isRunning: boolean, account = tournamentId) =>
  Array.from({ length: count }, (_, n): [string, CachedWork] => [
    `${tournamentId}${n}`,
    { tournamentId, account, isRunning },
  ]);

test('a tournament that begins work without end forgets its own, and nobody else’s', () => {
  const others = [...works('a', 1, true), ...works('b', 1, false)];
  const forgotten = evictable([...others, ...works('c', 500, true)]);
  expect(forgotten).toHaveLength(488);
  expect(forgotten.every((id) => id.startsWith('c'))).toBe(true);
  expect(forgotten).not.toContain('c499');
});

test('many tournaments push out the oldest finished work, never what runs', () => {
  const running = works('x', 3, true);
  const finished = Array.from({ length: 100 }, (_, n) => works(`t${n}-`, 1, false)).flat();
  const forgotten = evictable([...running, ...finished]);
  expect(forgotten).toHaveLength(40);
  expect(forgotten).toContain('t0-0');
  expect(forgotten).not.toContain('t99-0');
  expect(forgotten.some((id) => id.startsWith('x'))).toBe(false);
});

test('an account with many tournaments forgets its own, and nobody else’s', () => {
  const others = works('other', 1, false);
  const many = Array.from({ length: 100 }, (_, n) => works(`mine${n}-`, 1, false, 'me')).flat();
  const forgotten = evictable([...others, ...many]);
  expect(forgotten).toHaveLength(64);
  expect(forgotten.every((id) => id.startsWith('mine'))).toBe(true);
});
