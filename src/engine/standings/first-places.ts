import { competitionRanks } from './order.ts';

interface RankedRow {
  /** Place in the whole table; null: not ranked. */
  readonly rank: number | null;
  readonly tied: boolean;
}

/**
 * The first places of a table, ranked among those who are in it (R5.20). A tie for the last place lets
 * all of it in; a row without a rank is in a whole table only, below the others.
 * @param table best first
 * @param cut `top`: how many places, null for the whole table; `among`: whose table it is
 */
export function firstPlaces<Row extends RankedRow>(
  table: readonly Row[],
  {
    top,
    among = () => true,
  }: { readonly top: number | null; readonly among?: (row: Row) => boolean },
): Row[] {
  const own = table.filter(among);
  const ranked = own.filter(({ rank }) => rank !== null);
  const ranks = competitionRanks(ranked, (a, b) => a.rank === b.rank);
  const placed = ranked.flatMap((row, index) => {
    const place = ranks[index];
    return place && place.rank <= (top ?? place.rank) ? [{ ...row, ...place }] : [];
  });
  return top === null ? [...placed, ...own.filter(({ rank }) => rank === null)] : placed;
}
