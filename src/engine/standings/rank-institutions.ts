import { compareText } from '#engine/collections.ts';
import { settled } from '../decimals.ts';
import type { Id } from '../vocabulary.ts';
import { competitionRanks } from './order.ts';
import type { TeamStanding } from './types.ts';

export interface InstitutionStanding {
  readonly institutionId: Id;
  readonly rank: number;
  readonly tied: boolean;
  /** Its teams that count, best first. */
  readonly teamIds: readonly Id[];
  /** Sum of their points, and of the ranks that break its ties: less is better. */
  readonly points: number;
  readonly rankSum: number;
}

/** What is asked of a team's row. */
type CountedTeam = Pick<TeamStanding, 'teamId' | 'rank' | 'metrics'>;

/**
 * The table of institutions (R5.16): the points of the best N teams of each, then the smaller
 * sum of their ranks. Institutions with fewer teams stand below those that have enough.
 * @param rows the team table, with `points` among its metrics.
 */
export function rankInstitutions(
  rows: readonly CountedTeam[],
  institutionOf: ReadonlyMap<Id, Id | null>,
  counted: number,
): InstitutionStanding[] {
  const teams = new Map<Id, CountedTeam[]>();
  for (const row of [...rows].sort((a, b) => a.rank - b.rank || compareText(a.teamId, b.teamId))) {
    const institution = institutionOf.get(row.teamId) ?? null;
    if (institution !== null) teams.set(institution, [...(teams.get(institution) ?? []), row]);
  }
  const lines = [...teams].map(([institutionId, own]) => {
    const best = own.slice(0, counted);
    return {
      institutionId,
      teamIds: best.map(({ teamId }) => teamId),
      points: settled(best.reduce((sum, row) => sum + (row.metrics.points ?? 0), 0)),
      rankSum: best.reduce((sum, row) => sum + row.rank, 0),
    };
  });
  type Line = (typeof lines)[number];
  const compare = (a: Line, b: Line): number =>
    b.teamIds.length - a.teamIds.length || b.points - a.points || a.rankSum - b.rankSum;
  lines.sort((a, b) => compare(a, b) || compareText(a.institutionId, b.institutionId));
  const ranks = competitionRanks(lines, (a, b) => compare(a, b) === 0);
  return lines.map((line, index) => ({
    ...line,
    rank: ranks[index]?.rank ?? index + 1,
    tied: ranks[index]?.tied ?? false,
  }));
}
