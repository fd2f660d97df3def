import { describe, expect, it } from 'vitest';
import { importanceByBracket, importanceByLiveness } from '../panels/importance.ts';
import { panelSizes } from '../panels/panel-sizes.ts';
import { sampleRound } from '../proof/sample-round.ts';
import { pairTerms, sumOf } from './costs.ts';
import { compileModel } from './model.ts';
import { buildTables, hardCost } from './tables.ts';

describe('panelSizes (A6)', () => {
  const rooms = (count: number) =>
    Array.from({ length: count }, () => ({ taken: 1, importance: 0 }));
  it.each([
    ['even', true, 3, 4, 8, [3, 3, 3, 3]],
    ['even', true, 3, 4, 5, [3, 3, 1, 1]],
    ['big-on-top', true, 5, 4, 6, [5, 3, 1, 1]],
    ['small-on-top', true, 3, 4, 5, [1, 1, 3, 3]],
    ['even', false, 3, 4, 5, [3, 2, 2, 2]],
    ['big-on-top', false, 3, 4, 5, [3, 3, 2, 1]],
    ['even', true, 4, 2, 9, [3, 3]],
    ['even', false, 3, 2, 0, [1, 1]],
  ] as const)(
    '%s, odd %s, up to %i: %i rooms share %i more',
    (policy, oddOnly, panelSize, count, spare, sizes) => {
      expect(panelSizes(rooms(count), spare, { policy, oddOnly, panelSize, wings: true })).toEqual(
        sizes,
      );
    },
  );

  it('makes an even room odd first and puts importance before place', () => {
    const needs = [
      { taken: 1, importance: 0 },
      { taken: 2, importance: -1 },
      { taken: 1, importance: 1 },
    ];
    const options = { policy: 'big-on-top', oddOnly: true, panelSize: 3, wings: true } as const;
    expect(panelSizes(needs, 3, options)).toEqual([1, 3, 3]);
  });
});

describe('what a judge lacks (A8)', () => {
  it.each([
    [1, 5, 1, 1],
    [1, 5, 2, 0.75],
    [-2, 2, 1, 0.25],
    [70, 80, 80, 0],
    [1, 5, 0, 1],
  ])('on a scale from %d to %d a score of %d is %d', (min, max, score, gap) => {
    const round = sampleRound({ debates: 1, adjudicators: 1, seed: 'gap' });
    const adjudicators = round.adjudicators.map((judge) => ({ ...judge, score }));
    const options = { ...round.options, scale: { min, max } };
    expect(compileModel({ ...round, adjudicators, options }).judges[0]?.gap).toBe(gap);
  });
});

describe('buildTables', () => {
  it('holds for every pair what pairTerms says, both ways round', () => {
    const model = compileModel(sampleRound({ debates: 6, adjudicators: 24, seed: 'pairs' }));
    const voting = model.judges.map((_, index) => index % 4 !== 0);
    const { pair, stride } = buildTables(model, voting);
    model.judges.forEach((judge, a) => {
      for (let b = 0; b < voting.length; b++) {
        if (a === b) continue;
        const terms = pairTerms(model, { a, b, voting: voting[a] === true && voting[b] === true });
        const conflict = judge.conflicts.has(b) ? hardCost : 0;
        expect(pair[a * stride + b]).toBeCloseTo(Math.fround(sumOf(terms) + conflict), 4);
        expect(pair[a * stride + b]).toBe(pair[b * stride + a]);
      }
    });
  });
});

describe('importance (A19, A20)', () => {
  it('gives whole brackets from the top 1, 0, −1, −2', () => {
    const brackets = [9, 8, 8, 7, 7, 6, 5, 4];
    const rows = importanceByBracket(
      brackets.map((bracket, i) => ({ debateId: `d${i}`, bracket })),
    );
    expect(rows.map((row) => row.importance)).toEqual([1, 1, 1, 0, 0, -1, -2, -2]);
  });

  it.each([
    [['broken', 'broken'], 0],
    [['broken', 'live'], 1],
    [['dead', 'live'], 1],
    [['dead', 'dead'], -2],
    [['broken', 'dead'], 0],
  ] as const)('judges a room of %j by what is at stake', (teams, importance) => {
    expect(importanceByLiveness([{ debateId: 'd', teams }])).toEqual([
      { debateId: 'd', importance },
    ]);
  });
});
