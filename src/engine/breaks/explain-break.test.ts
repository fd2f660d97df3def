import { describe, expect, it } from 'vitest';
import { explainBreak } from './index.ts';
import { category, standings } from './testing.ts';

const why = (teamId: string, list: string, change: Parameters<typeof category>[0] = {}) =>
  explainBreak(
    { categories: [category({ size: 2, ...change })], teams: standings(list) },
    { categoryId: 'open', teamId },
  );

describe('explainBreak (R6.20)', () => {
  it('names who would come in for a team that breaks', () => {
    expect(why('A', 'A B C D')).toMatchObject({
      row: { breakRank: 1 },
      against: { teamId: 'C', rank: 3 },
      instead: ['C'],
    });
  });

  it('asks the whole rule: without a team of the capped institution its mate comes in', () => {
    expect(why('A', 'A.I B.J C.I D.K', { institutionCap: 1 })).toMatchObject({ instead: ['C'] });
    expect(why('B', 'A.I B.J C.I D.K', { institutionCap: 1 })).toMatchObject({ instead: ['D'] });
  });

  it('compares who does not break with the last that does', () => {
    const reason = { against: { teamId: 'B' }, instead: [] };
    expect(why('D', 'A B C D')).toMatchObject({ row: null, ...reason });
    expect(why('C', 'A B C D', { reserves: 1 })).toMatchObject({
      row: { remark: 'reserve' },
      ...reason,
    });
  });

  it('knows of nobody to come in where a threshold lets nobody else in', () => {
    expect(why('A', 'A B C D', { minimumPoints: 19 })).toMatchObject({
      row: { breakRank: 1 },
      against: null,
      instead: [],
    });
  });

  it('says nothing of a break that cannot be made', () => {
    expect(why('A', 'A B', { size: 4 })).toBeNull();
  });

  it('lets all come in who are level for the place', () => {
    expect(why('A', 'A B C=D')).toMatchObject({ instead: ['C', 'D'] });
  });
});
