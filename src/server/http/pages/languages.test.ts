import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { languageFor, languagesIn } from './languages.ts';

const languages = new Map([
  ['de', '/de'],
  ['pt-BR', '/pt-BR'],
]);

test.each([
  [undefined, 'en-GB'],
  ['', 'en-GB'],
  ['de', 'de'],
  ['de-CH, en;q=0.5', 'de'],
  ['fr, de;q=0.4, en;q=0.8', 'en-GB'],
  ['en-US, de', 'en-GB'],
  ['PT-br', 'pt-BR'],
  ['pt', 'en-GB'],
  ['de;q=0, pt-BR;q=0.1', 'pt-BR'],
  ['*', 'en-GB'],
  ['de;q=broken, pt-BR;q=0.2', 'pt-BR'],
  [`${'x,'.repeat(50)}de`, 'en-GB'],
  [`de${'-a'.repeat(8000)}, pt-BR;q=0.1`, 'pt-BR'],
])('%s is answered in %s', (header, tag) => {
  expect(languageFor(header, languages)).toBe(tag);
});

test('without other languages nobody is asked', () => {
  expect(languageFor('de', new Map())).toBe('en-GB');
});

test('the languages are those that the build wrote', () => {
  const root = mkdtempSync(join(tmpdir(), 'languages-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  expect(languagesIn(root).size).toBe(0);
  const folder = join(root, 'assets', 'locales');
  mkdirSync(folder, { recursive: true });
  for (const name of ['pt-BR.a1b2c3.json', 'pt-BR.a1b2c3.json.br', 'notes.txt']) {
    writeFileSync(join(folder, name), '{}');
  }
  expect([...languagesIn(root)]).toEqual([['pt-BR', '/assets/locales/pt-BR.a1b2c3.json']]);
});
