/** Names on one's own page lead to their pages. */
import { expect, test } from 'vitest';
import { ownTournamentPage } from '#testing/web/tournament-page.tsx';
import { EliminationPath } from './elimination-path.tsx';
import { HistoryList } from './history-list.tsx';
import type { MyCard, MyEnding, MyPageData } from './my-data.ts';
import { RoomDetails } from './room-view.tsx';

const page = ownTournamentPage();
const linksOf = (host: HTMLElement) =>
  [...host.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);

test('the panel: every judge, oneself too', async () => {
  const panel = [
    { id: 'j1', name: 'Cho Chair', role: 'chair' },
    { id: 'j2', name: 'Pia Panellist', role: 'panellist' },
  ];
  const debate = { id: 'd', venue: 'B12', teams: [], panel, link: null };
  const card = { roundId: 'r', debate, seat: null, role: 'panellist' } as unknown as MyCard;
  const data = { person: { id: 'j2' } } as MyPageData;
  expect(linksOf(await page.show(<RoomDetails card={card} data={data} />))).toEqual([
    ['Cho Chair', '/tournaments/open/judges/j1'],
    ['You', '/tournaments/open/judges/j2'],
  ]);
});

test('the path through the eliminations: its debates and teams', async () => {
  const teams = [
    { id: 't1', name: 'Oslo A' },
    { id: 't2', name: 'Lund and Graz' },
  ];
  const path: MyEnding['path'] = [
    { debateId: 'd1', round: 'Semifinal', teams, role: 'speaker', won: true },
    { debateId: 'd2', round: 'Final', teams: teams.slice(1), role: 'judge', won: null },
  ];
  const host = await page.show(<EliminationPath path={path} />);
  expect(linksOf(host)).toEqual([
    ['Semifinal', '/tournaments/open/debates/d1'],
    ['Oslo A', '/tournaments/open/teams/t1'],
    ['Lund and Graz', '/tournaments/open/teams/t2'],
    ['Final', '/tournaments/open/debates/d2'],
    ['Lund and Graz', '/tournaments/open/teams/t2'],
  ]);
  expect(host.textContent).toContain('against Oslo A and Lund and Graz');
});

test('rounds so far: debates that have a page', async () => {
  const common = { venue: 'A1', seat: 0, role: null, rank: null, points: null, won: null };
  const history: MyPageData['history'] = [
    { ...common, roundId: 'r2', roundName: 'Round 2', debateId: null },
    { ...common, roundId: 'r1', roundName: 'Round 1', debateId: 'd1' },
  ];
  const host = await page.show(<HistoryList data={{ history } as unknown as MyPageData} />);
  expect(linksOf(host)).toEqual([['Round 1', '/tournaments/open/debates/d1']]);
  expect(host.textContent).toContain('Round 2, A1');
});
