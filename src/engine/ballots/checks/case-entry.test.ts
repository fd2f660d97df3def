import { describe, expect, it } from 'vitest';
import { checkBallot, isIncomplete, mergeSheets, scoreDebate } from '../index.ts';
import { fill, pack, room } from '../testing.ts';

const schools = room(pack('wsdc'));
const sheet = fill(schools, [{ marks: [70, 71, 72, 35.5] }, { marks: [71, 71, 70, 35] }]);
const cast = (adjudicatorId: string, chair: boolean, caseText?: string) => ({
  adjudicatorId,
  chair,
  sheet: caseText === undefined ? sheet : { ...sheet, caseText },
});
const outcomeOf = (...sheets: ReturnType<typeof cast>[]) => {
  const scored = scoreDebate(schools, sheets);
  return scored.ok ? scored.value.caseText : scored.problems;
};

describe('a case written down by the judge (R4.30)', () => {
  it('is missing, not wrong, where it is required, and asked nowhere else', () => {
    const required = { ...schools, caseEntry: 'required' as const };
    const { problems } = checkBallot(required, { ...sheet, caseText: ' ' });
    expect(problems.map(({ code, path }) => [code, path])).toEqual([['case-missing', 'caseText']]);
    expect(problems.every(isIncomplete)).toBe(true);
    expect(checkBallot(required, { ...sheet, caseText: 'Ban zoos' }).problems).toEqual([]);
    expect(checkBallot({ ...schools, caseEntry: 'optional' }, sheet).problems).toEqual([]);
    expect(checkBallot(schools, sheet).problems).toEqual([]);
  });

  it('is the chair’s, else the first that there is, and judges may word it differently', () => {
    const [a, b, chair] = [
      cast('a', false, 'Zoos'),
      cast('b', false, ' '),
      cast('c', true, 'Ban zoos'),
    ];
    expect(outcomeOf(a, b, chair)).toBe('Ban zoos');
    expect(outcomeOf(b, a, cast('c', true))).toBe('Zoos');
    expect(outcomeOf(b, cast('c', true), cast('d', false))).toBeUndefined();
    const merge = mergeSheets(schools, [a, chair]);
    expect(merge.kind === 'merged' && merge.sheet.caseText).toBe('Ban zoos');
  });
});
