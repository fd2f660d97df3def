/**
 * A smallest set of rows (indices, ascending) that together have fewer columns than rows: without
 * any one of them the rest could all be placed. Empty when every row can have a column of its own.
 * By maximum matching; an unmatched row and what alternating paths reach from it violate Hall's
 * condition by exactly one, which makes the set irreducible.
 * @param candidates columns that each row may take.
 */
export function crowdedRows(candidates: readonly (readonly number[])[]): number[] {
  const rowOf = new Map<number, number>();
  const place = (row: number, seen: Set<number>): boolean => {
    for (const column of candidates[row] ?? []) {
      if (seen.has(column)) continue;
      seen.add(column);
      const holder = rowOf.get(column);
      if (holder !== undefined && !place(holder, seen)) continue;
      rowOf.set(column, row);
      return true;
    }
    return false;
  };
  for (let row = 0; row < candidates.length; row++) {
    const seen = new Set<number>();
    if (place(row, seen)) continue;
    const holders = [...seen].map((column) => rowOf.get(column)).filter((r) => r !== undefined);
    return [row, ...holders].sort((a, b) => a - b);
  }
  return [];
}
