import { describe, expect, it } from 'vitest';
import { checkRulePack, findRulePack } from '#engine/formats/index.ts';
import { newSide, placed, unplaced, withSides } from './pack-edit.ts';

const found = findRulePack('bp');
if (!found) throw new Error('the pack ships');
const bp = found;

describe('withSides', () => {
  it('takes speeches along when sides change places', () => {
    const changed = withSides(bp, [...bp.sides].reverse());
    const first = changed.speeches[0];
    expect(first?.name).toBe('Prime Minister');
    expect(changed.sides[first?.seat ?? -1]?.id).toBe('og');
    expect(checkRulePack(changed).ok).toBe(true);
  });

  it('drops the speeches and the points of a side that goes', () => {
    const changed = withSides(bp, bp.sides.slice(0, 3));
    expect(changed.teamsPerRoom).toBe(3);
    expect(changed.pointsPerRank).toEqual([3, 2, 1]);
    expect(changed.speeches.every(({ seat }) => seat < 3)).toBe(true);
    expect(changed.speeches).toHaveLength(6);
  });

  it('gives a new side no more points than the last', () => {
    const more = [...bp.sides, newSide(bp.sides, 'Side')];
    expect(withSides(bp, more).pointsPerRank).toEqual([3, 2, 1, 0, 0]);
    expect(newSide(more, 'Side').id).toBe('s6');
  });
});

it('rows keep nothing of their places', () => {
  expect(unplaced(placed(bp.speeches))).toEqual(bp.speeches);
});
