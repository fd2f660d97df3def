import { isSameSum } from '../criteria.ts';
import { isWhole } from '../decimals.ts';
import type { Criterion, RulePack, ScoreRange } from '../rule-pack.ts';
import type { RulePackProblem } from './types.ts';

/**
 * Criteria as a whole (R3.25): named, each once, with ranges that their steps fill. Their weighted
 * sums go from the least to the greatest score, and by no smaller steps than scores do.
 */
export function checkCriteria({ scores }: RulePack): RulePackProblem[] {
  const { substantive, reply, criteria, replyCriteria } = scores;
  const problems = criteria ? checkList(criteria, substantive, 'scores.criteria') : [];
  if (!replyCriteria) return problems;
  return reply === null
    ? [...problems, { code: 'reply-range-missing', path: 'scores.replyCriteria' }]
    : [...problems, ...checkList(replyCriteria, reply, 'scores.replyCriteria')];
}

function checkList(
  criteria: readonly Criterion[],
  range: ScoreRange,
  path: string,
): RulePackProblem[] {
  if (criteria.length === 0) return [{ code: 'criteria-empty', path }];
  const own = criteria.flatMap((_, index) => checkOne(criteria, index, `${path}.${index}`));
  const total = (pick: 'min' | 'max') =>
    criteria.reduce((sum, criterion) => sum + criterion.weight * criterion[pick], 0);
  const [least, greatest] = [total('min'), total('max')];
  const { min, max, step } = range;
  if (!isSameSum(least, min) || !isSameSum(greatest, max)) {
    own.push({ code: 'criteria-sum', path, data: { least, greatest, min, max } });
  }
  criteria.forEach(({ weight, step: fine }, index) => {
    if (!isWhole((weight * fine) / step)) {
      own.push({ code: 'criteria-step', path: `${path}.${index}.step`, data: { step } });
    }
  });
  return own;
}

function checkOne(criteria: readonly Criterion[], index: number, path: string): RulePackProblem[] {
  const criterion = criteria[index];
  if (!criterion) return [];
  const { name, min, max, step } = criterion;
  const problems: RulePackProblem[] = [];
  // An empty name is one of the limits already.
  if (name !== '' && plain(name) === '')
    problems.push({ code: 'text-missing', path: `${path}.name` });
  if (criteria.findIndex((other) => plain(other.name) === plain(name)) !== index) {
    problems.push({ code: 'criterion-twice', path: `${path}.name`, data: { name } });
  }
  if (!(step > 0) || max < min) {
    problems.push({ code: 'range-empty', path: `${path}.max`, data: { min, max, step } });
  } else if (!isWhole((max - min) / step)) {
    problems.push({ code: 'range-off-step', path: `${path}.max`, data: { min, max, step } });
  }
  return problems;
}

function plain(name: string): string {
  return name.trim().toLowerCase();
}
