import { expect, test } from 'vitest';
import { waitFor } from '#testing/wait-for.ts';
import { ownTournamentPage } from '#testing/web/tournament-page.tsx';
import { ImportPreview } from './import-preview.tsx';

const page = ownTournamentPage();
const left = { file: 'wrong.png', row: null, column: null, severity: 'warning', message: '' };

/** What the review says when a picture was chosen among these files. */
async function verdict(names: readonly string[]): Promise<string> {
  const preview = {
    ...{ digest: 'x', dialect: 'unknown', counts: [], changes: [], nearInstitutions: [] },
    problems: [{ ...left, code: 'unknown-file' }],
  };
  const host = await page.show(
    <ImportPreview
      chosen={{
        source: 'wrong.png',
        files: names.map((name) => ({ name, text: '' })),
        leftOut: [],
      }}
      onChange={() => undefined}
      onImported={() => undefined}
    />,
    { '/preview': preview },
  );
  await waitFor(() => expect(host.textContent).toContain('Import'));
  return host.textContent ?? '';
}

test('a picture alone is no table, and nothing is said to be here already', async () => {
  const alone = await verdict(['wrong.png']);
  expect(alone).toContain('No table among these files.');
  expect(alone).not.toContain('already here');
  expect(await verdict(['wrong.png', 'teams.csv'])).toContain('already here');
});
