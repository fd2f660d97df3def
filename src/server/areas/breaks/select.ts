/** From standings and eligibility to what the engine selects breaks from. Pure. */

import { fold } from '#contract/text/fold.ts';
import {
  type BreakCategoryInput,
  type BreakTeam,
  selectFillableBreaks,
  type TooFewTeams,
} from '#engine/breaks/index.ts';
import { byId, groupBy } from '#engine/collections.ts';
import type { BreakRemark } from '#engine/vocabulary.ts';
import { partForBreak } from '../rounds/index.ts';
import { type Facts, fullStandings } from '../standings/index.ts';
import type { BreakRuleRow, ChoiceRow } from './repository.ts';

export interface RemarkRow {
  readonly category_id: string;
  readonly team_id: string;
  readonly remark: BreakRemark;
}

/** What the tab room set by hand. */
export interface BreakSettings {
  readonly remarks: readonly RemarkRow[];
  readonly rules: readonly BreakRuleRow[];
  readonly choices: readonly ChoiceRow[];
}

/** The categories with all that they ask, as the engine takes them. */
function categoriesOf(facts: Facts, rules: readonly BreakRuleRow[]): BreakCategoryInput[] {
  return facts.breakCategories.map((category) => {
    const rule = rules.find(({ id }) => id === category.id);
    return {
      ...category,
      minimumPoints: rule?.minimumPoints ?? null,
      regionMinimums: byFoldedName(rule?.regionMinimums ?? {}),
    };
  });
}

/**
 * The breaks of every category as the facts and what was set by hand stand. A general category is
 * open to every team that is no swing team; the others to those that were declared eligible.
 */
export function breaksFrom(facts: Facts, settings: BreakSettings, standings?: Standings) {
  return selectFillableBreaks(breakInput(facts, settings, standings));
}

type Standings = ReturnType<typeof fullStandings>;

/**
 * Categories that cannot be filled (breaks R6.21): by the standings once every round that breaks count
 * is completed, until then by how many teams are eligible at all.
 */
export function shortCategories(
  facts: Facts,
  settings: BreakSettings,
): readonly TooFewTeams['data'][] {
  if (partForBreak(facts.rounds).counted.every((round) => round.completed_at !== null)) {
    const selected = breaksFrom(facts, settings);
    return selected.ok ? selected.value.tooFew.map(({ data }) => data) : [];
  }
  return categoriesOf(facts, settings.rules).flatMap(({ id, size, general, minimumPoints }) => {
    const eligible = facts.teams.filter(
      ({ swing, breakCategoryIds }) => !swing && (general || breakCategoryIds.includes(id)),
    ).length;
    const wanted = typeof minimumPoints === 'number' ? 1 : size;
    return eligible < wanted ? [{ categoryId: id, size, eligible }] : [];
  });
}

/**
 * What every question about breaks is asked with.
 * @param standings those of the facts, where they are known already
 */
export function breakInput(
  facts: Facts,
  settings: BreakSettings,
  standings: Standings = fullStandings(facts),
) {
  return {
    categories: categoriesOf(facts, settings.rules),
    teams: breakTeams(facts, settings, standings),
  };
}

/** Every team as the breaks look at it, in the order of the standings. */
function breakTeams(
  facts: Facts,
  { remarks, choices }: Pick<BreakSettings, 'remarks' | 'choices'>,
  standings: Standings,
): BreakTeam[] {
  const general = facts.breakCategories.flatMap((one) => (one.general ? one.id : []));
  const teams = byId(facts.teams);
  const remarksOf = groupBy(remarks, (remark) => remark.team_id);
  const choiceOf = new Map(choices.map(({ teamId, categoryId }) => [teamId, categoryId]));
  return standings.flatMap((row): BreakTeam[] => {
    const team = teams.get(row.teamId);
    if (!team) return [];
    const own = remarksOf.get(team.id) ?? [];
    const eligible = [...new Set([...general, ...team.breakCategoryIds])];
    // A remark by hand outweighs that the team left the tournament.
    const left = team.withdrawn ? eligible.map((id) => [id, 'withdrawn'] as const) : [];
    return [
      {
        id: team.id,
        institutionId: team.institutionId,
        swing: team.swing,
        rank: row.rank,
        points: row.metrics.points ?? 0,
        eligible,
        regionId: regionOf(facts, team.institutionId),
        choice: choiceOf.get(team.id) ?? null,
        remarks: Object.fromEntries([
          ...left,
          ...own.map((one) => [one.category_id, one.remark] as const),
        ]),
      },
    ];
  });
}

/** Regions are texts: `Asia` and `asia` are one. */
function byFoldedName(minimums: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(minimums).map(([region, places]) => [fold(region), places]),
  );
}

function regionOf({ regions }: Facts, institutionId: string | null): string | null {
  const region = institutionId === null ? undefined : regions.get(institutionId);
  return region === undefined ? null : fold(region);
}
