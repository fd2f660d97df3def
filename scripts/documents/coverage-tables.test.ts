/** The tables of what was asked for point at code, rules, tests and pages that exist. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { privatePages, publicPages, sitePages } from '#contract/kinds/pages.ts';

const root = join(import.meta.dirname, '../..');
const read = (...path: readonly string[]) => readFileSync(join(root, ...path), 'utf8');

interface Row {
  readonly number: string;
  readonly cells: readonly string[];
  readonly proofs: readonly { readonly file: string; readonly title: string }[];
}

const seed = rowsOf('seed-coverage.md');
const engine = rowsOf('engine-coverage.md');

describe.each([
  ['the client’s lines', seed, 80],
  ['the demands on the engine', engine, 50],
])('the table of %s', (_, rows, least) => {
  test('has a proof for every line', () => {
    expect(rows.length).toBeGreaterThan(least);
    expect(rows.filter(({ proofs }) => proofs.length === 0)).toEqual([]);
  });

  test('names tests that exist', () => {
    const missing = rows.flatMap(({ number, proofs }) =>
      proofs
        .filter((proof) => !existsTest(proof))
        .map(({ file, title }) => `${number} ${file} › ${title}`),
    );
    expect(missing).toEqual([]);
  });
});

test('every file that a row names is there', () => {
  const named = engine.flatMap(({ cells }) => quoted(cells[1]));
  expect(named.length).toBeGreaterThan(engine.length);
  expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

test('every rule that a row names is in its document', () => {
  const missing = engine.flatMap(({ number, cells }) => {
    const rules = (cells[2] ?? '').split(' · ').map((rule) => rule.split(' '));
    return rules
      .filter(([document = '', rule = '']) => !statesRule(document, rule))
      .map((rule) => `${number} ${rule.join(' ')}`);
  });
  expect(missing).toEqual([]);
});

test('every page that a row names is there', () => {
  const pages = new Set([...Object.keys(sitePages), ...publicPages, ...privatePages]);
  const named = engine.flatMap(({ cells }) => quoted(cells[4]));
  expect(named.filter((page) => !pages.has(page))).toEqual([]);
});

function rowsOf(name: string): Row[] {
  return [...read('docs', name).matchAll(/^\| (\d+\.\d+) \| (.+) \|$/gm)].map(
    ([, number = '', rest = '']) => ({
      number,
      cells: rest.split(' | '),
      proofs: proofsIn(rest),
    }),
  );
}

function proofsIn(cell: string): Row['proofs'] {
  return [...cell.matchAll(/`([^`]+)` › "([^"]+)"/g)].map(([, file = '', title = '']) => ({
    file,
    title,
  }));
}

function quoted(cell = ''): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, one = '']) => one);
}

/** A rule is at the beginning of a paragraph or of a row of a table. */
function statesRule(document: string, rule: string): boolean {
  const text = read('docs', 'rules', `${document}.md`);
  return new RegExp(`^(?:\\| )?(?:\\*\\*)?${rule.replace('.', '\\.')}\\b`, 'm').test(text);
}

/** The title is in the file as a name of a test, or of a group of them, whatever quotes it has. */
function existsTest({ file, title }: { readonly file: string; readonly title: string }): boolean {
  if (!existsSync(join(root, file))) return false;
  const source = read(file).replaceAll('\\', '');
  const titles = /(?:\b(?:test|it|describe)(?:\.\w+)?\(|\)\()\s*(['"`])(.+?)\1/g;
  return [...source.matchAll(titles)].some((match) => match[2] === title);
}
