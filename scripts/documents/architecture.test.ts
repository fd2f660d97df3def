/** The pages on architecture name only what exists, and every folder of the roots. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../project.mjs';

const front = 'docs/architecture.md';
const pages = [
  front,
  ...readdirSync(join(root, 'docs/architecture')).map((name) => `docs/architecture/${name}`),
];
const textOf = (page: string) => readFileSync(join(root, page), 'utf8');

/** Paths from the top of the project, as the pages write them. */
function pathsIn(text: string): string[] {
  return [...text.matchAll(/`((?:src|scripts|lint|docs)\/[\w./-]+)`/g)].map(
    ([, path = '']) => path,
  );
}

test.each(pages)('%s names only files that exist', (page) => {
  const paths = pathsIn(textOf(page));
  expect(paths.length).toBeGreaterThan(0);
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('the front page has a line for each folder of a root', () => {
  const named = new Set(pathsIn(textOf(front)));
  const folders = ['engine', 'contract', 'server', 'web'].flatMap((top) =>
    readdirSync(join(root, 'src', top), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `src/${top}/${name}`),
  );
  expect(folders.filter((folder) => !named.has(folder))).toEqual([]);
});

test('a file that is gone is noticed', () => {
  const paths = pathsIn('See `src/server/gone.ts`.');
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual(['src/server/gone.ts']);
});
