/** The rows of a table of a category: public standings hold each row once, and name it in every category. */
import type { z } from 'zod';
import type {
  categoryRows,
  categoryTable,
  speakerRow,
  teamRow,
} from '#contract/areas/standings/standings-rows.ts';
import { groupBy } from '#engine/collections.ts';

type TeamRow = z.output<typeof teamRow>;
type SpeakerRow = z.output<typeof speakerRow>;
type CategoryTable = z.output<typeof categoryTable>;

type CategoryRow = z.output<typeof categoryRows>['teams'][number];

interface Published {
  readonly tables: { readonly teams: readonly TeamRow[]; readonly speakers: readonly SpeakerRow[] };
  readonly categoryRows: z.output<typeof categoryRows>;
}

/**
 * Finds the rows of places in a category, each with the place that it has there, and the place of a team
 * among those of its division in the category.
 */
export function rowsOfCategories({ tables, categoryRows }: Published) {
  const { teams, speakers } = categoryRows;
  const teamOf = new Map<string, CategoryRow>(
    [...tables.teams, ...teams].map((row) => [row.teamId, row]),
  );
  const speakerOf = new Map([...tables.speakers, ...speakers].map((row) => [row.speakerId, row]));
  return {
    teams: (places: CategoryTable['teams']): TeamRow[] =>
      withDivisionPlaces(
        places.flatMap((place) => {
          const row = teamOf.get(place.teamId);
          return row ? [{ ...row, ...place }] : [];
        }),
      ),
    speakers: (places: CategoryTable['speakers']): SpeakerRow[] =>
      places.flatMap((place) => {
        const row = speakerOf.get(place.speakerId);
        return row ? [{ ...row, ...place }] : [];
      }),
  };
}

/** @param rows best first */
function withDivisionPlaces(
  rows: readonly (CategoryRow & Pick<TeamRow, 'rank' | 'tied'>)[],
): TeamRow[] {
  const placed = new Map<string, TeamRow['division']>();
  for (const [name, own] of groupBy(rows, ({ division }) => division?.name)) {
    if (name === undefined) continue;
    let rank = 1;
    for (const [index, row] of own.entries()) {
      const isTiedAbove = own[index - 1]?.rank === row.rank;
      if (!isTiedAbove) rank = index + 1;
      const tied = isTiedAbove || own[index + 1]?.rank === row.rank;
      placed.set(row.teamId, { name, rank, tied });
    }
  }
  return rows.map((row) => ({ ...row, division: placed.get(row.teamId) ?? null }));
}
