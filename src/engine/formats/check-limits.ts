import type { RulePack } from '../rule-pack.ts';
import { limitAt, packLists, textLimitAt } from '../rule-pack-limits.ts';
import { leavesOf } from './pack-leaves.ts';
import type { RulePackProblem } from './types.ts';

/** Every number, text and list of a pack that is larger or smaller than its field may be (R3.21). */
export function checkLimits(pack: RulePack): RulePackProblem[] {
  return [
    ...leavesOf(pack).flatMap(([path, value]) => checkLeaf(path, value)),
    ...checkLists(pack),
  ];
}

function checkLeaf(path: string, value: unknown): RulePackProblem[] {
  if (typeof value === 'number') {
    const limit = limitAt(path);
    if (!limit) return [];
    const { min, max } = limit;
    if (value < min || value > max) {
      return [{ code: 'out-of-limits', path, data: { value, min, max } }];
    }
    const isOff = limit.whole && !Number.isInteger(value);
    return isOff ? [{ code: 'not-whole', path, data: { value } }] : [];
  }
  if (typeof value !== 'string') return [];
  const limit = textLimitAt(path);
  if (!limit) return [];
  const length = value.length;
  if (length < limit.min) return [{ code: 'text-missing', path }];
  return length > limit.max ? [{ code: 'text-too-long', path, data: { max: limit.max } }] : [];
}

function checkLists(pack: RulePack): RulePackProblem[] {
  const { sides, speeches, rounds, scores } = pack;
  const { criteria = [], replyCriteria = [] } = scores;
  const lists: readonly (readonly [path: string, list: readonly unknown[], max: number])[] = [
    ['sides', sides, packLists.sides],
    ['speeches', speeches, packLists.speeches],
    ['rounds', rounds, packLists.rounds],
    ['scores.criteria', criteria, packLists.criteria],
    ['scores.replyCriteria', replyCriteria, packLists.criteria],
  ];
  return lists.flatMap(([path, list, max]): RulePackProblem[] =>
    list.length > max ? [{ code: 'list-too-long', path, data: { max } }] : [],
  );
}
