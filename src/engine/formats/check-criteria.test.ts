import { describe, expect, it } from 'vitest';
import { sharedCriteria } from '../criteria.ts';
import type { Criterion, RulePack } from '../rule-pack.ts';
import { checkRulePack, findRulePack, judgeChanges } from './index.ts';

const wsdc = findRulePack('wsdc');
const apda = findRulePack('apda');
if (!wsdc || !apda) throw new Error('the packs ship');
const shares = [
  { name: 'Style', share: 0.4 },
  { name: 'Content', share: 0.4 },
  { name: 'Strategy', share: 0.2 },
];
const three = sharedCriteria(wsdc.scores.substantive, shares);
const withCriteria = (criteria: readonly Criterion[] | undefined): RulePack => ({
  ...wsdc,
  scores: { ...wsdc.scores, criteria },
});
const changed = (index: number, change: Partial<Criterion>) =>
  three.map((criterion, at) => (at === index ? { ...criterion, ...change } : criterion));

describe('criteria of a pack (R3.25)', () => {
  it('share out a range: 40, 40 and 20 of each hundred', () => {
    expect(three).toEqual([
      { name: 'Style', weight: 1, min: 24, max: 32, step: 0.5 },
      { name: 'Content', weight: 1, min: 24, max: 32, step: 0.5 },
      { name: 'Strategy', weight: 1, min: 12, max: 16, step: 0.5 },
    ]);
    expect(checkRulePack(withCriteria(three)).ok).toBe(true);
    const reply = wsdc.scores.reply;
    const replyCriteria = reply ? sharedCriteria(reply, shares) : [];
    const both = { ...wsdc, scores: { ...wsdc.scores, criteria: three, replyCriteria } };
    expect(checkRulePack(both).ok).toBe(true);
  });

  it('may weigh more and be marked less finely, as long as the sums are scores', () => {
    const weighted = [
      { name: 'Matter', weight: 4, min: 10, max: 13.25, step: 0.25 },
      { name: 'Manner', weight: 2, min: 10, max: 13.5, step: 0.5 },
    ];
    expect(checkRulePack(withCriteria(weighted)).ok).toBe(true);
  });

  const at = (index: number, field: string) => `scores.criteria.${index}.${field}`;
  it.each<[string, string, readonly Criterion[]]>([
    ['criteria-empty', 'scores.criteria', []],
    ['text-missing', at(0, 'name'), changed(0, { name: '' })],
    ['text-missing', at(0, 'name'), changed(0, { name: '  ' })],
    ['criterion-twice', at(1, 'name'), changed(1, { name: ' style' })],
    ['range-empty', at(2, 'max'), changed(2, { min: 17 })],
    ['range-empty', at(2, 'max'), changed(2, { step: 0 })],
    ['range-off-step', at(0, 'max'), changed(0, { step: 3 })],
    ['criteria-step', at(0, 'step'), changed(0, { step: 0.25 })],
    ['criteria-sum', 'scores.criteria', changed(0, { min: 20 })],
    ['criteria-sum', 'scores.criteria', changed(2, { max: 20 })],
    ['criteria-sum', 'scores.criteria', changed(2, { weight: 2 })],
    ['out-of-limits', at(1, 'weight'), changed(1, { weight: 0 })],
    ['text-too-long', at(1, 'name'), changed(1, { name: 'x'.repeat(31) })],
    ['list-too-long', 'scores.criteria', [...three, ...three, ...three]],
  ])('%s at %s', (code, path, criteria) => {
    const result = checkRulePack(withCriteria(criteria));
    const found = result.ok
      ? []
      : result.problems.map((own) => ({ code: own.code, path: own.path }));
    expect(found).toContainEqual({ code, path });
  });

  it('of replies need a range for replies', () => {
    const silent = { ...apda, scores: { ...apda.scores, replyCriteria: three } };
    const result = checkRulePack(silent);
    expect(result.ok ? [] : result.problems.map(({ code, path }) => [code, path])).toEqual([
      ['reply-range-missing', 'scores.replyCriteria'],
    ]);
  });

  it('leave no place for ranks of speeches where nothing is marked', () => {
    const { elimination } = apda.ballots;
    const ranked = { ...elimination, speechRanks: 'declared' } as const;
    const result = checkRulePack({ ...apda, ballots: { ...apda.ballots, elimination: ranked } });
    expect(result.ok ? [] : result.problems.map(({ code, path }) => [code, path])).toEqual([
      ['speech-ranks-without-marks', 'ballots.elimination.speechRanks'],
    ]);
  });
});

describe('criteria and ranks of a tournament under way (R3.22)', () => {
  const use = {
    drawn: true,
    balloted: { preliminary: true, elimination: false },
    largestTeam: 2,
  };
  const effect = (before: RulePack, after: RulePack) =>
    judgeChanges(before, after, use).map(({ path, effect: does }) => [path, does]);
  const path = 'scores.criteria';

  it.each<[string, readonly Criterion[] | undefined, readonly Criterion[] | undefined, string]>([
    ['criteria where sheets have none', undefined, three, 'balloted'],
    ['no criteria any more', three, undefined, 'ballots'],
    ['another name', three, changed(0, { name: 'Manner' }), 'ballots'],
    ['another weight', three, changed(0, { weight: 2 }), 'balloted'],
    ['a narrower range', three, changed(0, { min: 25 }), 'balloted'],
    [
      'another order',
      three,
      [three[1], three[0], three[2]].flatMap((one) => one ?? []),
      'balloted',
    ],
    ['one fewer', three, three.slice(1), 'balloted'],
  ])('%s', (_, before, after, does) => {
    expect(effect(withCriteria(before), withCriteria(after))).toEqual([[path, does]]);
    const free = { ...use, balloted: { preliminary: false, elimination: false } };
    const [judged] = judgeChanges(withCriteria(before), withCriteria(after), free);
    expect(judged?.effect).toBe('ballots');
  });

  it('ranks can be given up, and then follow from the marks, but not asked for later', () => {
    const { speechRanks: _, ...plain } = apda.ballots.preliminary;
    const unranked = { ...apda, ballots: { ...apda.ballots, preliminary: plain } };
    const field = 'ballots.preliminary.speechRanks';
    expect(effect(apda, unranked)).toEqual([[field, 'tables']]);
    expect(effect(unranked, apda)).toEqual([[field, 'balloted']]);
  });
});
