/** Who may not judge whom, from what people declared and where they belong. */
import { compareText } from '#engine/collections.ts';
import type { Id } from '../vocabulary.ts';
import type { InstitutionTeams } from './team-conflicts.ts';

export interface ConflictInput {
  readonly adjudicators: readonly { readonly id: Id; readonly institutionIds: readonly Id[] }[];
  readonly teams: readonly { readonly id: Id; readonly institutionIds: readonly Id[] }[];
  readonly declared: {
    readonly teams: readonly { readonly adjudicatorId: Id; readonly teamId: Id }[];
    readonly adjudicators: readonly { readonly adjudicatorId: Id; readonly otherId: Id }[];
    /** Institutions beyond one's own: former ones, coached ones. */
    readonly institutions: readonly { readonly adjudicatorId: Id; readonly institutionId: Id }[];
    /** Institutions that a team answers to beyond its own. */
    readonly teamInstitutions?: readonly { readonly teamId: Id; readonly institutionId: Id }[];
  };
}

/** What `AllocationAdjudicator` wants; ids ascending. */
export interface JudgeConflicts {
  readonly adjudicatorId: Id;
  readonly conflictTeams: readonly Id[];
  readonly conflictAdjudicators: readonly Id[];
  readonly conflictInstitutions: readonly Id[];
}

/** What the input of an allocation wants; ids ascending. */
export interface ResolvedConflicts {
  readonly adjudicators: readonly JudgeConflicts[];
  /** Each once, with its teams; those that no judge conflicts with are left out. */
  readonly institutions: readonly InstitutionTeams[];
}

/**
 * Hard conflicts of every adjudicator (A1): the declared ones, both ways round between judges, and
 * with every team that shares an own or declared institution. Two judges of one institution are no
 * hard conflict: that is a soft term of the panel (A11). Having no institution clashes with nobody.
 * @returns one entry per adjudicator, by id, with the institutions whose teams it may not judge.
 * Declarations about unknown people have no effect.
 */
export function resolveConflicts(input: ConflictInput): ResolvedConflicts {
  const { declared } = input;
  const teamsOf = teamsByInstitution(input);
  const institutions = new Map(input.adjudicators.map((a) => [a.id, new Set(a.institutionIds)]));
  for (const { adjudicatorId, institutionId } of declared.institutions) {
    institutions.get(adjudicatorId)?.add(institutionId);
  }
  const known = new Set(input.teams.map((team) => team.id));
  const teams = new Map<Id, Set<Id>>();
  for (const { adjudicatorId, teamId } of declared.teams) {
    if (known.has(teamId)) addTo(teams, adjudicatorId, teamId);
  }
  const others = new Map<Id, Set<Id>>();
  for (const { adjudicatorId, otherId } of declared.adjudicators) {
    if (adjudicatorId === otherId) continue;
    if (!institutions.has(adjudicatorId) || !institutions.has(otherId)) continue;
    addTo(others, adjudicatorId, otherId);
    addTo(others, otherId, adjudicatorId);
  }
  const adjudicators = [...institutions]
    .sort(([a], [b]) => compareText(a, b))
    .map(([adjudicatorId, own]) => ({
      adjudicatorId,
      conflictTeams: sorted(teams.get(adjudicatorId) ?? []),
      conflictAdjudicators: sorted(others.get(adjudicatorId) ?? []),
      conflictInstitutions: sorted(own).filter((id) => teamsOf.has(id)),
    }));
  const concerned = new Set(adjudicators.flatMap((one) => one.conflictInstitutions));
  return {
    adjudicators,
    institutions: sorted(concerned).map((id) => ({ id, teamIds: sorted(teamsOf.get(id) ?? []) })),
  };
}

/** Teams by each institution that they answer to: their own, and declared ones. */
function teamsByInstitution({ teams, declared }: ConflictInput): ReadonlyMap<Id, ReadonlySet<Id>> {
  const teamsOf = new Map<Id, Set<Id>>();
  for (const team of teams) {
    for (const id of team.institutionIds) addTo(teamsOf, id, team.id);
  }
  const known = new Set(teams.map((team) => team.id));
  for (const { teamId, institutionId } of declared.teamInstitutions ?? []) {
    if (known.has(teamId)) addTo(teamsOf, institutionId, teamId);
  }
  return teamsOf;
}

function addTo(sets: Map<Id, Set<Id>>, key: Id, value: Id): void {
  const own = sets.get(key);
  if (own) own.add(value);
  else sets.set(key, new Set([value]));
}

function sorted(ids: Iterable<Id>): Id[] {
  return [...ids].sort(compareText);
}
