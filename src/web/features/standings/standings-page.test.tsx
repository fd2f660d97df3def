import { expect, test } from 'vitest';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { waitFor } from '#testing/wait-for.ts';
import { ownTournamentPage } from '#testing/web/tournament-page.tsx';
import { StandingsPage } from './standings-page.tsx';

type Published = CallOutput<Api['standings']['published']>;

const page = ownTournamentPage();
const round = { id: 'r1', seq: 1, abbreviation: 'R1' };

function row(name: string, points: number): Published['categoryRows']['teams'][number] {
  return {
    ...{ teamId: name, name, emoji: null, institution: null, speakers: [] },
    ...{ metrics: [points], byRound: [3], breakCategories: ['Novice'], division: null },
  };
}

const published: Published = {
  kind: 'none',
  open: {
    ...{ teams: null, speakers: null, replies: null, judges: null },
    ...{ categories: { top: null }, scoresheets: false, fairness: false },
  },
  ...{ afterRound: null, silentRounds: 0, breakSize: null, speakersOpen: false },
  tables: {
    ...{ seq: 1, rounds: [], teamMetrics: [], teams: [], tabRounds: [round] },
    ...{ speakerMetrics: [], speakerCriteria: [], speakers: [] },
    ...{ replyMetrics: [], replyCriteria: [], replies: [], categories: [] },
  },
  categoryTables: [
    {
      ...{ id: 'novice', name: 'Novice', kind: 'break', teamMetrics: ['points'] },
      teams: [
        { teamId: 'Ashford 1', rank: 1, tied: false },
        { teamId: 'Bree 2', rank: 2, tied: false },
      ],
      ...{ speakerMetrics: [], speakerCriteria: [], speakers: [] },
    },
  ],
  categoryRows: { teams: [row('Ashford 1', 16), row('Bree 2', 11)], speakers: [] },
};

test('a category shows whole rows with the places that its members have in it', async () => {
  const host = await page.show(<StandingsPage />, { '/standings/public': published });
  await waitFor(() => expect(host.textContent).toContain('Bree 2'));
  const [, ...lines] = [...host.querySelectorAll('tr, [role="row"]')].map(
    ({ textContent }) => textContent ?? '',
  );
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/^1.*Ashford 1.*16/);
  expect(lines[1]).toMatch(/^2.*Bree 2.*11/);
});
