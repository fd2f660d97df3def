import { describe, expect, test } from 'vitest';
import * as is from './check-input.ts';

const long = 'x'.repeat(201);

describe.each<
  [string, is.Check, readonly unknown[], readonly (readonly [unknown, string, object?])[]]
>([
  [
    'an id',
    is.id,
    ['a', ' ', long.slice(1), 'é'],
    [
      ['', 'not-an-id', { value: '' }],
      [long, 'not-an-id', { value: long }],
      ['a\0', 'not-an-id', { value: 'a\0' }],
      ['toString', 'not-an-id', { value: 'toString' }],
      [1, 'not-an-id', { value: 'number' }],
      [null, 'not-an-id', { value: 'object' }],
      [undefined, 'not-an-id', { value: 'undefined' }],
    ],
  ],
  [
    'a text',
    is.text,
    ['', 'a'],
    [
      [1, 'not-a-text'],
      [null, 'not-a-text'],
    ],
  ],
  [
    'a truth',
    is.truth,
    [true, false],
    [
      [1, 'not-a-truth'],
      ['true', 'not-a-truth'],
      [undefined, 'not-a-truth'],
    ],
  ],
  [
    'a number',
    is.real(-1, 1),
    [-1, 0.5, 1],
    [-1.5, 1.5, Number.NaN, Infinity, '1', null].map((value) => [
      value,
      'not-a-number',
      { min: -1, max: 1, whole: false },
    ]),
  ],
  [
    'a number without bounds',
    is.real(),
    [-1e9, 1e9],
    [-1e9 - 1, 1e9 + 1].map((value) => [
      value,
      'not-a-number',
      { min: -1e9, max: 1e9, whole: false },
    ]),
  ],
  [
    'a whole number',
    is.whole(0, 2),
    [0, 1, 2],
    [-1, 0.5, 3, '1'].map((value) => [value, 'not-a-number', { min: 0, max: 2, whole: true }]),
  ],
  [
    'a choice of a list',
    is.choice(['a', 'b']),
    ['a', 'b'],
    [
      ['c', 'not-a-choice', { value: 'c' }],
      ['0', 'not-a-choice', { value: '0' }],
      [0, 'not-a-choice', { value: 'number' }],
      [['a'], 'not-a-choice', { value: 'object' }],
    ],
  ],
  [
    'a choice of keys',
    is.choice({ a: true, b: true }),
    ['a', 'b'],
    [['toString', 'not-a-choice', { value: 'toString' }]],
  ],
  ['what may be null', is.nullable(is.text), [null, 'a'], [[undefined, 'not-a-text']]],
  ['what may be left out', is.optional(is.text), [null, undefined, 'a'], [[1, 'not-a-text']]],
  ['either of two', is.either(is.text, is.truth), ['a', true], [[1, 'not-a-truth']]],
  [
    'a list',
    is.list(is.text, { min: 1, max: 2 }),
    [['a'], ['a', 'a']],
    [
      ['a', 'not-a-list'],
      [{ length: 1 }, 'not-a-list'],
      [[], 'too-few', { count: 0, min: 1, max: 2 }],
      [['a', 'b', 'c'], 'too-many', { count: 3, min: 1, max: 2 }],
    ],
  ],
  [
    'a list without bounds',
    is.list(is.truth),
    [[], Array(10_000).fill(true)],
    [[Array(10_001).fill(true), 'too-many', { count: 10_001, min: 0, max: 10_000 }]],
  ],
  [
    'an object',
    is.object({}),
    [{}, [], new Date(0)],
    [
      [null, 'not-an-object'],
      ['a', 'not-an-object'],
      [undefined, 'not-an-object'],
    ],
  ],
  [
    'a table',
    is.table(is.text),
    [{}, { a: 'b' }],
    [
      [null, 'not-an-object'],
      [1, 'not-an-object'],
    ],
  ],
])('%s', (_, check, taken, refused) => {
  test('is taken', () => {
    expect(taken.flatMap((value) => check(value))).toEqual([]);
  });

  test.each(refused)('is not: %j', (value, code, data) => {
    expect(check(value)).toEqual([data ? { code, data } : { code }]);
  });
});

describe('problems of parts', () => {
  const places = (problems: readonly is.InputProblem[]) =>
    problems.map(({ code, path }) => [code, path]);

  test('have the path of the field', () => {
    const shape = is.object({
      names: is.list(is.text),
      own: is.object({ id: is.id }),
      more: is.table(is.truth),
    });
    const given = { names: ['a', 1, null], own: { id: '' }, more: { x: 1, y: true } };
    expect(places(shape(given))).toEqual([
      ['not-a-text', 'names.1'],
      ['not-a-text', 'names.2'],
      ['not-an-id', 'own.id'],
      ['not-a-truth', 'more.x'],
    ]);
    expect(places(shape({}))).toEqual([
      ['not-a-list', 'names'],
      ['not-an-object', 'own'],
      ['not-an-object', 'more'],
    ]);
  });

  test('come once for each thing that comes again', () => {
    const byName = is.list(is.object({ name: is.text }), { by: 'name' });
    const named = (...names: readonly unknown[]) => names.map((name) => ({ name }));
    expect(byName(named('a', 'b', 'a', 'a'))).toEqual([
      { code: 'id-twice', path: '2.name', data: { id: 'a' } },
      { code: 'id-twice', path: '3.name', data: { id: 'a' } },
    ]);
    // What is no text is not compared.
    expect(places(byName(named('a', 1, 'a')))).toEqual([['not-a-text', '1.name']]);
    expect(is.ids()(['a', 'b', 'a'])).toEqual([{ code: 'id-twice', path: '2', data: { id: 'a' } }]);
    expect(places(is.ids()(['a', '', 'a']))).toEqual([['not-an-id', '1']]);
    expect(is.ids(1)(['a', 'b'])).toEqual([
      { code: 'too-many', data: { count: 2, min: 0, max: 1 } },
    ]);
    expect(is.ids()('a')).toEqual([{ code: 'not-a-list' }]);
  });

  test('are no more than twenty', () => {
    const many = Array(50).fill(1);
    expect(is.checkInput(is.list(is.text), many)).toHaveLength(20);
    const table = Object.fromEntries(many.map((value, index) => [`${index}`, value]));
    expect(is.table(is.text)(table)).toHaveLength(20);
    expect(
      is.checkInput(is.object({ a: is.list(is.text), b: is.list(is.text) }), { a: many, b: many }),
    ).toHaveLength(20);
  });

  test('of the whole are looked for once its parts are sound', () => {
    const also = () => [{ code: 'too-few' as const }];
    expect(is.checkInput(is.text, 'a', also)).toEqual([{ code: 'too-few' }]);
    expect(is.checkInput(is.text, 1 as never, also)).toEqual([{ code: 'not-a-text' }]);
    expect(is.checkInput(is.text, 'a')).toEqual([]);
  });
});
