import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const folder = fileURLToPath(new URL('../../docs/decisions', import.meta.url));
const records = readdirSync(folder).sort();

test('decision records are numbered without gaps or doubles', () => {
  const numbers = records.map((name) => Number(name.slice(0, 4)));
  expect(numbers).toEqual(records.map((_, index) => index + 1));
});

test.each(records)('%s carries its number in its title', (name) => {
  const text = readFileSync(join(folder, name), 'utf8');
  expect(text.startsWith(`# ${name.slice(0, 4)} `)).toBe(true);
});
