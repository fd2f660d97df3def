/** The table of the client's lines (`docs/seed-coverage.md`) points at tests that exist. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const page = readFileSync(join(root, 'docs', 'seed-coverage.md'), 'utf8');
const rows = [...page.matchAll(/^\| (\d+\.\d+) \| (.+) \| (.*) \|$/gm)].map(
  ([, number = '', line = '', proof = '']) => ({ number, line, proofs: proofsIn(proof) }),
);

test('every line of the client has a proof', () => {
  expect(rows.length).toBeGreaterThan(80);
  expect(rows.filter(({ proofs }) => proofs.length === 0).map(({ number }) => number)).toEqual([]);
});

test('every proof is a test that exists', () => {
  const missing = rows.flatMap(({ number, proofs }) =>
    proofs
      .filter((proof) => !existsTest(proof))
      .map(({ file, title }) => `${number} ${file} › ${title}`),
  );
  expect(missing).toEqual([]);
});

function proofsIn(cell: string): { readonly file: string; readonly title: string }[] {
  return [...cell.matchAll(/`([^`]+)` › "([^"]+)"/g)].map(([, file = '', title = '']) => ({
    file,
    title,
  }));
}

/** The title stands in the file as a test's name, whatever quotes it has there. */
function existsTest({ file, title }: { readonly file: string; readonly title: string }): boolean {
  const path = join(root, file);
  if (!existsSync(path)) return false;
  const source = readFileSync(path, 'utf8').replaceAll('\\', '');
  const titles = /(?:\b(?:test|it)(?:\.\w+)?\(|\)\()\s*(['"`])(.+?)\1/g;
  return [...source.matchAll(titles)].some((match) => match[2] === title);
}
