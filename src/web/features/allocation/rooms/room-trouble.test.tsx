import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import { waitFor } from '#testing/wait-for.ts';
import { ownTournamentPage } from '#testing/web/tournament-page.tsx';
import { RoomTrouble } from './room-trouble.tsx';

const page = ownTournamentPage();

/** Shows one finding about debate 3 in the room Río 3; gives what the board says of it. */
async function show(code: string): Promise<() => string | null | undefined> {
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
  return () => host.querySelector('li')?.textContent;
}

test('a room that a concurrent round uses is said in a sentence', async () => {
  const text = await show('venue-elsewhere');
  const sentence = 'Debate 3: Río 3 is also used by Quarterfinals at the same time.';
  await waitFor(() => expect(text()).toBe(sentence));
});

test('no finding shows its internal code', async () => {
  const text = await show('a-new-code');
  await waitFor(() => expect(text()).toBe('Debate 3: look at its room.'));
});
