/** No folder holds more files than a reader takes in at a glance: fuller ones are split by subject. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './project.mjs';

const mostFiles = 30;

/** Folders below one, itself included, that directly hold more files than that. */
function crowdedBelow(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory());
  const below = folders.flatMap(({ name }) => crowdedBelow(join(folder, name)));
  return entries.length - folders.length > mostFiles ? [folder, ...below] : below;
}

test.each(['src', 'e2e', 'bench', 'scripts', 'docs', 'lint'])('%s has no crowded folder', (top) => {
  expect(crowdedBelow(join(root, top)).map((folder) => relative(root, folder))).toEqual([]);
});

test('a crowded folder is found, however deep', () => {
  const top = mkdtempSync(join(tmpdir(), 'folder-size-'));
  try {
    for (const name of ['full', 'crowded'])
      mkdirSync(join(top, 'inner', name), { recursive: true });
    for (let n = 0; n < mostFiles; n++) writeFileSync(join(top, 'inner', 'full', `${n}.ts`), '');
    for (let n = 0; n <= mostFiles; n++)
      writeFileSync(join(top, 'inner', 'crowded', `${n}.ts`), '');
    expect(crowdedBelow(top)).toEqual([join(top, 'inner', 'crowded')]);
  } finally {
    rmSync(top, { recursive: true, force: true });
  }
});
