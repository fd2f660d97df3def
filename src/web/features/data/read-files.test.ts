import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { ReadError, readFiles } from './read-files.ts';

function file(name: string, content: string | Uint8Array): File {
  return new File([content as BlobPart], name);
}

test('an archive is opened, its paths and its hidden files left', async () => {
  const zip = zipSync({
    'open/teams.csv': strToU8('reference\nÉclair\n'),
    '../../venues.csv': strToU8('name\nHall\n'),
    '__MACOSX/._teams.csv': strToU8('x'),
    'open/logo.png': strToU8('x'),
  });
  const files = await readFiles([file('open.zip', zip), file('scores.csv', 'a,b')]);
  expect(files.map((one) => one.name)).toEqual(['teams.csv', 'venues.csv', 'scores.csv']);
  expect(files[0]?.text).toContain('Éclair');
});

test('text of an old spreadsheet is read as it was meant', async () => {
  const [one] = await readFiles([file('a.csv', new Uint8Array([0x4a, 0x6f, 0x73, 0xe9]))]);
  expect(one?.text).toBe('José');
});

test.each([
  ['a huge file', [file('a.csv', 'x'.repeat(4_000_000))], 'too-large'],
  [
    'an archive that inflates to a lot',
    [file('a.zip', zipSync({ 'a.csv': new Uint8Array(9e6) }))],
    'too-large',
  ],
  ['a broken archive', [file('a.zip', 'no')], 'not-a-zip'],
  ['a spreadsheet', [file('a.xlsx', 'no')], 'spreadsheet'],
  ['too many files', Array.from({ length: 61 }, (_, n) => file(`${n}.csv`, 'a')), 'too-many'],
] as const)('%s is refused', async (_, files, fault) => {
  const error = await readFiles(files).then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ReadError);
  expect(error).toMatchObject({ fault });
});
