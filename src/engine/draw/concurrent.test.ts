import { describe, expect, it } from 'vitest';
import { expectOk } from '#engine/result.ts';
import { pairConcurrent, pairElimination, pairHiddenElimination, pairThirdPlace } from './index.ts';
import { options, teamsWithPoints } from './proof/test-teams.ts';
import type { EliminationInput } from './types.ts';

const breaking = (...ids: string[]): EliminationInput['breaking'] =>
  ids.map((teamId, index) => ({ teamId, breakRank: index + 1 }));

const first = (...ids: string[]): EliminationInput => ({
  teamsPerRoom: 2,
  breaking: breaking(...ids),
  previous: [],
  seed: 's',
});

const semifinals = [
  { rank: 1, teams: ['a', 'd'], advancing: ['d'] },
  { rank: 2, teams: ['b', 'c'], advancing: ['b'] },
];

describe('eliminations beside each other', () => {
  it('number their rooms through and keep their brackets (R7.8)', () => {
    const drawn = pairConcurrent([
      { categoryId: 'open', input: first('a', 'b', 'c', 'd') },
      { categoryId: 'esl', input: first('w', 'x', 'y', 'z') },
    ]);
    const rooms = drawn.ok
      ? drawn.value.map(({ categoryId, firstRank, draw }) => [
          categoryId,
          firstRank,
          draw.debates.map(({ teams }) => teams.map(({ teamId }) => teamId).sort()),
        ])
      : [];
    expect(rooms).toEqual([
      [
        'open',
        1,
        [
          ['a', 'd'],
          ['b', 'c'],
        ],
      ],
      [
        'esl',
        3,
        [
          ['w', 'z'],
          ['x', 'y'],
        ],
      ],
    ]);
  });

  it('refuse a team that would sit in two rooms, and every round that cannot be drawn', () => {
    const shared = pairConcurrent([
      { categoryId: 'open', input: first('a', 'b') },
      { categoryId: 'esl', input: first('b', 'c') },
    ]);
    expect(!shared.ok && shared.problems).toEqual([
      { code: 'team-in-two-rounds', data: { teamIds: ['b'] } },
    ]);
    const undecided = pairConcurrent([
      {
        categoryId: 'open',
        input: {
          ...first('a', 'b', 'c', 'd'),
          previous: semifinals.map((debate) => ({ ...debate, advancing: [] })),
        },
      },
    ]);
    expect(!undecided.ok && undecided.problems.map(({ code }) => code)).toEqual([
      'missing-result',
      'missing-result',
    ]);
  });
});

it('the losers of the semifinals play for the third place (R7.9)', () => {
  const given = { previous: semifinals, seed: 's', breaking: breaking('a', 'b', 'c', 'd') };
  const drawn = pairThirdPlace(given);
  const ids = drawn.ok ? drawn.value.teams.map(({ teamId }) => teamId).sort() : [];
  expect(ids).toEqual(['a', 'c']);
  const one = pairThirdPlace({ ...given, previous: semifinals.slice(0, 1) });
  expect(!one.ok && one.problems[0]?.code).toBe('wrong-semifinals');
  const final = pairElimination({ ...given, teamsPerRoom: 2, thirdPlace: true });
  if (!final.ok || !drawn.ok) throw new Error('refused');
  const rooms = final.value.debates.map(({ rank, flags }) => ({ rank, flags }));
  expect(rooms).toEqual([
    { rank: 1, flags: [] },
    { rank: 2, flags: ['third-place'] },
  ]);
  expect(final.value.debates[1]).toEqual(drawn.value);
});

it.each([false, true])('after the third place is played there is no round (R7.9), %s', (reseed) => {
  const given = { breaking: breaking('a', 'b', 'c', 'd'), seed: 's', teamsPerRoom: 2, reseed };
  const final = expectOk(pairElimination({ ...given, previous: semifinals, thirdPlace: true }));
  const played = final.debates.map(({ rank, flags, teams }) => {
    const ids = teams.map(({ teamId }) => teamId);
    return { rank, flags, teams: ids, advancing: ids.slice(1) };
  });
  for (const thirdPlace of [true, false]) {
    const after = pairElimination({ ...given, previous: played, thirdPlace });
    expect(after).toEqual({
      ok: false,
      problems: [{ code: 'schedule-exhausted', data: { rounds: 2 } }],
    });
    // Neither does the debate for the third place alone make a champion.
    const alone = pairElimination({ ...given, previous: played.slice(1), thirdPlace });
    expect(alone.ok).toBe(false);
  }
  const again = pairThirdPlace({ ...given, previous: played });
  expect(!again.ok && again.problems[0]?.code).toBe('wrong-semifinals');
});

it('a re-seeded round folds whoever is left by break rank (R7.7)', () => {
  const quarters = [
    { rank: 1, teams: ['a', 'h'], advancing: ['h'] },
    { rank: 2, teams: ['b', 'g'], advancing: ['b'] },
    { rank: 3, teams: ['c', 'f'], advancing: ['c'] },
    { rank: 4, teams: ['d', 'e'], advancing: ['d'] },
  ];
  const rooms = (reseed: boolean) => {
    const given = { ...first('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'), previous: quarters, reseed };
    const drawn = pairElimination(given);
    return drawn.ok
      ? drawn.value.debates.map(({ teams }) =>
          teams
            .map(({ teamId }) => teamId)
            .sort()
            .join(''),
        )
      : [];
  };
  expect(rooms(false)).toEqual(['dh', 'bc']);
  expect(rooms(true)).toEqual(['bh', 'cd']);
});

it('hides an elimination in a preliminary round: everybody debates once (R7.10)', () => {
  const teams = teamsWithPoints([3, 3, 3, 3, 2, 2, 1, 1]);
  const drawn = pairHiddenElimination({
    elimination: first('t1', 't2', 't3', 't4'),
    round: { kind: 'power-paired', teamsPerRoom: 2, teams, options: options(), seed: 's' },
  });
  if (!drawn.ok) throw new Error('refused');
  const { elimination, preliminary } = drawn.value;
  const debates = [...elimination.debates, ...preliminary.debates];
  expect(debates.map(({ rank }) => rank)).toEqual([1, 2, 3, 4]);
  const seated = debates.flatMap((debate) => debate.teams.map(({ teamId }) => teamId));
  expect(seated.sort()).toEqual(teams.map(({ id }) => id).sort());
});
