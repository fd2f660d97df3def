import { expect, test } from 'vitest';
import { waitFor } from '#testing/wait-for.ts';
import { ownTournamentPage } from '#testing/web/tournament-page.tsx';
import type { Ending } from './ending.ts';
import { Finished } from './finished.tsx';

const page = ownTournamentPage();

test('champions, finalists and motions lead to their pages', async () => {
  const ending: Ending = {
    champions: [
      {
        categoryId: 'open',
        category: 'Open',
        team: { id: 't1', name: 'Oslo A' },
        speakers: [],
        finalists: [
          { id: 't2', name: 'Lund B' },
          { id: 't3', name: 'Graz C' },
        ],
      },
    ],
    awards: [],
    motions: [{ id: 'm1', round: 'Final', text: 'THW build the bridge' }],
  };
  const host = await page.show(<Finished />, { '/ending': { ending } });
  const hrefOf = (text: string) =>
    [...host.querySelectorAll('a')]
      .find(({ textContent }) => textContent === text)
      ?.getAttribute('href');
  await waitFor(() => expect(hrefOf('Oslo A')).toBe('/tournaments/open/teams/t1'));
  expect(hrefOf('Lund B')).toBe('/tournaments/open/teams/t2');
  expect(hrefOf('Graz C')).toBe('/tournaments/open/teams/t3');
  expect(hrefOf('THW build the bridge')).toBe('/tournaments/open/motions/m1');
  expect(host.textContent).toContain('Finalists: Lund B and Graz C');
});
