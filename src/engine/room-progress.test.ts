import { describe, expect, test } from 'vitest';
import {
  lateSince,
  type ProgressMark,
  type RoomClock,
  reachedSteps,
  stepAfter,
  stepOf,
} from './room-progress.ts';
import type { ProgressStep } from './vocabulary.ts';

const minute = 60_000;
const tap = (step: ProgressStep, at: number, back = false): ProgressMark => ({
  step,
  back,
  at: at * minute,
});
const reported = (marks: readonly ProgressMark[]) =>
  reachedSteps(marks).map(({ step, at }) => [step, at / minute]);

describe('the steps of a room', () => {
  test.each<[string, ProgressMark[], [ProgressStep, number][]]>([
    ['nothing tapped', [], []],
    [
      'one after the other',
      [tap('started', 0), tap('speeches-over', 60)],
      [
        ['started', 0],
        ['speeches-over', 60],
      ],
    ],
    [
      'tapped by two judges: the first counts',
      [tap('started', 1), tap('started', 2)],
      [['started', 1]],
    ],
    [
      'an earlier step tapped later changes nothing',
      [tap('deliberating', 5), tap('started', 6)],
      [['deliberating', 5]],
    ],
    [
      'arrived late, reported in its place',
      [tap('speeches-over', 60), tap('started', 0)],
      [
        ['started', 0],
        ['speeches-over', 60],
      ],
    ],
    ['undone', [tap('started', 0), tap('waiting', 1, true)], []],
    [
      'undone and tapped again',
      [tap('started', 0), tap('waiting', 1, true), tap('started', 9)],
      [['started', 9]],
    ],
    [
      'undone one step: the earlier time holds',
      [tap('started', 0), tap('decision', 5), tap('started', 6, true)],
      [['started', 0]],
    ],
    ['undone in the same moment', [tap('started', 0), tap('waiting', 0, true)], []],
    [
      'back to a step that was skipped',
      [tap('decision', 5), tap('deliberating', 6, true)],
      [['deliberating', 6]],
    ],
  ])('%s', (_, marks, expected) => {
    expect(reported(marks)).toEqual(expected);
  });

  test('begin with waiting and end with the orals', () => {
    expect(stepOf([])).toBe('waiting');
    expect(stepAfter('waiting')).toBe('started');
    expect(stepAfter('orals')).toBeNull();
  });
});

describe('late rooms', () => {
  const room = (ballotAt: number | null, ...marks: [ProgressStep, number][]): RoomClock => ({
    reached: marks.map(([step, at]) => ({ step, at: at * minute })),
    ballotAt: ballotAt === null ? null : ballotAt * minute,
    startsAt: null,
  });
  const late = (rooms: RoomClock[], dueAt: number | null = 0) =>
    lateSince(rooms, { dueAt: dueAt === null ? null : dueAt * minute, speechMinutes: 56 }).map(
      (at) => (at === null ? null : at / minute),
    );

  test('have not begun ten minutes after preparation, where others tap', () => {
    expect(late([room(null), room(null, ['started', 2])])).toEqual([10, 68]);
    expect(late([room(null), room(null)])).toEqual([null, null]);
    expect(late([room(null), room(null, ['started', 2])], null)).toEqual([null, 68]);
  });

  test('speak longer than the rules give them, by more than ten minutes', () => {
    expect(late([room(null, ['started', 4])])).toEqual([70]);
    expect(late([room(null, ['started', 4], ['speeches-over', 64])])).toEqual([null]);
  });

  test('lack a step that more than half of the rooms have, ten minutes after these', () => {
    const over = (at: number) => room(null, ['started', 0], ['speeches-over', at]);
    const open = room(null, ['started', 0]);
    expect(late([over(50), over(52), open])).toEqual([null, null, 62]);
    expect(late([over(50), open])).toEqual([null, 66]);
  });

  test('with a date of their own are compared with that date, and with no other room', () => {
    const dated = { ...room(null), startsAt: 500 * minute };
    const tapped = room(90, ['started', 2]);
    expect(late([dated, tapped, tapped])).toEqual([510, null, null]);
    const early = { ...room(90), startsAt: 0 };
    expect(late([early, early, room(null)], null)).toEqual([null, null, null]);
  });

  test('have no ballot where most have, even when nobody taps', () => {
    expect(late([room(80), room(90), room(null)])).toEqual([null, null, 100]);
    expect(late([room(80), room(null), room(null)])).toEqual([null, null, null]);
  });
});
