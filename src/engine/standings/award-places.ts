import type { Id } from '../vocabulary.ts';
import { competitionRanks } from './order.ts';

/** What an award is given from: a row of a table, best first. */
export interface AwardRow {
  readonly speakerId: Id;
  /** Place in the whole table; null: not ranked. */
  readonly rank: number | null;
}

/** A row and its place among those who may win. */
export interface AwardPlace<Row> {
  readonly row: Row;
  readonly place: number;
  readonly shared: boolean;
}

/**
 * The first places of a table among those who may win them (R5.17). A tie for the last place lets
 * all of it in.
 * @param table best first, as {@link AwardRow} says
 */
export function awardPlaces<Row extends AwardRow>(
  table: readonly Row[],
  input: { readonly places: number; readonly mayWin: (row: Row) => boolean },
): readonly AwardPlace<Row>[] {
  const eligible = table.filter((row) => row.rank !== null && input.mayWin(row));
  const ranks = competitionRanks(eligible, (a, b) => a.rank === b.rank);
  return eligible.flatMap((row, index) => {
    const own = ranks[index];
    return own && own.rank <= input.places ? [{ row, place: own.rank, shared: own.tied }] : [];
  });
}
