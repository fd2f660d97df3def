/** The tables of what was asked for point at code, rules, tests and pages that exist. */
import { createHash } from 'node:crypto';
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
  test('has a proof for every line, or the reason why not', () => {
    expect(rows.length).toBeGreaterThan(least);
    expect(rows.filter((row) => row.proofs.length === 0 && whyNot(row) === null)).toEqual([]);
    expect(rows.filter((row) => row.proofs.length > 0 && whyNot(row) !== null)).toEqual([]);
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

test('nothing of the client’s is missing', () => {
  expect(seed.filter((row) => whyNot(row) === 'not built yet')).toEqual([]);
});

const document = join(root, '../shared/spec/seed.txt');

test.skipIf(!existsSync(document))(
  'every line of the client’s sections has a row, where the document is at hand (else skipped)',
  () => {
    const lines = readFileSync(document, 'utf8').split('\n');
    const first = lines.findIndex((line) => line.startsWith('## 1. '));
    const whole = createHash('sha256').update(lines.slice(first).join('\n')).digest('hex');
    expect(read('docs', 'seed-coverage.md')).toContain(`\`${whole.slice(0, 12)}\``);
    let section = '';
    const wanted = lines.flatMap((line, index) => {
      section = /^## (\d)\./.exec(line)?.[1] ?? section;
      const head = line === '' || line.startsWith('#') || line.startsWith('|---');
      const isTableHead = lines[index + 1]?.startsWith('|---');
      return section === '' || head || isTableHead ? [] : [`${section}, line ${index + 1}`];
    });
    const given = seed.map(({ number, cells }) => `${number.split('.')[0]}, line ${cells[0]}`);
    expect([...new Set(given)].sort()).toEqual(wanted.sort());
  },
);

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

/** What a row says in place of a proof, before its reason. */
function whyNot({ cells }: Row): string | null {
  return /^(not built yet|nothing to prove): \S/.exec(cells.at(-1) ?? '')?.[1] ?? null;
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
