import { expect, test } from 'vitest';
import { waitFor } from '#testing/wait-for.ts';
import { ownTournamentPage } from '#testing/web/tournament-page.tsx';
import type { Debate } from '../board/board-data.ts';
import { useRoomNames } from './use-room-names.ts';

const page = ownTournamentPage();
const debates = [
  { id: 'placed', rank: 3, venueId: 'v' },
  { id: 'waiting', rank: 7, venueId: null },
] as unknown as Debate[];

function Names() {
  const nameOf = useRoomNames(debates);
  return <p>{debates.map(({ id }) => nameOf(id)).join(', ')}</p>;
}

test('a debate is called by its room, and by its number until it has one', async () => {
  const host = await page.show(<Names />, { '/venues': { venues: [{ id: 'v', name: 'B12' }] } });
  await waitFor(() => expect(host.textContent).toBe('B12, Debate 7'));
});
