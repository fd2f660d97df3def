/** A team whose name is not known yet is on its way: its seat is not empty. */
import { expect, test } from 'vitest';
import { ownTournamentPage } from '#testing/web/tournament-page.tsx';
import { BoardRow, type BoardRowProps } from './board-row.tsx';

const page = ownTournamentPage();

test('a swing team that has just come in waits for its name, an empty seat has a dash', async () => {
  const debate = {
    id: 'd',
    rank: 1,
    panel: [],
    flags: [],
    bracket: null,
    teams: [{ teamId: 'new', seat: 0, flags: [] }],
  };
  const props = {
    ...{ debate, venue: 'R1', flight: null, row: 0, teams: new Map(), marks: null, heldId: null },
    ...{ isAsked: false, editable: true },
    ...{ onFocused: () => {}, onSettle: () => {}, onWhy: () => {} },
  };
  const host = await page.show(<BoardRow {...(props as unknown as BoardRowProps)} />);

  const seats = [...host.querySelectorAll('.faint')].map(({ textContent }) => textContent);
  expect(seats).toEqual(['…', '–', '–', '–']);
});
