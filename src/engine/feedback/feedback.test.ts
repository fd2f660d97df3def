import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../random.ts';
import { calibrateSources } from './calibrate.ts';
import {
  defaultScoreWeights,
  explainJudgeScore,
  judgeScore,
  type ScoredForm,
  whyScoredAbove,
} from './judge-score.ts';
import { feedbackProgress, orallists, owedFeedback } from './owed.ts';
import { feedbackPaths, feedbackRuleOf } from './paths.ts';
import { type JudgeSheet, scoringStatistics } from './scoring.ts';
import type { FeedbackDebate, FeedbackForm } from './types.ts';
import { feedbackWindow, hasOpened, type WindowRule, windowState } from './window.ts';

const debate: FeedbackDebate = {
  id: 'd',
  round: 1,
  teamsGive: true,
  teamIds: ['x', 'y'],
  panel: [
    { adjudicatorId: 'c', role: 'chair' },
    { adjudicatorId: 'p', role: 'panellist' },
    { adjudicatorId: 'q', role: 'panellist' },
    { adjudicatorId: 't', role: 'trainee' },
  ],
  dissenting: [],
};

const form = (id: string, from: string, aboutId: string): FeedbackForm => ({
  id,
  debateId: 'd',
  from: { kind: from.length === 1 && 'xy'.includes(from) ? 'team' : 'adjudicator', id: from },
  aboutId,
  score: 5,
  ignored: false,
});

describe('owedFeedback between judges (F1)', () => {
  it.each([
    ['minimal', 'c>p c>q c>t'],
    ['with-p-on-c', 'c>p c>q c>t p>c q>c'],
    ['with-t-on-c', 'c>p c>q c>t p>c q>c t>c'],
    ['with-p-on-p', 'c>p c>q c>t p>c p>q q>c q>p t>c'],
    ['all-adjs', 'c>p c>q c>t p>c p>q p>t q>c q>p q>t t>c t>p t>q'],
    ['no-adjs', ''],
  ] as const)('%s', (name, expected) => {
    const owed = owedFeedback({ paths: feedbackPaths[name], fromTeams: 'nobody' }, [debate]);
    expect(owed.map(({ from, about }) => `${from.id}>${about.join()}`).join(' ')).toBe(expected);
  });

  it('is panellists on chairs and teams on the orallist where a pack does not say', () => {
    expect(feedbackRuleOf({})).toEqual({
      paths: feedbackPaths['with-p-on-c'],
      fromTeams: 'orallist',
    });
  });
});

describe('owedFeedback of teams (F2, F3)', () => {
  const teams = (fromTeams: 'nobody' | 'orallist' | 'everybody', one = debate) =>
    owedFeedback({ paths: feedbackPaths['no-adjs'], fromTeams }, [one]).map(
      ({ from, about }) => `${from.id}>${about.join('|')}`,
    );

  it('asks every team once, on all judges, or not at all', () => {
    expect(teams('orallist')).toEqual(['x>c', 'y>c']);
    expect(teams('everybody')).toEqual(['x>c', 'x>p', 'x>q', 'x>t', 'y>c', 'y>p', 'y>q', 'y>t']);
    expect(teams('nobody')).toEqual([]);
    expect(teams('orallist', { ...debate, teamsGive: false })).toEqual([]);
  });

  it('takes one of the majority when the chair was outvoted, any voter without a chair', () => {
    expect(orallists({ ...debate, dissenting: ['c'] })).toEqual(['p', 'q']);
    expect(orallists({ ...debate, dissenting: ['p'] })).toEqual(['c']);
    expect(orallists({ ...debate, panel: debate.panel.slice(1) })).toEqual(['p', 'q']);
    expect(teams('orallist', { ...debate, panel: debate.panel.slice(3) })).toEqual([]);
  });
});

describe('feedbackProgress (F4)', () => {
  const rule = { paths: feedbackPaths['with-p-on-c'], fromTeams: 'orallist' } as const;
  const owed = owedFeedback(rule, [{ ...debate, dissenting: ['c'] }]);

  it('counts a debt as paid by exactly one form, and lists what nobody asked for', () => {
    const forms = [
      form('1', 'p', 'c'),
      form('2', 'c', 'p'),
      form('3', 'c', 'p'),
      form('4', 'p', 'q'),
    ];
    const progress = feedbackProgress(owed, forms);
    const paid = progress.owed.filter(({ formId }) => formId !== null);
    expect(paid.map(({ from, formId }) => [from.id, formId])).toEqual([['p', '1']]);
    expect(progress.extra).toEqual(['4']);
  });

  it('sees teams of one room that name different orallists', () => {
    const forms = [form('1', 'x', 'p'), form('2', 'y', 'q')];
    expect(feedbackProgress(owed, forms).disputed).toEqual([{ debateId: 'd', named: ['p', 'q'] }]);
    const agreed = [form('1', 'x', 'q'), form('2', 'y', 'q')];
    expect(feedbackProgress(owed, agreed).disputed).toEqual([]);
  });

  it('counts a form on the panellist who spoke if dissenters are not announced', () => {
    const orallist = { paths: feedbackPaths['no-adjs'], fromTeams: 'orallist' } as const;
    const blank = owedFeedback(orallist, [debate]);
    const { owed: both, extra } = feedbackProgress(blank, [
      form('1', 'x', 'p'),
      form('2', 'y', 'c'),
    ]);
    expect(both.map(({ formId }) => formId)).toEqual(['1', '2']);
    expect(extra).toEqual([]);
    expect(feedbackProgress(blank, [form('1', 'x', 't')]).extra).toEqual(['1']);
    const reported = owedFeedback(orallist, [{ ...debate, dissenting: ['q'] }]);
    expect(feedbackProgress(reported, [form('1', 'x', 'p')]).extra).toEqual(['1']);
  });

  it('loses no form and pays no debt twice', () => {
    const ids = fc.constantFrom('x', 'y', 'c', 'p', 'q', 't');
    fc.assert(
      fc.property(fc.array(fc.tuple(ids, ids), { maxLength: 12 }), (pairs) => {
        const forms = pairs.map(([from, about], i) => form(`${i}`, from, about));
        const { owed: answered, extra } = feedbackProgress(owed, forms);
        const paid = answered.flatMap(({ formId }) => formId ?? []);
        expect(new Set(paid).size).toBe(paid.length);
        expect(paid.filter((id) => extra.includes(id))).toEqual([]);
      }),
    );
  });
});

describe('a large tournament', () => {
  it('compares each form with those of its own room', () => {
    let looks = 0;
    const many = Array.from({ length: 500 }, (_, at) => ({ ...debate, id: `d${at}` }));
    const forms = many.flatMap((one) =>
      ['x', 'y'].map((from) => ({
        ...form(`${one.id}${from}`, from, from === 'x' ? 'p' : 'q'),
        get debateId() {
          looks += 1;
          return one.id;
        },
      })),
    );
    const owed = owedFeedback({ paths: feedbackPaths['no-adjs'], fromTeams: 'orallist' }, many);
    expect(feedbackProgress(owed, forms).disputed).toHaveLength(500);
    expect(looks).toBeLessThan(10 * forms.length);
  });

  it('asks judges of a crowded room about the chair alone, and the chair about all (F1)', () => {
    const crowd = Array.from({ length: 60 }, (_, at) => ({
      adjudicatorId: `j${at}`,
      role: at === 0 ? ('chair' as const) : ('trainee' as const),
    }));
    const rule = { paths: feedbackPaths['all-adjs'], fromTeams: 'nobody' } as const;
    const count = (panel: typeof crowd) => owedFeedback(rule, [{ ...debate, panel }]).length;
    expect(count(crowd.slice(0, 20))).toBe(20 * 19);
    expect(count(crowd)).toBe(2 * 59);
  });
});

describe('feedback windows (F6)', () => {
  const hour = 60;
  const stateOf = (rule: Partial<WindowRule>, now: number) =>
    windowState(feedbackWindow({ opensAt: null, minutes: null, byHand: null, ...rule }), now);

  it.each([
    [null, hour, 5, 'not-yet'],
    [10, hour, 9, 'not-yet'],
    [10, hour, 10, 'open'],
    [0, 1, 59_999, 'open'],
    [0, 1, 60_000, 'closed'],
    [10, null, 1e12, 'open'],
  ] as const)('opens at %s for %s minutes: at %s it is %s', (opensAt, minutes, now, state) => {
    expect(stateOf({ opensAt, minutes }, now)).toBe(state);
  });

  it('opened by hand it stays open, before its own moment and after its minutes', () => {
    const byHand = { state: 'open', at: 100 } as const;
    expect(stateOf({ byHand }, 99)).toBe('not-yet');
    expect(stateOf({ byHand }, 100)).toBe('open');
    expect(stateOf({ byHand, opensAt: 0, minutes: 1 }, 1e9)).toBe('open');
  });

  it('closed by hand it is closed, whatever opens later', () => {
    const byHand = { state: 'closed', at: 100 } as const;
    expect(stateOf({ byHand, opensAt: 10 }, 99)).toBe('open');
    expect(stateOf({ byHand, opensAt: 10 }, 100)).toBe('closed');
    expect(stateOf({ byHand, opensAt: 200 }, 300)).toBe('closed');
  });

  it.each([
    [null, null, false],
    [10, null, true],
    [60, null, false],
    [10, 'closed', true],
    [30, 'closed', false],
  ] as const)('with a moment at %s, by hand %s at 20: opened by 50 is %s', (opensAt, hand, is) => {
    const byHand = hand && { state: hand, at: 20 };
    expect(hasOpened(feedbackWindow({ opensAt, minutes: null, byHand }), 50)).toBe(is);
  });
});

describe('judgeScore (F7)', () => {
  const scored = (id: string, more: Partial<ScoredForm> = {}): ScoredForm => ({
    id,
    giver: 'team',
    round: 1,
    score: 8,
    ...more,
  });

  it.each([
    ['no forms', [], {}, 4],
    ['half and half', [scored('a')], {}, 6],
    ['trainees count nothing', [scored('a', { giver: 'trainee' })], {}, 4],
    ['a mean of forms', [scored('a'), scored('b', { score: 4 })], { feedback: 1 }, 6],
    [
      'chairs count double',
      [scored('a', { score: 9, giver: 'chair' }), scored('b', { score: 3 })],
      { feedback: 1, giver: { team: 1, chair: 2, panellist: 1, trainee: 0 } },
      7,
    ],
    [
      'an older form counts half',
      [scored('a', { score: 3 }), scored('b', { score: 6, round: 2 })],
      { feedback: 1, recency: 0.5 },
      5,
    ],
    [
      'a source of no reliability counts nothing',
      [scored('a', { score: 1, reliability: 0 }), scored('b')],
      { feedback: 1 },
      8,
    ],
  ] as const)('%s', (_, forms, weights, expected) => {
    const found = judgeScore(4, forms, { ...defaultScoreWeights, ...weights });
    expect(found.score).toBeCloseTo(expected, 9);
  });

  it('lies between base and forms, in whatever order they come, with shares of 1 in all', () => {
    const forms = fc.array(
      fc.record({
        id: fc.uuid(),
        giver: fc.constantFrom('team' as const, 'chair' as const, 'trainee' as const),
        round: fc.integer({ min: 1, max: 9 }),
        score: fc.integer({ min: 0, max: 10 }),
      }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(forms, fc.nat(10), fc.string(), (given, base, seed) => {
        const weights = { ...defaultScoreWeights, recency: 0.8 };
        const one = judgeScore(base, given, weights);
        const two = judgeScore(base, createRandom(seed).shuffle(given), weights);
        expect(two.score).toBeCloseTo(one.score, 9);
        const all = [base, ...given.map(({ score }) => score)];
        expect(one.score).toBeGreaterThanOrEqual(Math.min(...all) - 1e-9);
        expect(one.score).toBeLessThanOrEqual(Math.max(...all) + 1e-9);
        const shares = one.forms.reduce((sum, { share }) => sum + share, 0);
        expect(shares).toBeCloseTo(one.feedback === null ? 0 : 1, 9);
      }),
    );
  });

  it('is explained by what base and feedback add to it', () => {
    const weights = { ...defaultScoreWeights, feedback: 0.25 };
    const score = judgeScore(4, [scored('a')], weights);
    const { criteria } = explainJudgeScore(score, weights);
    expect(criteria.map(({ code, weight, cost }) => [code, weight, cost])).toEqual([
      ['base-score', 0.75, 3],
      ['feedback', 0.25, 2],
    ]);
    const none = explainJudgeScore(judgeScore(4, [], weights), weights);
    expect(none.criteria.map(({ weight, cost }) => [weight, cost])).toEqual([
      [1, 4],
      [0, 0],
    ]);
  });

  it('ranks above another for parts that add up to the difference, the weightiest first', () => {
    const weights = { ...defaultScoreWeights, feedback: 0.25 };
    const reported = judgeScore(4, [scored('a')], weights);
    const blank = judgeScore(4.5, [], weights);
    expect([reported.score, blank.score]).toEqual([5, 4.5]);
    expect(whyScoredAbove(reported, blank, weights)).toEqual([
      { part: 'feedback', above: 2, below: 0 },
      { part: 'base-score', above: 3, below: 4.5 },
    ]);
  });
});

describe('calibrateSources (F8)', () => {
  it('finds the lenient, the strict and the random among many, and levels the judges', () => {
    const random = createRandom('calibration');
    const judges = Array.from({ length: 30 }, (_, i) => ({
      id: `j${i}`,
      level: 3 + random.int(50) / 10,
    }));
    const bias: Readonly<Record<string, number>> = {
      kind: 2,
      strict: -2,
      fair: 0,
      fair2: 0,
      dice: 0,
    };
    const forms = Object.entries(bias).flatMap(([sourceId, extra]) =>
      judges.map(({ id, level }) => ({
        sourceId,
        aboutId: id,
        score: level + extra + (sourceId === 'dice' ? 2 : 0.2) * random.normal(),
      })),
    );
    const found = calibrateSources(random.shuffle(forms));
    const of = new Map(found.sources.map((source) => [source.sourceId, source]));
    expect(of.get('kind')?.leniency).toBeGreaterThan(1.5);
    expect(of.get('strict')?.leniency).toBeLessThan(-1.5);
    expect(Math.abs(of.get('fair')?.leniency ?? 9)).toBeLessThan(0.6);
    const others = ['kind', 'strict', 'fair'].map((id) => of.get(id)?.reliability ?? 0);
    expect(of.get('dice')?.reliability).toBeLessThan(Math.min(...others) - 0.3);
    const order = (rows: readonly { id: string; value: number }[]) =>
      [...rows]
        .sort((a, b) => b.value - a.value)
        .slice(0, 3)
        .map(({ id }) => id);
    const levels = found.judges.map(({ adjudicatorId, score }) => ({
      id: adjudicatorId,
      value: score,
    }));
    const best = new Set(order(judges.map(({ id, level }) => ({ id, value: level }))));
    expect(order(levels).filter((id) => best.has(id)).length).toBeGreaterThanOrEqual(2);
  });

  it('holds one form back, and trusts wholly where all agree', () => {
    const even = ['a', 'b'].map((sourceId) => ({ sourceId, aboutId: 'j', score: 6 }));
    expect(calibrateSources(even).sources).toEqual([
      { sourceId: 'a', forms: 1, leniency: 0, reliability: 1 },
      { sourceId: 'b', forms: 1, leniency: 0, reliability: 1 },
    ]);
    const apart = calibrateSources([
      { sourceId: 'a', aboutId: 'j', score: 8 },
      { sourceId: 'b', aboutId: 'j', score: 4 },
    ]);
    expect(apart.sources[0]?.leniency).toBeCloseTo(2 / 3, 6);
    expect(calibrateSources([])).toEqual({ sources: [], judges: [] });
  });
});

describe('scoringStatistics (F9)', () => {
  const sheet = (
    adjudicatorId: string,
    scores: readonly number[],
    ranking: string[],
  ): JudgeSheet => ({
    debateId: 'd',
    adjudicatorId,
    marks: scores.map((score, i) => ({ speakerId: `s${i}`, score })),
    ranking,
    decision: ['x', 'y', 'z'],
  });

  it('compares marks with those of others, and own orders with the announced one', () => {
    const found = scoringStatistics([
      sheet('b', [74, 76], ['y', 'x', 'z']),
      sheet('a', [78, 82], ['x', 'y', 'z']),
    ]);
    expect(found).toEqual([
      { adjudicatorId: 'a', debates: 1, leniency: 5, spread: Math.SQRT2 * 2, agreement: 1 },
      { adjudicatorId: 'b', debates: 1, leniency: -5, spread: Math.SQRT2, agreement: 2 / 3 },
    ]);
  });

  it('compares each mark with the mean of all marks that others gave the speaker', () => {
    const [marks, judges] = [fc.integer({ min: 100, max: 200 }), fc.constantFrom('a', 'b', 'c')];
    const sheets = fc.array(
      fc.record({ judge: judges, scores: fc.array(marks, { maxLength: 4 }) }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(sheets, (all) => {
        const given = all.map(({ judge, scores }) =>
          sheet(
            judge,
            scores.map((one) => one / 2),
            [],
          ),
        );
        for (const { adjudicatorId, leniency } of scoringStatistics(given)) {
          const of = (isOwn: boolean) =>
            given
              .filter((one) => (one.adjudicatorId === adjudicatorId) === isOwn)
              .flatMap((one) => one.marks);
          const differences = of(true).flatMap(({ speakerId, score }) => {
            const others = of(false).filter((mark) => mark.speakerId === speakerId);
            return others.length === 0
              ? []
              : [score - others.reduce((sum, mark) => sum + mark.score, 0) / others.length];
          });
          const mean = differences.reduce((sum, one) => sum + one, 0) / differences.length;
          if (differences.length === 0) expect(leniency).toBe(null);
          else expect(leniency).toBeCloseTo(mean, 9);
        }
      }),
    );
  });

  it('has an answer for panels of any size', () => {
    const scores = Array.from({ length: 8 }, (_, at) => 70 + at);
    const sheets = Array.from({ length: 20_000 }, (_, at) => sheet(`j${at}`, scores, []));
    expect(scoringStatistics(sheets)).toHaveLength(20_000);
  });

  it('says nothing where there is nothing to compare', () => {
    expect(scoringStatistics([sheet('a', [78], [])])).toEqual([
      { adjudicatorId: 'a', debates: 1, leniency: null, spread: null, agreement: null },
    ]);
  });
});
