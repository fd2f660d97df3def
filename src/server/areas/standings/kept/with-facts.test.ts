import { expect, test } from 'vitest';
import { keptWithFacts } from './with-facts.ts';

test('is made once of the same facts for the same question, and again for others', () => {
  const kept = keptWithFacts<number>();
  const [before, after] = [{ seq: 1 }, { seq: 2 }];
  let made = 0;
  const ask = (facts: object, key: string) => kept(facts, key, () => ++made);
  expect([ask(before, 'teams'), ask(before, 'teams'), ask(before, 'replies')]).toEqual([1, 1, 2]);
  expect([ask(after, 'teams'), ask(before, 'teams')]).toEqual([3, 1]);
});

test('keeps few answers about the same facts: the one not asked for the longest goes', () => {
  const kept = keptWithFacts<string>();
  const facts = {};
  const made: string[] = [];
  const ask = (key: string) =>
    kept(facts, key, () => {
      made.push(key);
      return key;
    });
  const others = Array.from({ length: 5 }, (_, index) => `up to round ${index}`);
  for (const key of ['all', ...others, 'all', 'one more', 'all', 'up to round 0']) ask(key);
  expect(made).toEqual(['all', ...others, 'one more', 'up to round 0']);
});
