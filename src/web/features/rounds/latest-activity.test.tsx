/** The last entries name what they are about, where the sentence does not. */
import { expect, test } from 'vitest';
import { waitFor } from '#testing/wait-for.ts';
import { ownTournamentPage } from '#testing/web/tournament-page.tsx';
import { LatestActivity } from './latest-activity.tsx';

const page = ownTournamentPage();
const entry = {
  ...{ seq: 1, at: '2026-11-21T12:00:00.000Z', actor: 'Ana', through: null },
  ...{ ids: {}, data: {}, about: [], pages: [], changes: [] },
};

test.each([
  [{ type: 'ballot.confirmed', about: ['Round 3', 'R5'] }, 'confirmed a ballot: Round 3, R5'],
  [{ type: 'motion.added', about: ['Zoos'] }, 'added a motion: Zoos'],
  [
    { type: 'ballot.submitted', data: { correction: true }, about: ['R5'] },
    'corrected a ballot: R5',
  ],
  [{ type: 'team.bulk-removed', about: ['A', 'B', 'C', 'D', 'E'] }, ': A, B, C and 2 more'],
])('%o', async (row, said) => {
  const host = await page.show(<LatestActivity />, {
    '/activity': { rows: [{ ...entry, ...row }], more: false },
    '/rounds': { rounds: [] },
  });
  await waitFor(() => expect(host.textContent).toContain(said));
});
