import { expect, test } from 'vitest';
import { testsResting } from './import-graph.mjs';
import { mutantsOf } from './mutants.mjs';
import { withProbes } from './probes.mjs';

interface Mutant {
  readonly start: number;
  readonly end: number;
  readonly put: string;
}

/** The text with each of its mutants in turn. */
const changed = (text: string): string[] =>
  mutantsOf(text).map(
    ({ start, end, put }: Mutant) => `${text.slice(0, start)}${put}${text.slice(end)}`,
  );

test.each([
  ['a < b;', ['a <= b;', 'a >= b;']],
  ['a === b;', ['a !== b;']],
  ['a && !b;', ['a || !b;', 'a && b;']],
  ['a + b;', ['a - b;']],
  ["a + '!';", ["a + '';"]],
  ['-a;', ['a;']],
  ['a++;', ['a--;']],
  ['a += 1;', ['a -= 1;']],
  ['a?.b;', ['a.b;']],
  ['a?.(b);', ['a(b);']],
  ['if (a) b();', ['if (true) b();', 'if (false) b();']],
  ['a ? b : c;', ['true ? b : c;', 'false ? b : c;']],
  ['while (a) b();', ['while (false) b();']],
  ['a.some(b);', ['a.every(b);']],
  ['a.filter(b);', ['a;']],
  ['(a) => b;', ['(a) => undefined;']],
  ['function a() { b(); }', ['function a() {}']],
  ['f({ a: true, b: [1] });', ['f({});', 'f({ a: false, b: [1] });', 'f({ a: true, b: [] });']],
  ['const a = { b: true } satisfies Record<B, true>;', ['const a = {} satisfies Record<B, true>;']],
  ["import { a } from 'b';", []],
  ["type A = 'b' | 'c';", []],
  ["const a = 'b' as 'b' | 'c';", ["const a = '' as 'b' | 'c';"]],
])('%s', (text, expected) => {
  expect(changed(text).sort()).toEqual([...expected].sort());
});

test('the tests of a file are those that import it, over others too, the nearest first', () => {
  const testsOf = testsResting(
    new Map([
      ['a/sum.ts', ''],
      ['a/mean.ts', "import { sum } from './sum.ts';"],
      ['a/mean.test.ts', "import { mean } from './mean.ts';"],
      ['a/sum.test.ts', "import {\n  sum,\n} from '#engine/a/sum.ts';"],
      ['b/other.test.ts', "import { other } from './other.ts';"],
    ]),
  );
  expect(testsOf('a/sum.ts')).toEqual([
    { test: 'a/sum.test.ts', distance: 1 },
    { test: 'a/mean.test.ts', distance: 2 },
  ]);
});

test.each([
  ['if (a) { b(); c(); }', 'c(', 'if (a) {__reached[3] = 1; b(); c(); }', 3],
  ['const f = (a) => a < 1;', '1', 'const f = (a) => ((__reached[3] = 1), a < 1);', 3],
  [
    'const f = () => { if (a) { b(); } };',
    'a',
    'const f = () => {__reached[3] = 1; if (a) { b(); } };',
    3,
  ],
  ['const f = (a = 1) => a;', '1', 'const f = (a = 1) => a;', null],
])('%s notes where %s runs', (text, piece, probed, probe) => {
  const start = text.indexOf(piece);
  const found = withProbes(text, [{ start, end: start + piece.length }], 3);
  expect(found).toEqual({ text: probed, probes: [probe] });
});
