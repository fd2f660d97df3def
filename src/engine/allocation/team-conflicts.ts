/** Which teams a judge may not judge. An institution's teams are kept once, whoever belongs to it. */
import type { Id } from '../vocabulary.ts';
import type { AllocationAdjudicator } from './types.ts';

/** An institution and the teams that answer to it. */
export interface InstitutionTeams {
  readonly id: Id;
  readonly teamIds: readonly Id[];
}

/** Up to this many are copied into one set of the judge’s own, which answers sooner than several. */
const fewTeams = 30;

const nobody: ReadonlySet<Id> = new Set();

/** Whether a judge conflicts with a team. */
export interface TeamConflicts {
  readonly has: (teamId: Id) => boolean;
}

/** Finds the conflicts of judges with teams: their own, and those of their institutions (A1). */
export function teamConflicts(
  institutions: readonly InstitutionTeams[],
): (judge: Pick<AllocationAdjudicator, 'conflictTeams' | 'conflictInstitutions'>) => TeamConflicts {
  const teamsOf = new Map(institutions.map(({ id, teamIds }) => [id, new Set(teamIds)]));
  return ({ conflictTeams, conflictInstitutions }) => {
    const sets = conflictInstitutions.flatMap((id) => teamsOf.get(id) ?? []);
    if (conflictTeams.length > 0) sets.push(new Set(conflictTeams));
    // Nearly all have one institution and nothing declared: they share its set.
    const [only = nobody] = sets;
    if (sets.length <= 1) return only;
    const count = sets.reduce((sum, set) => sum + set.size, 0);
    if (count <= fewTeams) return new Set(sets.flatMap((set) => [...set]));
    return { has: (teamId) => sets.some((set) => set.has(teamId)) };
  };
}
