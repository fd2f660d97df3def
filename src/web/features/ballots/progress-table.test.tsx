/** On the page of progress, names lead to the pages of what they name. */
import { expect, test } from 'vitest';
import { ownTournamentPage } from '#testing/web/tournament-page.tsx';
import { ProgressTable } from './progress-table.tsx';

const page = ownTournamentPage();

test('a room leads to its debate, its chair and its teams', async () => {
  const room = {
    ...{ debateId: 'd1', rank: 1, venue: 'A10', flight: null, startsAt: null, reached: [] },
    teams: [
      { id: 't1', name: 'Lagos A', seat: 0 },
      { id: 't2', name: 'Oslo B', seat: 1 },
    ],
    chair: { id: 'j1', name: 'Ana Kovač' },
    ballots: { due: 1, in: 0, at: null },
  };
  const rows = [{ room, step: 'waiting' as const, isDone: false, since: null, late: null }];
  const host = await page.show(<ProgressTable roundName="Round 1" rows={rows} />);
  const links = [...host.querySelectorAll('a')].map((link) => [
    link.textContent,
    link.getAttribute('href'),
  ]);
  expect(links).toEqual([
    ['A10', '/tournaments/open/debates/d1'],
    ['Ana Kovač', '/tournaments/open/judges/j1'],
    ['Lagos A', '/tournaments/open/teams/t1'],
    ['Oslo B', '/tournaments/open/teams/t2'],
  ]);
});
