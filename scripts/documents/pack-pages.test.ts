/** Every pack has a page that says how it differs from the public texts. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rulePacks } from '#engine/formats/index.ts';

const folder = join(import.meta.dirname, '../..', 'docs/rules/packs');

test('there is a page for every pack, and no other', () => {
  const pages = readdirSync(folder).map((file) => file.replace(/\.md$/, ''));
  expect(pages.sort()).toEqual(rulePacks.map(({ id }) => id).sort());
});

test.each(rulePacks.map(({ id }) => id))('%s: what was read, what agrees, one table', (id) => {
  const text = readFileSync(join(folder, `${id}.md`), 'utf8');
  expect(text).toMatch(/^# .+ \(`.+`\)\n/);
  expect(text).toMatch(/\n\*\*Read:\*\* .{20}/);
  expect(text).toMatch(/\n\*\*Agrees:\*\* .{20}/);
  const [head, , ...rows] = text.split('\n').filter((line) => line.startsWith('|'));
  expect(head).toBe('| Matter | The public text | Rostrum |');
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows)
    expect(row.split('|').map((cell) => cell.trim().length > 0)).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
});
