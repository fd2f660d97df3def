import { expect, test } from 'vitest';
import { arrivals, type DeskRound, type RoomBallots, roundAtHand } from './desk-data.ts';

const room = (...times: string[]) =>
  ({ ballots: times.map((enteredAt) => ({ enteredAt })) }) as unknown as RoomBallots;
const round = (id: string, change: Partial<DeskRound>) =>
  ({ id, state: 'upcoming', drawState: null, ...change }) as DeskRound;

test('a room counts from its first ballot on', () => {
  const found = arrivals([
    room('2026-11-21T15:50:00Z', '2026-11-21T15:40:00Z'),
    room(),
    room('2026-11-21T15:45:00Z'),
  ]);
  expect(found.map(({ y }) => y)).toEqual([0, 1, 2]);
  expect(found.at(-1)?.x).toBe(Date.parse('2026-11-21T15:45:00Z'));
  expect(arrivals([room()])).toEqual([]);
});

test('the desk opens with the round that is on, else with the last one', () => {
  const done = round('1', { state: 'completed', drawState: 'released' });
  const on = round('2', { state: 'current', drawState: 'released' });
  const next = round('3', {});
  expect(roundAtHand([done, on, next])?.id).toBe('2');
  expect(roundAtHand([done, next])?.id).toBe('1');
  expect(roundAtHand([next])?.id).toBe('3');
  expect(roundAtHand([])).toBeUndefined();
});
