import { afterEach, expect, test, vi } from 'vitest';
import { findRulePack } from '#engine/formats/index.ts';
import { ownTournamentPage, settled } from '#testing/web/tournament-page.tsx';
import { BallotSteps } from './ballot-steps.tsx';
import type { BallotForm, SavedBallot } from './keep/saved-ballot.ts';
import type { SavedBallotHandle } from './keep/use-saved-ballot.ts';
import { firstSheet } from './sheet/sheet-edit.ts';

const page = ownTournamentPage();
const pack = findRulePack('wudc-bp');
if (!pack) throw new Error('no pack');
afterEach(() => vi.restoreAllMocks());

const form = {
  ...{ stage: 'preliminary', viewerId: 'cho', advancing: 2, motions: [], roomMotion: null },
  ...{ caseEntry: 'off', sidesOpen: false, debateId: 'd', roundName: 'Round 1', venue: 'A1' },
  ...{ flight: null, texts: [], flags: [], latest: null, isOver: false },
  panel: [{ id: 'cho', name: 'Cho', role: 'chair' }],
  teams: ['A', 'B', 'C', 'D'].map((id, seat) => ({
    ...{ id, name: id, seat },
    speakers: [1, 2].map((n) => ({ id: `${id}${n}`, name: `${id} ${n}` })),
  })),
} as unknown as BallotForm;
const blank = firstSheet(form, pack);
const sheet = {
  ...blank,
  teams: blank.teams.map((team, at) => ({
    ...{ ...team, rank: at + 1 },
    speeches: team.speeches.map((speech) => ({ ...speech, score: 80 - at })),
  })),
};
const owner = { kind: 'link', secret: 'key' };
const tournament = {
  id: 't',
  slug: 'open',
  name: 'The Open',
  icon: null,
  color: '#7e2460',
  timeZone: 'UTC',
};

/** What a judge whose phone is offline reads about a ballot in this state. */
async function offline(state: SavedBallot['state']): Promise<HTMLElement> {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const kept = {
    form,
    pack,
    sheet,
    tournament,
    state,
    attempts: 0,
    refusal: null,
    ballot: null,
    owner,
  };
  const handle = {} as SavedBallotHandle;
  return await page.show(
    <BallotSteps handle={handle} kept={kept as unknown as SavedBallot} back="/" />,
  );
}

test('before Send is pressed an offline phone never promises to send the ballot', async () => {
  const host = await offline('draft');
  expect(host.textContent).toContain('Nothing goes out until you press Send.');
  await settled(() =>
    [...host.querySelectorAll('button')]
      .find(({ textContent }) => textContent === 'Read it back')
      ?.click(),
  );
  expect(host.textContent).toContain('Press “Send ballot” all the same');
  expect(host.textContent).not.toContain('Will send when you’re back online.');
});

test('once Send is pressed it does, and the last step is not ticked as sent', async () => {
  const host = await offline('waiting');
  expect(host.textContent).toContain('Will send when you’re back online.');
  expect(host.querySelector('[aria-current="step"]')?.textContent).toBe('3Send');
});
