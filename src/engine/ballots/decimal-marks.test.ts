import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RulePack } from '../rule-pack.ts';
import { adjustOutcome, checkBallot, readBack, scoreDebate } from './index.ts';
import { fill, pack, room, withRule, withSpeech } from './testing.ts';

/** A tenth of a point, which no binary fraction is. */
const range = { min: 60, max: 80, step: 0.1 };
const tenths: RulePack = { ...pack('wsdc'), scores: { substantive: range, reply: range } };
const wanted = [60.1, 60.2, 60.3, 60.4];
const codes = (rules: RulePack, second: readonly number[]) =>
  checkBallot(room(rules), fill(room(rules), [{ marks: wanted }, { marks: second }])).problems.map(
    ({ code }) => code,
  );
const mark = fc.integer({ min: 600, max: 800 }).map((value) => value / 10);
const marks = fc.array(mark, { minLength: 4, maxLength: 4 });

describe('marks in tenths (R4.2)', () => {
  it('are on their step, and the same marks in another order are a tie', () => {
    const orders = marks.chain((own) =>
      fc.tuple(fc.constant(own), fc.shuffledSubarray(own, { minLength: own.length })),
    );
    fc.assert(
      fc.property(orders, ([own, other]) => {
        const context = room(tenths);
        const sheet = fill(context, [{ marks: own }, { marks: other }]);
        expect(checkBallot(context, sheet).problems.map(({ code }) => code)).toEqual(['tie']);
      }),
    );
  });

  it('keep a margin on the cap, and are over it by a tenth', () => {
    const capped = withRule(tenths, { marginCap: 0.3 });
    expect(codes(capped, [60.1, 60.2, 60.3, 60.7])).toEqual([]);
    expect(codes(capped, [60.1, 60.2, 60.3, 60.8])).toEqual(['margin-over-cap']);
  });

  it('are no low points where both totals are the same', () => {
    const context = room(withRule(tenths, { win: 'tied' }));
    const sheet = fill(context, [
      { marks: [60.3, 60.1, 60.2, 60.4], win: true },
      { marks: wanted, win: false },
    ]);
    expect(checkBallot(context, sheet).problems).toEqual([]);
  });

  it('stand in totals, means, margins and adjusted results as on paper', () => {
    const tens = fc.array(fc.tuple(marks, marks), { minLength: 1, maxLength: 5 });
    const inTenths = (values: readonly number[]) =>
      values.reduce((sum, value) => sum + Math.round(value * 10), 0);
    fc.assert(
      fc.property(tens, mark, (given, penalty) => {
        const context = room(withRule(tenths, { win: 'low-points', marksFrom: 'all' }));
        const sheets = given.map(([first, second], index) => ({
          adjudicatorId: `judge ${index}`,
          chair: index === 0,
          sheet: fill(context, [
            { marks: first, win: true },
            { marks: second, win: false },
          ]),
        }));
        const result = scoreDebate(context, sheets);
        if (!result.ok) throw new Error('no problem speaks against these sheets');
        const [first, second] = result.value.teams;
        const sum = (seat: 0 | 1) => inTenths(given.flatMap((pair) => pair[seat]));
        expect(first?.score).toBeCloseTo(sum(0) / 10 / given.length, 8);
        if (given.length > 1) return;
        expect([first?.score, second?.score]).toEqual([sum(0) / 10, sum(1) / 10]);
        expect(first?.margin).toBe((sum(0) - sum(1)) / 10);
        const taken = { teamId: 'A', position: 1, score: -penalty, points: 0, reason: 'Late' };
        const adjusted = adjustOutcome(result.value, [taken]);
        const left = (sum(0) - Math.round(penalty * 10)) / 10;
        expect(adjusted.ok && adjusted.value.teams[0]?.score).toBe(left);
        expect(readBack(context, sheets[0]?.sheet ?? fill(context, [])).lines[0]?.total).toBe(
          sum(0) / 10,
        );
      }),
    );
  });

  it('of several judges who agree are what each of them wrote', () => {
    fc.assert(
      fc.property(mark, fc.integer({ min: 2, max: 7 }), (value, judges) => {
        const context = room(withRule(tenths, { win: 'declared', marksFrom: 'all' }));
        const sheet = fill(context, [
          { marks: [value, 60, 60, 60], win: true },
          { marks: wanted, win: false },
        ]);
        const sheets = Array.from({ length: judges }, (_, index) => ({
          adjudicatorId: `judge ${index}`,
          chair: index === 0,
          sheet,
        }));
        const result = scoreDebate(context, sheets);
        expect(result.ok && result.value.teams[0]?.speeches[0]?.score).toBe(value);
      }),
    );
  });
});

describe('a partial sheet among several (R4.22, R4.25)', () => {
  it('gives no place to a speech whose mark it leaves out', () => {
    const rule = { kind: 'per-judge', partial: true, win: 'declared', marksFrom: 'all' } as const;
    const context = room(withRule(pack('apda'), { ...rule, speechRanks: 'declared' }));
    const full = [
      [0, 0, 1],
      [0, 1, 2],
      [1, 0, 3],
      [1, 1, 4],
    ] as const;
    const sheet = full.reduce(
      (now, [seat, index, rank]) => withSpeech(now, [seat, index], { rank }),
      fill(context, [
        { marks: [28, 27], win: true },
        { marks: [26, 25], win: false },
      ]),
    );
    const partial = withSpeech(sheet, [1, 1], { score: null, rank: 1 });
    const result = scoreDebate(context, [
      { adjudicatorId: 'chair', chair: true, sheet },
      { adjudicatorId: 'wing', chair: false, sheet: partial },
    ]);
    expect(result.ok && result.value.teams[1]?.speeches[1]).toMatchObject({ score: 25, rank: 4 });
  });
});
