/** Styles have no left and right: a language that runs from right to left mirrors them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../project.mjs';

const sided =
  /^\s*(?:(?:margin|padding|border|inset|scroll-margin|scroll-padding)-(?:left|right)\b|(?:left|right)\s*:|text-align:\s*(?:left|right)|float:)/;
const fourValues = /^\s*(?:margin|padding|inset):\s*(.+);/;
/** The values of a shorthand; what is in brackets stays whole. */
function valuesOf(text: string): string[] {
  let depth = 0;
  const marked = [...text].map((sign) => {
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
    return sign === ' ' && depth > 0 ? '_' : sign;
  });
  return marked.join('').split(/\s+/);
}

/** The lines that say left or right. */
function sidedLines(css: string): string[] {
  return css.split('\n').filter((line) => {
    const [, right, , left] = valuesOf(fourValues.exec(line)?.[1] ?? '');
    return sided.test(line) || (left !== undefined && left !== right);
  });
}

test.each([
  ['  margin-left: 4px;'],
  ['  right: 0;'],
  ['  text-align: left;'],
  ['  padding: 1px 2px 3px calc(1px + (2px * 2));'],
])('%s is noticed', (line) => expect(sidedLines(line)).toEqual([line]));

test.each([
  ['  margin-inline-start: 4px;'],
  ['  padding: 1px 2px 3px 2px;'],
  ['  justify-content: right;'],
])('%s is fine', (line) => expect(sidedLines(line)).toEqual([]));

test('no style of the web says left or right', () => {
  const web = join(root, 'src/web');
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.css'),
  );
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((file) =>
    sidedLines(readFileSync(join(web, file), 'utf8')).map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});
