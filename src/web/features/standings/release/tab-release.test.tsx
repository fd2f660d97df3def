import { expect, test } from 'vitest';
import { waitFor } from '#testing/wait-for.ts';
import { ownTournamentPage, pageTournament, settled } from '#testing/web/tournament-page.tsx';
import { TabRelease } from './tab-release.tsx';

const page = ownTournamentPage({
  ...pageTournament,
  settings: { publicSpeakerScores: true },
} as unknown as typeof pageTournament);

test('the silent rounds that the tab makes public are named before it is released', async () => {
  const round = (name: string, changes: object = {}) => ({
    id: name,
    name,
    stage: 'preliminary',
    silent: false,
    state: 'completed',
    ...changes,
  });
  const host = await page.show(<TabRelease />, {
    '/access': { roles: ['tab'], customRoles: [], personId: null },
    '/tab-release': {
      released: false,
      parts: [{ part: 'teams', released: null, planned: null }],
      leftOut: [],
    },
    '/rounds': {
      rounds: [
        round('Round 1'),
        round('Round 2', { silent: true }),
        round('Round 3', { silent: true }),
        round('Round 4', { silent: true, state: 'released' }),
        round('Final', { silent: true, stage: 'elimination' }),
      ],
    },
  });
  await waitFor(() => expect(host.querySelector('button')).not.toBeNull());
  await settled(() => host.querySelector('button')?.click());
  await waitFor(() =>
    expect(document.body.textContent).toContain(
      'Silent rounds that become public: Round 2 and Round 3',
    ),
  );
});
