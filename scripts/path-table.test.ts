import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pathTable } from './path-table.ts';

test('the client table is the contract', () => {
  const written = readFileSync(new URL('../src/contract/paths.json', import.meta.url), 'utf8');
  expect(written).toBe(pathTable());
});
