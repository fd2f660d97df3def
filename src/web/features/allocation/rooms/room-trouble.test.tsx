import type { ComponentProps } from 'react';
import { expect, test, vi } from 'vitest';
import { ownTournamentPage } from '#testing/web/tournament-page.tsx';
import { RoomTrouble } from './room-trouble.tsx';

const page = ownTournamentPage();

/** What the board says of one finding about debate 3 in the room Río 3. */
async function said(code: string): Promise<string | null> {
  const finding = { code, hard: true, debateId: 'd', subjectId: 'v', otherId: null, rounds: [5] };
  const props = {
    round: { id: 'r', name: 'Semifinals' },
    draw: { id: 'w', debates: [{ id: 'd', rank: 3 }] },
    venues: new Map([['v', { id: 'v', name: 'Río 3' }]]),
    acts: { refusal: null },
    facts: { findings: [finding] },
  } as unknown as ComponentProps<typeof RoomTrouble>;
  const rounds = [{ id: 'q', seq: 5, name: 'Quarterfinals' }];
  const host = await page.show(<RoomTrouble {...props} />, { '/rounds': { rounds } });
  await vi.waitFor(() => expect(host.querySelector('li')).not.toBeNull());
  return host.querySelector('li')?.textContent ?? null;
}

test('a room that a concurrent round uses is said in a sentence', async () => {
  await vi.waitFor(async () =>
    expect(await said('venue-elsewhere')).toBe(
      'Debate 3: Río 3 is also used by Quarterfinals at the same time.',
    ),
  );
});

test('no finding shows its internal code', async () => {
  expect(await said('a-new-code')).toBe('Debate 3: look at its room.');
});
