/** The rounds that a tournament starts with. */
import { planEliminations } from '#engine/draw/index.ts';
import type { RulePack } from '#engine/rule-pack.ts';
import type { DrawKind, Stage } from '#engine/vocabulary.ts';

export interface NewRound {
  readonly seq: number;
  readonly name: string;
  readonly abbreviation: string;
  readonly stage: Stage;
  readonly drawKind: DrawKind;
  readonly silent: boolean;
  readonly feedbackWeight: number;
}

/** Preliminary rounds: the first as the pack says, the last `silent` without announced results. */
export function preliminaryRounds(pack: RulePack, count: number, silent: number): NewRound[] {
  return Array.from({ length: count }, (_, index) => ({
    seq: index + 1,
    name: `Round ${index + 1}`,
    abbreviation: `R${index + 1}`,
    stage: 'preliminary' as const,
    drawKind: index === 0 ? pack.draw.first : pack.draw.later,
    silent: index >= count - silent,
    feedbackWeight: Math.min(index / 10, 0.5),
  }));
}

const names: Readonly<Record<string, readonly [name: string, abbreviation: string]>> = {
  final: ['Grand Final', 'GF'],
  semifinal: ['Semifinals', 'SF'],
  quarterfinal: ['Quarterfinals', 'QF'],
  octofinal: ['Octofinals', 'OF'],
  'double-octofinal': ['Double Octofinals', 'DOF'],
  'triple-octofinal': ['Triple Octofinals', 'TOF'],
};

/**
 * Elimination rounds of a break, first one first; empty when the size has no bracket (a break list
 * without elimination rounds).
 */
export function eliminationRounds(
  pack: RulePack,
  category: { readonly name: string; readonly size: number; readonly general: boolean },
  firstSeq: number,
): NewRound[] {
  const planned = planEliminations(pack.teamsPerRoom, category.size);
  if (!planned.ok) return [];
  const prefix = category.general ? '' : `${category.name} `;
  const letters = category.general ? '' : category.name.slice(0, 3).toUpperCase();
  return planned.value.map(({ code }, index) => {
    const isPartial = code.startsWith('partial-');
    const [name, abbreviation] = names[code.replace('partial-', '')] ?? [`Round of ${code}`, 'ER'];
    return {
      seq: firstSeq + index,
      name: `${prefix}${isPartial ? 'Partial ' : ''}${category.general ? name : name.replace('Grand ', '')}`,
      abbreviation: `${letters}${isPartial ? 'P' : ''}${category.general ? abbreviation : abbreviation.replace('GF', 'F')}`,
      stage: 'elimination' as const,
      drawKind: 'elimination' as const,
      silent: false,
      feedbackWeight: 0.5,
    };
  });
}
