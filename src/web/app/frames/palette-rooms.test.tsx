/** The palette finds the debates of a room in every round that is on. */
import { expect, test } from 'vitest';
import { ownTournamentPage } from '#testing/web/tournament-page.tsx';
import { usePaletteRooms } from './palette-rooms.tsx';

const page = ownTournamentPage();
const round = (id: string, name: string, state: string) => ({ id, name, state });
const draw = (id: string, venueId: string) => ({
  draw: { debates: [{ id, venueId, teams: [{ teamId: `team of ${id}` }] }] },
});

function Rooms() {
  const rooms = usePaletteRooms(true, (id) => id);
  return rooms.map(({ id, label, hint, href }) => (
    <p key={id}>{[label, hint, href].join(' | ')}</p>
  ));
}

test('rooms of two rounds at the same time lead to their debates, each on its own board', async () => {
  const host = await page.show(<Rooms />, {
    '/access': { roles: ['tab'], customRoles: [], personId: null },
    '/rounds': {
      rounds: [
        round('past', 'Round 3', 'completed'),
        round('open', 'Open Quarterfinals', 'current'),
        round('esl', 'ESL Semifinals', 'current'),
      ],
    },
    '/venues': {
      venues: [
        { id: 'a10', name: 'A10', building: 'Arts' },
        { id: 'a2', name: 'A2', building: 'Arts' },
        { id: 'b1', name: 'B1', building: 'Arts' },
      ],
    },
    '/rounds/open/draws': draw('q1', 'a2'),
    '/rounds/esl/draws': draw('s1', 'a10'),
  });
  await expect
    .poll(() => [...host.querySelectorAll('p')].map(({ textContent }) => textContent))
    .toEqual([
      'A2 | team of q1 | /tournaments/open/manage/draw?round=open&room=q1',
      'A10 | team of s1 | /tournaments/open/manage/draw?round=esl&room=s1',
      'B1 | Arts | /tournaments/open/settings/buildings',
    ]);
});
