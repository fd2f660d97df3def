import { describe, expect, test } from 'vitest';
import { arrivals, type DeskRound, nextRoom, type RoomBallots, roundAtHand } from './desk-data.ts';

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

describe('the next room', () => {
  const at = (
    rank: number,
    state: RoomBallots['state'],
    ballots: readonly { state: string; mine: boolean }[] = [],
  ) => ({ debateId: `${rank}`, rank, state, due: [{}], ballots }) as unknown as RoomBallots;
  const theirs = [{ state: 'submitted', mine: false }];
  const mine = [{ state: 'submitted', mine: true }];
  const from = at(2, 'confirmed');
  const desk = { confirmByAnother: true, taken: new Set<string>() };
  const next = (
    rooms: readonly RoomBallots[],
    more: Partial<Parameters<typeof nextRoom>[2]> = {},
  ) => nextRoom(rooms, from, { queues: ['enter', 'confirm'], ...desk, ...more })?.rank;

  test('is the next by rank, from the top again after the last', () => {
    expect(next([at(1, 'missing'), from, at(3, 'partial')])).toBe(3);
    expect(next([at(1, 'missing'), from])).toBe(1);
    expect(next([from])).toBeUndefined();
  });

  test('is to be confirmed once nothing is missing, but not one’s own', () => {
    expect(next([from, at(3, 'submitted', mine), at(4, 'submitted', theirs)])).toBe(4);
    const rooms = [from, at(3, 'submitted', mine)];
    expect(next(rooms)).toBeUndefined();
    expect(next(rooms, { confirmByAnother: false })).toBe(3);
  });

  test('is left to the desk that has it open', () => {
    const rooms = [from, at(3, 'missing'), at(4, 'missing')];
    expect(next(rooms, { taken: new Set(['3']) })).toBe(4);
  });

  test('differs for two desks that go on at the same moment, while there are two', () => {
    const rooms = [1, 2, 3, 4, 5].map((rank) => at(rank, rank < 4 ? 'submitted' : 'missing'));
    const goOn = (own: number, other: number, listed = rooms) =>
      nextRoom(listed, at(own, 'submitted'), {
        ...desk,
        queues: ['enter', 'confirm'],
        taken: new Set([`${other}`]),
      })?.rank;
    expect([goOn(3, 2), goOn(2, 3)]).toEqual([4, 5]);
    const last = rooms.slice(0, 4);
    expect([goOn(3, 2, last), goOn(2, 3, last)]).toEqual([4, 4]);
    const confirmable = last.with(0, at(1, 'submitted', theirs));
    expect([goOn(3, 2, confirmable), goOn(2, 3, confirmable)]).toEqual([4, 1]);
  });

  test('leads two desks through a hundred rooms, each entered and confirmed once', () => {
    const rooms = new Map<number, 'missing' | 'submitted' | 'confirmed'>();
    for (let rank = 1; rank <= 100; rank++) rooms.set(rank, 'missing');
    const typist = new Map<number, number>();
    const listed = (desk: number) =>
      [...rooms].map(([rank, state]) =>
        at(rank, state, state === 'missing' ? [] : [{ state, mine: typist.get(rank) === desk }]),
      );
    const places = [1, 51];
    const acts: string[] = [];
    let waiting = 0;
    for (let turn = 0; waiting < 2 && turn < 1000; turn++) {
      const own = turn % 2;
      const [place = 0, other = 0] = [places[own], places[1 - own]];
      const isConfirming = rooms.get(place) === 'submitted' && typist.get(place) !== own;
      if (rooms.get(place) === 'missing') {
        rooms.set(place, 'submitted');
        typist.set(place, own);
        acts.push(`enter ${place}`);
      } else if (isConfirming) {
        rooms.set(place, 'confirmed');
        acts.push(`confirm ${place}`);
      }
      const going = nextRoom(listed(own), at(place, rooms.get(place) ?? 'missing'), {
        queues: ['enter', 'confirm'],
        confirmByAnother: true,
        taken: new Set([`${other}`]),
      });
      waiting = going ? 0 : waiting + 1;
      if (going) places[own] = going.rank;
    }
    expect(new Set(acts).size).toBe(200);
    expect(acts).toHaveLength(200);
    expect(new Set(rooms.values())).toEqual(new Set(['confirmed']));
  });
});
