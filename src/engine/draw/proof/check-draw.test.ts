import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkDraw, markDebates, pairRound, swapTeams } from '../index.ts';
import { inventField, options, team } from './test-teams.ts';

const room = (rank: number, ids: readonly string[], bracket: number | null = null) => ({
  rank,
  bracket,
  teams: ids.map((teamId, seat) => ({ teamId, seat })),
});

describe('checkDraw', () => {
  test('finds nothing in a plain draw', () => {
    const teams = ['a', 'b', 'c', 'd'].map((id) => team(id));
    const debates = [room(1, ['a', 'b']), room(2, ['c', 'd'])];
    expect(checkDraw({ debates, teams, teamsPerRoom: 2 })).toEqual([]);
  });

  test('names rematches, colleagues, departures and worse balance with room and teams', () => {
    const teams = [
      team('a', { points: 3, institutionId: 'i', met: [{ teamId: 'b', round: 2 }] }),
      team('b', { points: 2, institutionId: 'i', met: [{ teamId: 'a', round: 2 }] }),
      team('c', { points: 2, seatHistory: [2, 1] }),
      team('d', { points: 2, seatHistory: [1, 2] }),
    ];
    const debates = [room(1, ['a', 'b'], 3), room(2, ['c', 'd'], 2)];
    const found = checkDraw({ debates, teams, teamsPerRoom: 2 });
    expect(found.map(({ code, rank, teamIds, data }) => ({ code, rank, teamIds, data }))).toEqual([
      { code: 'repeat', rank: 1, teamIds: ['a', 'b'], data: { rounds: [2] } },
      { code: 'same-institution', rank: 1, teamIds: ['a', 'b'], data: {} },
      { code: 'bracket-departure', rank: 1, teamIds: ['b'], data: { points: 2, bracket: 3 } },
      { code: 'seat-imbalance', rank: 2, teamIds: ['c'], data: { before: 1, after: 2 } },
      { code: 'seat-imbalance', rank: 2, teamIds: ['d'], data: { before: 1, after: 2 } },
    ]);
    expect(found.some((finding) => finding.blocking)).toBe(false);
  });

  test('does not complain of seats that fix an old imbalance', () => {
    const teams = [team('a', { seatHistory: [0, 3] }), team('b', { seatHistory: [3, 0] })];
    expect(checkDraw({ debates: [room(1, ['a', 'b'])], teams, teamsPerRoom: 2 })).toEqual([]);
  });

  test('says a side other than the one allocated beforehand (R3.12)', () => {
    const teams = [team('a', { allocatedSeat: 1 }), team('b', { allocatedSeat: 1 }), team('c')];
    const found = checkDraw({
      debates: [room(1, ['a', 'b'])],
      teams,
      teamsPerRoom: 2,
      byes: ['c'],
    });
    expect(found).toEqual([
      {
        code: 'side-not-allocated',
        rank: 1,
        teamIds: ['a'],
        blocking: false,
        data: { allocated: 1 },
      },
    ]);
  });

  test('blocks teams that are missing, twice, unknown, and rooms that are not full', () => {
    const teams = ['a', 'b', 'c', 'd'].map((id) => team(id));
    const debates = [room(1, ['a', 'b']), room(2, ['a']), room(3, ['x', 'c'])];
    const found = checkDraw({ debates, teams, teamsPerRoom: 2 });
    expect(found.map(({ code, teamIds }) => [code, ...teamIds])).toEqual([
      ['team-missing', 'd'],
      ['team-twice', 'a'],
      ['team-unknown', 'x'],
      ['wrong-seats', 'a'],
    ]);
    expect(found.every((finding) => finding.blocking)).toBe(true);
    const resting = checkDraw({
      debates: [room(1, ['a', 'b'])],
      teams,
      teamsPerRoom: 2,
      byes: ['c', 'd'],
    });
    expect(resting).toEqual([]);
  });
});

describe('swapTeams', () => {
  const debates = [room(1, ['a', 'b']), room(2, ['c', 'd'])];

  test('exchanges two places, also within a room, and leaves other rooms untouched', () => {
    const across = swapTeams(debates, 'a', 'd');
    expect(across.map((d) => d.teams.map((t) => t.teamId))).toEqual([
      ['d', 'b'],
      ['c', 'a'],
    ]);
    const within = swapTeams(debates, 'a', 'b');
    expect(within[0]?.teams.map((t) => t.teamId)).toEqual(['b', 'a']);
    expect(within[1]).toBe(debates[1]);
  });

  test('puts a team from outside into the place of one that leaves', () => {
    const replaced = swapTeams(debates, 'c', 'swing');
    expect(replaced[1]?.teams.map((t) => t.teamId)).toEqual(['swing', 'd']);
  });

  test('leaves the mark that says what a room is for, and no other', () => {
    const flags = ['swapped-history', 'repeat', 'third-place'] as const;
    const [first, ...rest] = debates.map((debate) => ({ ...debate, flags }));
    if (!first) throw new Error('no rooms');
    expect(swapTeams([first, ...rest], 'a', 'c').map((debate) => debate.flags)).toEqual([
      ['third-place'],
      ['third-place'],
    ]);
    const teams = ['a', 'b', 'c', 'd'].map((id) => team(id));
    expect(markDebates([first], teams)[0]?.flags).toEqual(['swapped-history', 'third-place']);
  });

  test('twice is as before, marks included once they are found again', () => {
    fc.assert(
      fc.property(
        fc.nat().map(inventField({ seats: 4, min: 2, max: 4 })),
        fc.nat(7),
        fc.nat(7),
        (teams, x, y) => {
          const drawn = pairRound({
            kind: 'power-paired',
            teamsPerRoom: 4,
            teams,
            options: options({ oddBracket: 'anywhere' }),
            seed: 's',
          });
          const before = drawn.ok ? drawn.value.debates : [];
          expect(markDebates(before, teams)).toEqual(before);
          const [a, b] = [teams[x]?.id ?? '', teams[y]?.id ?? ''];
          const back = swapTeams(swapTeams(before, a, b), b, a);
          expect(markDebates(back, teams)).toEqual(before);
        },
      ),
    );
  });
});
