/** Before an import is undone, the question says what prevents it, not only the answer. */
import { expect, test } from 'vitest';
import { waitFor } from '#testing/wait-for.ts';
import { ownTournamentPage, settled } from '#testing/web/tournament-page.tsx';
import { EarlierImports } from './earlier-imports.tsx';

const page = ownTournamentPage();
const batch = {
  ...{ id: 'i', source: 'Tabbycat', at: '2026-11-21T12:00:00.000Z', by: 'Ana' },
  ...{ counts: [{ kind: 'team', add: 60, change: 0, same: 0 }], undoneAt: null, canUndo: true },
};

test.each([
  ['Added since, and dependent on this import: debates.', 'can’t be undone now'],
  [null, 'Removes what it added'],
])('with %o in the way', async (obstacle, said) => {
  const host = await page.show(<EarlierImports />, {
    '/imports': { imports: [batch] },
    '/undo/preview': { obstacle },
  });
  await waitFor(() => expect(host.textContent).toContain('Tabbycat'));
  await settled(() => host.querySelector('button')?.click());
  await waitFor(() => expect(document.body.textContent).toContain(said));
  expect(document.body.textContent?.includes(obstacle ?? 'Added since')).toBe(obstacle !== null);
  const acts = [...document.querySelectorAll('button')].map(({ textContent }) => textContent);
  expect(acts.includes('Undo the import')).toBe(obstacle === null);
});
