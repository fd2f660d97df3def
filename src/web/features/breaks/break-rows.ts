/** The rows of a break list as they are read: who breaks first, then the others. */
interface Placed {
  readonly teamId: string;
  readonly rank: number;
  readonly breakRank: number | null;
}

/** A row, and whether others share its place. */
export type Listed<R> = R & { readonly tied: boolean };

/** Breaking teams by their place, then the others by rank in the standings. */
export function listRows<R extends Placed>(rows: readonly R[]): Listed<R>[] {
  const place = (row: R) => row.breakRank ?? Number.POSITIVE_INFINITY;
  const shared = (row: R) =>
    row.breakRank !== null && rows.filter((one) => one.breakRank === row.breakRank).length > 1;
  const byPlace = (a: R, b: R) => {
    if (place(a) !== place(b)) return place(a) - place(b);
    return a.rank - b.rank;
  };
  return [...rows].sort(byPlace).map((row) => ({ ...row, tied: shared(row) }));
}

/** The last row that breaks, above the cut; undefined when nothing is below it. */
export function lastBreaking<R extends Placed>(rows: readonly R[]): R | undefined {
  const last = rows.findLast((row) => row.breakRank !== null);
  return last === rows.at(-1) ? undefined : last;
}

/** Whether ranks in the standings are left out above the last team that breaks: of teams that cannot. */
export function skipsRanks(rows: readonly Placed[]): boolean {
  const breaking = rows.filter(({ breakRank }) => breakRank !== null);
  const last = Math.max(0, ...breaking.map(({ rank }) => rank));
  const above = rows.filter(({ rank }) => rank < last).length;
  return above < last - 1;
}
