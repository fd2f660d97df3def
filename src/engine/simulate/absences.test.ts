import { expect, it } from 'vitest';
import { absentFrom } from './absences.ts';

const names = Array.from({ length: 200 }, (_, at) => `Team ${at}`);
const usual = { seed: 's/1', share: 0.1, least: 2 };

it('keeps about the share away, the same ones for the same seed, whatever the order', () => {
  const absent = absentFrom(names, usual);
  expect(absent.size).toBeGreaterThan(8);
  expect(absent.size).toBeLessThan(35);
  expect(absentFrom(names.toReversed(), usual)).toEqual(absent);
  expect(absentFrom(names, { ...usual, seed: 's/2' })).not.toEqual(absent);
});

it('asks nobody else: without the others the same ones stay away', () => {
  const absent = absentFrom(names, usual);
  const some = names.slice(0, 50);
  const expected = new Set(some.filter((name) => absent.has(name)));
  expect(absentFrom(some, usual)).toEqual(expected);
});

it('keeps nobody away at no share, and lets enough come at any', () => {
  expect(absentFrom(names, { ...usual, share: 0 }).size).toBe(0);
  expect(absentFrom(names, { ...usual, share: 1, least: 150 }).size).toBe(50);
  expect(absentFrom(names, { ...usual, share: 1, least: 500 }).size).toBe(0);
});
