import { describe, expect, test } from 'vitest';
import type { RoomBallots } from './desk/desk-data.ts';
import { progressOf } from './progress.ts';

function room(rank: number, state: RoomBallots['state']): RoomBallots {
  const ballots =
    state === 'missing'
      ? []
      : [{ enteredAt: `2026-11-21T10:0${rank}:00.000Z`, state: 'submitted' }];
  return { debateId: `d${rank}`, rank, state, ballots } as unknown as RoomBallots;
}

const order = (rooms: RoomBallots[]) => progressOf(rooms).map(({ room: { rank } }) => rank);
const late = (rooms: RoomBallots[]) =>
  progressOf(rooms)
    .filter((one) => one.late)
    .map((one) => one.room.rank);

describe('progress', () => {
  test('shows late rooms first, then what differs, is missing or waits', () => {
    const rooms = [
      room(1, 'confirmed'),
      room(2, 'submitted'),
      room(3, 'missing'),
      room(4, 'disagree'),
      room(5, 'confirmed'),
    ];
    expect(order(rooms)).toEqual([3, 4, 2, 1, 5]);
  });

  test('calls a room late once three quarters of the others are in', () => {
    const others = [room(1, 'submitted'), room(2, 'confirmed'), room(3, 'submitted')];
    expect(late([...others, room(4, 'missing'), room(5, 'missing')])).toEqual([4, 5]);
    expect(late([room(1, 'submitted'), room(2, 'missing'), room(3, 'missing')])).toEqual([]);
    expect(late([room(1, 'missing')])).toEqual([]);
  });
});
