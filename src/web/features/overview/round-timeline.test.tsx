import { expect, test } from 'vitest';
import { ownTournamentPage, pageTournament } from '#testing/web/tournament-page.tsx';
import type { Round } from '#web/lib/time/rounds.ts';
import type { Tournament } from '#web/lib/tournament.tsx';
import { RoundTimeline } from './round-timeline.tsx';

const page = ownTournamentPage({ ...pageTournament, tabReleased: true } as Tournament);
const over = { state: 'completed', startsAt: null, resultsReleased: false, silent: false };
const rounds = [
  { ...over, id: 'r1', name: 'Round 1', stage: 'preliminary' },
  { ...over, id: 'r2', name: 'Round 2', stage: 'preliminary', silent: true },
  { ...over, id: 'f', name: 'Final', stage: 'elimination' },
] as unknown as Round[];

test('results that came out with the tab are said to be out, silent rounds too', async () => {
  const host = await page.show(<RoundTimeline rounds={rounds} />);
  const lines = [...host.querySelectorAll('li')];
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Round 1Results are out',
    'Round 2Results are out',
    'FinalDebated',
  ]);
  expect(lines.map((line) => line.querySelector('a')?.getAttribute('href'))).toEqual([
    '/tournaments/open/results?round=r1',
    '/tournaments/open/results?round=r2',
    undefined,
  ]);
});
