/** docs/security.md answers every line of OWASP ASVS 4.0.3, level 2, and names proofs that exist. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const text = readFileSync(join(root, 'docs/security.md'), 'utf8');

/** The numbers of each section that level 2 asks for. */
const levelTwo: Readonly<Record<string, string>> = {
  '1.1': '1-7',
  '1.2': '1-4',
  '1.4': '1 4 5',
  '1.5': '1-4',
  '1.6': '1-4',
  '1.7': '1 2',
  '1.8': '1 2',
  '1.9': '1 2',
  '1.10': '1',
  '1.11': '1 2',
  '1.12': '2',
  '1.14': '1-6',
  '2.1': '1-12',
  '2.2': '1-3',
  '2.3': '1-3',
  '2.4': '1-5',
  '2.5': '1-7',
  '2.6': '1-3',
  '2.7': '1-6',
  '2.8': '1-7',
  '2.9': '1-3',
  '2.10': '1-4',
  '3.1': '1',
  '3.2': '1-4',
  '3.3': '1-4',
  '3.4': '1-5',
  '3.5': '1-3',
  '3.7': '1',
  '4.1': '1-3 5',
  '4.2': '1 2',
  '4.3': '1-3',
  '5.1': '1-5',
  '5.2': '1-8',
  '5.3': '1-10',
  '5.4': '1-3',
  '5.5': '1-4',
  '6.1': '1-3',
  '6.2': '1-6',
  '6.3': '1 2',
  '6.4': '1 2',
  '7.1': '1-4',
  '7.2': '1 2',
  '7.3': '1 3 4',
  '7.4': '1-3',
  '8.1': '1-4',
  '8.2': '1-3',
  '8.3': '1-8',
  '9.1': '1-3',
  '9.2': '1-4',
  '10.2': '1 2',
  '10.3': '1-3',
  '11.1': '1-8',
  '12.1': '1-3',
  '12.2': '1',
  '12.3': '1-6',
  '12.4': '1 2',
  '12.5': '1 2',
  '12.6': '1',
  '13.1': '1 3-5',
  '13.2': '1-3 5 6',
  '13.3': '1 2',
  '13.4': '1 2',
  '14.1': '1-4',
  '14.2': '1-6',
  '14.3': '2 3',
  '14.4': '1-7',
  '14.5': '1-4',
};

const rows = [...text.matchAll(/^\| (\d[\d., –]*) \| (\w+) \| (.+) \|$/gm)].map(
  ([, lines = '', state = '', how = '']) => ({ lines: expand(lines), state, how }),
);

test('every line of level 2 is answered once', () => {
  const asked = Object.entries(levelTwo).flatMap(([section, numbers]) =>
    numbers.split(' ').flatMap((range) => {
      const [first = 0, last = first] = range.split('-').map(Number);
      return numbersFrom(first, last).map((number) => `${section}.${number}`);
    }),
  );
  expect(rows.flatMap(({ lines }) => lines).sort()).toEqual(asked.sort());
});

test('a line that is met names its proof, and every file named is there', () => {
  const unproved = rows.filter(({ state, how }) => state === 'Met' && how.length < 6);
  expect(unproved).toEqual([]);
  expect(new Set(rows.map(({ state }) => state))).toEqual(
    new Set(['Met', 'Partly', 'No', 'None', 'Operator']),
  );
  const named = rows.flatMap(({ how }) =>
    [...how.matchAll(/`([\w./-]+\.(?:ts|tsx|mjs|md|json|yml))`|`(\.ci\/run)`/g)].map(
      ([, file, script]) => file ?? script ?? '',
    ),
  );
  const missing = named.filter(
    (file) => !existsSync(join(root, file)) && !existsSync(join(root, 'src/server', file)),
  );
  expect(missing).toEqual([]);
});

/** `1.5.1–1.5.4, 1.6.1` as its numbers. */
function expand(lines: string): string[] {
  return lines.split(', ').flatMap((part) => {
    const [from = '', to = from] = part.trim().split('–');
    const section = from.slice(0, from.lastIndexOf('.'));
    return numbersFrom(lastNumber(from), lastNumber(to)).map((number) => `${section}.${number}`);
  });
}

function lastNumber(line: string): number {
  return Number(line.split('.').at(-1));
}

function numbersFrom(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
