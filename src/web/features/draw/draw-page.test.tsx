import { expect, test } from 'vitest';
import { waitFor } from '#testing/wait-for.ts';
import { ownTournamentPage } from '#testing/web/tournament-page.tsx';
import { DrawPage } from './draw-page.tsx';

const page = ownTournamentPage();
const [planned, expected] = ['09:30', '09:55'].map((at) => `2030-11-21T${at}:00.000Z`);
const draw = {
  roundId: 'r',
  roundName: 'Round 3',
  abbreviation: 'R3',
  releasedAt: '2030-11-21T09:00:00.000Z',
  startsAt: planned,
  debates: [],
  byes: [],
};
const rounds = [{ id: 'r', name: 'Round 3' }];
const answers = { '/draw/public': { rounds, draw }, '/rounds': { rounds: [] } };

test('the public draw has the planned start while nothing is late', async () => {
  const host = await page.show(<DrawPage />, answers);
  await waitFor(() => expect(host.textContent).toMatch(/Debates start .*09:30/));
});

test('the public draw has the start that is expected now', async () => {
  const event = { kind: 'debate', roundId: 'r', expectedStartsAt: expected };
  const schedule = { events: [event], now: planned };
  const host = await page.show(<DrawPage />, { ...answers, '/schedule': schedule });
  await waitFor(() => expect(host.textContent).toMatch(/Debates start .*09:55/));
  expect(host.textContent).not.toContain('09:30');
});

test('open sides of a BP elimination are said to be open, in each room for itself', async () => {
  const seats = (from: number) => [0, 1, 2, 3].map((seat) => ({ id: `${from + seat}`, seat }));
  const debate = (venue: string, from: number, sidesOpen: boolean) => ({
    ...{ id: venue, venue, building: null, flight: null, panel: [], sidesOpen },
    teams: seats(from).map((team) => ({ ...team, name: `Team ${team.id}`, emoji: null })),
  });
  const debates = [debate('A1', 1, true), debate('A2', 5, false)];
  const host = await page.show(<DrawPage />, {
    ...answers,
    '/draw/public': { rounds, draw: { ...draw, debates } },
  });
  await waitFor(() => expect(host.textContent).toContain('Team 8'));
  const roomOf = (venue: string) =>
    [...host.querySelectorAll('tr, li')].find((row) => row.textContent?.startsWith(venue));
  expect(roomOf('A1')?.textContent).toContain('Sides are decided in the room');
  expect(roomOf('A1')?.textContent).not.toContain('OG');
  expect(roomOf('A2')?.textContent).toContain('OG');
  expect(roomOf('A2')?.textContent).not.toContain('Sides are decided in the room');
});
