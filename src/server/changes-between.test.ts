import { expect, test } from 'vitest';
import { newId } from '#server/keys/secrets.ts';
import { aboutMany, type LoggedChange } from './changes-between.ts';

test('of many changes in one act the first are shown, the others counted, and a search finds them all', () => {
  const changes = Array.from({ length: 30 }, (): LoggedChange => {
    return { field: 'debate', of: newId(), before: newId(), after: 'bye' };
  });
  const about = aboutMany([], changes);
  expect(about.changes).toEqual(changes.slice(0, 20));
  expect(about.more).toBe(10);
  expect(about.of).toEqual(changes.slice(20).flatMap(({ of = '', before }) => [of, before]));
});

test('a few changes are all shown, and many things without a change are all found', () => {
  const change = { field: 'here', before: 'false', after: 'true' };
  const people = Array.from({ length: 120 }, newId);
  expect(aboutMany(people, [change])).toEqual({ of: people, changes: [change] });
  expect(aboutMany([])).toEqual({});
});
