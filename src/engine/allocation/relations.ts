/** Conflicts between judges, and which hard rules somebody lifted. */
import type { HardRule } from '../hard-rule.ts';
import type { Id } from '../vocabulary.ts';
import type { AllocationAdjudicator } from './types.ts';

/** Whether a rule was lifted (A2). A conflict between two judges counts both ways round. */
export function isWaived(waived: readonly HardRule[], rule: HardRule): boolean {
  return waived.some(({ kind, adjudicatorId, otherId }) => {
    if (kind !== rule.kind) return false;
    if (adjudicatorId === rule.adjudicatorId && otherId === rule.otherId) return true;
    const isMutual = kind === 'conflict-adjudicator';
    return isMutual && adjudicatorId === rule.otherId && otherId === rule.adjudicatorId;
  });
}

/** Judge indices that conflict, both ways round whoever declared it (A1). */
export function symmetricConflicts(
  adjudicators: readonly AllocationAdjudicator[],
  judgeOf: ReadonlyMap<Id, number>,
  waived: readonly HardRule[],
): Set<number>[] {
  const sets = adjudicators.map(() => new Set<number>());
  adjudicators.forEach((adjudicator, index) => {
    for (const otherId of adjudicator.conflictAdjudicators) {
      const other = judgeOf.get(otherId);
      if (other === undefined || other === index) continue;
      const rule = {
        kind: 'conflict-adjudicator',
        adjudicatorId: adjudicator.id,
        otherId,
      } as const;
      if (isWaived(waived, rule)) continue;
      sets[index]?.add(other);
      sets[other]?.add(index);
    }
  });
  return sets;
}
