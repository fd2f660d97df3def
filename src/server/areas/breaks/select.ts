/** From standings and eligibility to what the engine selects breaks from. Pure. */
import { type BreakTeam, selectBreaks } from '#engine/breaks/index.ts';
import type { BreakRemark } from '#engine/vocabulary.ts';
import { type Facts, fullStandings } from '../standings/index.ts';

export interface RemarkRow {
  readonly category_id: string;
  readonly team_id: string;
  readonly remark: BreakRemark;
}

/**
 * The breaks of every category as the facts and the remarks by hand stand. A general category is
 * open to every team that is no swing team; the others to those that were declared eligible.
 */
export function breaksFrom(facts: Facts, remarks: readonly RemarkRow[]) {
  const general = facts.breakCategories.flatMap((one) => (one.general ? one.id : []));
  const teams = new Map(facts.teams.map((team) => [team.id, team]));
  return selectBreaks({
    categories: facts.breakCategories,
    teams: fullStandings(facts).flatMap((row): BreakTeam[] => {
      const team = teams.get(row.teamId);
      if (!team) return [];
      const own = remarks.filter((remark) => remark.team_id === team.id);
      return [
        {
          id: team.id,
          institutionId: team.institutionId,
          swing: team.swing,
          rank: row.rank,
          institutionRank: row.institutionRank,
          points: row.metrics.points ?? 0,
          eligible: [...new Set([...general, ...team.breakCategoryIds])],
          remarks: Object.fromEntries(own.map((one) => [one.category_id, one.remark])),
        },
      ];
    }),
  });
}
