import { describe, expect, it } from 'vitest';
import { adjudicatorMetrics } from '../vocabulary.ts';
import { type AdjudicatorFigures, rankAdjudicators, whyAbove } from './index.ts';
import { judgeMetrics } from './testing.ts';

const judge = (id: string, metrics: Parameters<typeof judgeMetrics>[0], missed = 0) => {
  return { id, isRanked: true, missed, metrics: judgeMetrics(metrics) };
};
const ranksOf = (
  judges: readonly AdjudicatorFigures[],
  order: Parameters<typeof rankAdjudicators>[1],
) => rankAdjudicators(judges, order).map(({ adjudicatorId, rank }) => `${adjudicatorId} ${rank}`);

describe('rankAdjudicators (R5.19)', () => {
  const ana = judge('ana', { score: 7, agreement: 0.6, rounds: 5 });
  const bo = judge('bo', { score: 7, agreement: 0.8, rounds: 4 });
  const cy = judge('cy', { score: 6, agreement: 0.8, rounds: 4 }, 1);

  it.each([
    [
      ['score', 'agreement'],
      ['bo 1', 'ana 2', 'cy 3'],
    ],
    [
      ['rounds', 'score'],
      ['ana 1', 'bo 2', 'cy 3'],
    ],
    [['agreement'], ['bo 1', 'cy 1', 'ana 3']],
  ] as const)('by %j', (metrics, ranks) => {
    expect(ranksOf([cy, bo, ana], { metrics, missedAllowed: null })).toEqual(ranks);
  });

  it('gives no rank for more missed rounds than are allowed, and none to who is not in it', () => {
    const dee = { ...judge('dee', { score: 9 }), isRanked: false };
    const metrics = ['score'] as const;
    const judges = [ana, bo, cy, dee];
    expect(ranksOf(judges, { metrics, missedAllowed: 1 })).toEqual([
      'ana 1',
      'bo 1',
      'cy 3',
      'dee null',
    ]);
    expect(ranksOf(judges, { metrics, missedAllowed: 0 })).toEqual([
      'ana 1',
      'bo 1',
      'dee null',
      'cy null',
    ]);
  });

  it.each(adjudicatorMetrics)('puts more %s above less, and nothing at the end', (metric) => {
    const judges = [judge('none', { [metric]: null }), judge('less', { [metric]: 1 })];
    const all = [...judges, judge('more', { [metric]: 2 })];
    const order = { metrics: [metric], missedAllowed: null };
    expect(ranksOf(all, order)).toEqual(['more 1', 'less 2', 'none 3']);
  });

  it('says by which metric one ranks above another', () => {
    expect(whyAbove(ana, bo, ['score', 'agreement'])).toEqual({
      metric: 'agreement',
      above: 0.8,
      below: 0.6,
    });
  });
});
