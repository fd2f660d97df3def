/** The rows of the team standings. Pure. */
import type { z } from 'zod';
import type { teamRow } from '#contract/areas/standings/standings-rows.ts';
import { byId, groupBy } from '#engine/collections.ts';
import type { TeamStanding } from '#engine/standings/index.ts';
import type { TeamMetric } from '#engine/vocabulary.ts';
import { type Audience, institutionOf, listedBreaks, nameFor } from './audience.ts';
import { membersOf, type Round, teamStandings } from './counted-rounds.ts';
import type { Facts } from './facts.ts';
import { ownPlaces } from './own-places.ts';

export type TeamRow = z.output<typeof teamRow>;

interface TeamTableQuery {
  readonly audience: Audience;
  readonly rounds: readonly Round[];
  readonly metrics: readonly TeamMetric[];
}

/** The whole table of teams over these rounds; in public without swing teams. */
export function teamTable(facts: Facts, { audience, rounds, metrics }: TeamTableQuery): TeamRow[] {
  const all = teamStandings(facts, rounds, metrics);
  const standings = audience.isPublic ? ownPlaces(facts, all) : all;
  return toRows(facts, { standings, audience });
}

interface TeamTable {
  readonly standings: readonly TeamStanding[];
  readonly audience: Audience;
}

function toRows(facts: Facts, { standings, audience }: TeamTable): TeamRow[] {
  const teams = byId(facts.teams);
  const members = membersOf(facts);
  const breakNames = new Map(listedBreaks(facts).map(({ id, name }) => [id, name]));
  const divisionPlace = placesInDivisions(standings, teams);
  return standings.flatMap((row): TeamRow[] => {
    const team = teams.get(row.teamId);
    if (!team) return [];
    return [
      {
        teamId: row.teamId,
        name: team.name,
        emoji: team.emoji,
        institution: institutionOf(facts, team.institutionId),
        speakers: (members.get(team.id) ?? []).map((speaker) => nameFor(speaker, facts, audience)),
        rank: row.rank,
        tied: row.tied,
        metrics: [...row.values],
        byRound: [...row.byRound],
        breakCategories: audience.gate.tab.categories
          ? team.breakCategoryIds.flatMap((id) => breakNames.get(id) ?? [])
          : [],
        division: team.division === null ? null : divisionPlace(row, team.division),
      },
    ];
  });
}

/** The place of a team among those of its division. */
function placesInDivisions(
  standings: readonly TeamStanding[],
  teams: ReadonlyMap<string, { readonly division: string | null }>,
) {
  const rowsOf = groupBy(standings, ({ teamId }) => teams.get(teamId)?.division ?? '');
  const ranksOf = new Map([...rowsOf].map(([name, rows]) => [name, ranksAmong(rows)]));
  return (row: TeamStanding, name: string) => ({
    name,
    ...(ranksOf.get(name)?.get(row.rank) ?? { rank: 1, tied: false }),
  });
}

/** For each rank in the whole table, the rank among these rows and whether several share it. */
function ranksAmong(rows: readonly TeamStanding[]) {
  const ranks = new Map<number, { readonly rank: number; readonly tied: boolean }>();
  const inOrder = [...rows].sort((a, b) => a.rank - b.rank);
  for (const [above, row] of inOrder.entries()) {
    const first = ranks.get(row.rank);
    ranks.set(row.rank, first ? { ...first, tied: true } : { rank: above + 1, tied: false });
  }
  return ranks;
}
