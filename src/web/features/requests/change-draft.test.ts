import { expect, test } from 'vitest';
import { changeOf, choicesFor, kindNamed, kindsFor, type Me } from './change-draft.ts';

const speaker: Me = {
  personId: 'p',
  name: 'Zoë',
  team: { id: 't', name: 'Delft A' },
  swaps: [{ id: 'q', name: 'Ada', team: 'Delft B' }],
  categories: [{ id: 'c', name: 'EFL', member: true }],
  debates: [{ id: 'd', name: 'Round 1' }],
};
const judge: Me = { ...speaker, team: null, swaps: [], categories: [], debates: [] };

test('a judge without debates asks for what a judge can have', () => {
  expect(kindsFor(judge)).toEqual(['rename', 'email', 'withdraw-person']);
  expect(kindNamed(judge, 'rename')).toBe('rename');
  expect(kindNamed(judge, 'withdraw-team')).toBeNull();
  expect(kindNamed(judge, 'own-everything')).toBeNull();
});

test('every kind is nothing until it is complete', () => {
  const empty = { text: ' ', choice: null };
  const complete = kindsFor(speaker).filter((kind) => changeOf(speaker, { kind, ...empty }));
  expect(complete).toEqual(['withdraw-person', 'withdraw-team']);
});

test('what is typed is trimmed, and what is chosen is named', () => {
  expect(changeOf(speaker, { kind: 'rename', text: ' Zoë Đ ', choice: null })).toEqual({
    kind: 'rename',
    personId: 'p',
    name: 'Zoë Đ',
  });
  expect(changeOf(speaker, { kind: 'ballot-correction', text: '78', choice: 'd' })).toEqual({
    kind: 'ballot-correction',
    debateId: 'd',
    correction: '78',
  });
});

test('a category is left by those who are in it', () => {
  const change = changeOf(speaker, { kind: 'category', text: '', choice: 'c' });
  expect(change).toMatchObject({ categoryId: 'c', member: false });
  expect(choicesFor(speaker, 'category')).toEqual([{ value: 'c', label: '− EFL' }]);
});
