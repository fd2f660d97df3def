/** A ballot that arrived beside another one is not done with: the tab room will ask. */
import { expect, test } from 'vitest';
import { ownTournamentPage } from '#testing/web/tournament-page.tsx';
import { BallotSent } from './ballot-sent.tsx';

const page = ownTournamentPage();

async function said(unseenId: string | null): Promise<string> {
  const ballot = { mine: true, enteredBy: 'Jo', enteredAt: '2026-11-21T12:00:00.000Z', unseenId };
  const props = {
    kept: {
      ...{ state: 'received', ballot, tournament: { id: 't', timeZone: 'UTC' } },
      form: { debateId: 'd', isOver: false, flags: [] },
    },
    // A sheet with problems is not read back.
    checked: { problems: [{}] },
    ...{ back: '/me', reasons: null, owesReasons: false },
    ...{ onCorrect: () => {}, onFlagged: () => {} },
  } as unknown as Parameters<typeof BallotSent>[0];
  return (await page.show(<BallotSent {...props} />)).textContent ?? '';
}

test('the only ballot of the room ends the judge’s work', async () => {
  const text = await said(null);
  expect(text).toContain('You’re done with this room.');
  expect(text).not.toContain('two ballots');
});

test('a second one does not', async () => {
  const text = await said('00000000-0000-4000-8000-000000000009');
  expect(text).toContain('There are two ballots for this room.');
  expect(text).not.toContain('You’re done');
});
