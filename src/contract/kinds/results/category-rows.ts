/** The rows of a table of a category: public standings hold each row once, and name it in every category. */
import type { z } from 'zod';
import type {
  categoryRows,
  categoryTable,
  speakerRow,
  teamRow,
} from '#contract/areas/standings/standings-rows.ts';

type TeamRow = z.output<typeof teamRow>;
type SpeakerRow = z.output<typeof speakerRow>;
type CategoryTable = z.output<typeof categoryTable>;

interface Published {
  readonly tables: { readonly teams: readonly TeamRow[]; readonly speakers: readonly SpeakerRow[] };
  readonly categoryRows: z.output<typeof categoryRows>;
}

/** Finds the rows of places in a category, each with the place that it has there. */
export function rowsOfCategories({ tables, categoryRows }: Published) {
  const { teams, speakers } = categoryRows;
  const teamOf = new Map([...tables.teams, ...teams].map((row) => [row.teamId, row]));
  const speakerOf = new Map([...tables.speakers, ...speakers].map((row) => [row.speakerId, row]));
  return {
    teams: (places: CategoryTable['teams']): TeamRow[] =>
      places.flatMap((place) => {
        const row = teamOf.get(place.teamId);
        return row ? [{ ...row, ...place }] : [];
      }),
    speakers: (places: CategoryTable['speakers']): SpeakerRow[] =>
      places.flatMap((place) => {
        const row = speakerOf.get(place.speakerId);
        return row ? [{ ...row, ...place }] : [];
      }),
  };
}
