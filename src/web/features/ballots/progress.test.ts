import { describe, expect, test } from 'vitest';
import type { ProgressStep } from '#engine/vocabulary.ts';
import { progressOf, type RoomOnProgress, type RoundOnProgress } from './progress.ts';

const start = Date.parse('2026-11-21T10:00:00.000Z');
const minute = (count: number) => new Date(start + count * 60_000).toISOString();

function room(
  rank: number,
  reached: readonly [ProgressStep, number][],
  ballotAt: number | null = null,
): RoomOnProgress {
  return {
    debateId: `d${rank}`,
    rank,
    venue: null,
    flight: null,
    teams: [],
    chair: null,
    startsAt: null,
    reached: reached.map(([step, at]) => ({ step, at: minute(at), by: 'judge' })),
    ballots: {
      due: 1,
      in: ballotAt === null ? 0 : 1,
      at: ballotAt === null ? null : minute(ballotAt),
    },
  };
}
const round = (rooms: RoomOnProgress[]): RoundOnProgress => ({
  roundId: 'r',
  roundName: 'Round 1',
  dueAt: minute(0),
  speechMinutes: 56,
  rooms,
});
const seen = (rooms: RoomOnProgress[], at: number) =>
  progressOf(round(rooms), start + at * 60_000).map(({ room: { rank }, late }) => [rank, late]);

describe('progress', () => {
  test('shows the latest room first, then who is least far', () => {
    const rooms = [
      room(1, [['started', 1]], 60),
      room(2, [['started', 2]]),
      room(3, []),
      room(4, [
        ['started', 0],
        ['speeches-over', 9],
      ]),
    ];
    expect(seen(rooms, 15)).toEqual([
      [3, 5],
      [2, null],
      [4, null],
      [1, null],
    ]);
    expect(seen(rooms, 9).map(([rank]) => rank)).toEqual([3, 2, 4, 1]);
  });

  test('reports where a room is and since when; its ballot ends it', () => {
    const [first, second] = progressOf(round([room(1, [['started', 1]]), room(2, [], 60)]), start);
    expect(first).toMatchObject({ step: 'started', since: start + 60_000, isDone: false });
    expect(second).toMatchObject({ since: start + 60 * 60_000, isDone: true, late: null });
  });
});
