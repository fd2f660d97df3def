import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { compileLanguages } from './compile-languages.mjs';

const german = `msgid ""
msgstr ""
"Language: de\\n"

msgid "Draw"
msgstr "Auslosung"

msgid "{count, plural, one {# team} other {# teams}}"
msgstr "{count, plural, one {# Team} other {# Teams}}"

msgid "Motions"
msgstr ""
`;

test('a catalogue beside English becomes a file that browsers load', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'languages-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'locales'));
  const into = join(folder, 'built');
  writeFileSync(join(folder, 'locales', 'en-GB.po'), german);
  await compileLanguages(into, folder);
  expect(readdirSync(folder)).not.toContain('built');
  writeFileSync(join(folder, 'locales', 'de.po'), german);
  await compileLanguages(into, folder);
  const [name = ''] = readdirSync(into);
  expect(name).toMatch(/^de\.[0-9a-f]{8}\.json$/);
  const { messages } = JSON.parse(readFileSync(join(into, name), 'utf8'));
  // Motions is not translated: the code has the English.
  expect(Object.values(messages)).toEqual(
    expect.arrayContaining([
      ['Auslosung'],
      [['count', 'plural', { one: ['#', ' Team'], other: ['#', ' Teams'] }]],
    ]),
  );
  expect(Object.keys(messages)).toHaveLength(2);
});
