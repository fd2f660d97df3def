import { describe, expect, test } from 'vitest';
import { balanceOf, pasteSides, type SideGrid, savedSides, sideChanges } from './side-draft.ts';

const sides = [
  { id: 'aff', name: 'Affirmative', short: 'Aff' },
  { id: 'neg', name: 'Negative', short: 'Neg' },
];
const round = (id: string, closed = false) => {
  return { id, name: id, abbreviation: id, obeyed: true, closed };
};
const grid: SideGrid = {
  public: false,
  rounds: [round('r1', true), round('r2'), round('r3')],
  teams: ['a', 'b', 'c'].map((id) => ({ id, name: id.toUpperCase() })),
  sides: [
    { roundId: 'r1', teamId: 'a', seat: 0 },
    { roundId: 'r2', teamId: 'a', seat: 1 },
  ],
};

describe('a pasted block', () => {
  test('goes right and down from its place, closed rounds left out', () => {
    const { cells, unknown } = pasteSides(grid, 'aff\tneg\taff\r\nn\tA\t\r\n', {
      row: 0,
      column: 0,
      sides,
    });
    expect(cells).toEqual({ 'r2 a': 1, 'r3 a': 0, 'r2 b': 0, 'r3 b': null });
    expect(unknown).toEqual([]);
  });

  test('says which words are no side, and leaves their cells', () => {
    const pasted = pasteSides(grid, 'both\naff\nneg\naff', { row: 1, column: 2, sides });
    expect(pasted).toEqual({ cells: { 'r3 c': 0 }, unknown: ['both'] });
  });
});

test('only cells that differ are saved, none of closed rounds', () => {
  const draft = { 'r1 b': 1, 'r2 a': 1, 'r2 b': 0, 'r3 a': null } as const;
  expect(sideChanges(grid, draft)).toEqual([{ roundId: 'r2', teamId: 'b', seat: 0 }]);
  expect(sideChanges(grid, { 'r2 a': null })).toEqual([{ roundId: 'r2', teamId: 'a', seat: null }]);
});

describe('the balance of a round', () => {
  test('names teams without a side once somebody has one', () => {
    expect(balanceOf(grid, savedSides(grid), 'r2')).toEqual({
      counts: [0, 1],
      without: ['B', 'C'],
      isUneven: false,
    });
    expect(balanceOf(grid, savedSides(grid), 'r3').without).toEqual([]);
  });

  test('one team of an odd field may be left over, not more', () => {
    const of = (...seats: (0 | 1)[]) =>
      balanceOf(
        grid,
        { 'r3 a': seats[0] ?? 0, 'r3 b': seats[1] ?? 0, 'r3 c': seats[2] ?? 0 },
        'r3',
      );
    expect(of(0, 1, 0).isUneven).toBe(false);
    expect(of(0, 0, 0).isUneven).toBe(true);
  });
});
