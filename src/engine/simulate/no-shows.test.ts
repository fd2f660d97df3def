import { expect, test } from 'vitest';
import type { BallotSheet } from '../ballot-sheet.ts';
import { withoutTeams } from './no-shows.ts';

type Team = readonly [
  id: string,
  rank: number | null,
  win: boolean | null,
  ranks: readonly number[],
];

/** One speech for each place among all speeches. */
function sheetOf(...teams: readonly Team[]): BallotSheet {
  return {
    schema: 1,
    motionId: null,
    lowPointReason: null,
    teams: teams.map(([teamId, rank, win, ranks]) => ({
      teamId,
      rank,
      win,
      forfeit: false,
      speeches: ranks.map((own, at) => ({
        position: at + 1,
        kind: 'substantive' as const,
        speakerId: `${teamId}${at}`,
        score: 75,
        ghost: false,
        rank: own,
      })),
    })),
  } as unknown as BallotSheet;
}

const shown = ({ teams }: BallotSheet) =>
  teams.map(({ teamId, rank, win, forfeit, speeches }) => [
    teamId,
    rank,
    win,
    forfeit,
    speeches.map((speech) => speech.rank ?? null),
    speeches.map(({ score }) => score),
  ]);

const four = sheetOf(
  ['a', 3, null, [8, 2]],
  ['b', 1, null, [5, 1]],
  ['c', 4, null, [7, 6]],
  ['d', 2, null, [3, 4]],
);
const two = sheetOf(['a', 2, false, [3, 4]], ['b', 1, true, [1, 2]]);

test('whoever came moves up, in the same order, in places of teams and of speeches', () => {
  expect(shown(withoutTeams(four, new Set(['b'])))).toEqual([
    ['a', 2, null, false, [6, 1], [75, 75]],
    ['b', null, null, true, [null, null], [null, null]],
    ['c', 3, null, false, [5, 4], [75, 75]],
    ['d', 1, null, false, [2, 3], [75, 75]],
  ]);
});

test.each([
  [
    'a',
    [
      ['a', null, false, true],
      ['b', 1, true, false],
    ],
  ],
  [
    'b',
    [
      ['a', 1, true, false],
      ['b', null, false, true],
    ],
  ],
])('of two without %s the other wins, and nothing is marked', (absent, said) => {
  const after = shown(withoutTeams(two, new Set([absent])));
  expect(after.map((team) => team.slice(0, 4))).toEqual(said);
  expect(after.map((team) => team.slice(4))).toEqual(
    [0, 1].map(() => [
      [null, null],
      [null, null],
    ]),
  );
});

test('when all come nothing changes', () => {
  expect(withoutTeams(four, new Set())).toBe(four);
});
