import type { RulePack, Side } from '#engine/rule-pack.ts';

/** A row of a list with its place, which is its key while it is written in. */
export type Placed<T> = T & { readonly at: number };

export function placed<T>(rows: readonly T[]): Placed<T>[] {
  return rows.map((row, at) => ({ ...row, at }));
}

/** The rows as the pack holds them. */
export function unplaced<T>(rows: readonly Placed<T>[]): T[] {
  // What is left when the place goes is the row.
  return rows.map(({ at: _, ...row }) => row as T);
}

/**
 * The pack with other sides: teams in a room and points follow their number, speeches follow their
 * side, and those of a side that is gone go with it.
 */
export function withSides(pack: RulePack, sides: readonly Side[]): RulePack {
  const seatOf = new Map(sides.map(({ id }, seat) => [id, seat]));
  const lowest = Math.min(0, ...pack.pointsPerRank);
  return {
    ...pack,
    sides,
    teamsPerRoom: sides.length,
    pointsPerRank: sides.map((_, place) => pack.pointsPerRank[place] ?? lowest),
    speeches: pack.speeches.flatMap((speech) => {
      const seat = seatOf.get(pack.sides[speech.seat]?.id ?? '');
      return seat === undefined ? [] : [{ ...speech, seat }];
    }),
  };
}

/** A side whose id no other has. */
export function newSide(sides: readonly Side[], name: string): Side {
  const taken = new Set(sides.map(({ id }) => id));
  let number = sides.length + 1;
  while (taken.has(`s${number}`)) number++;
  return {
    id: `s${number}`,
    name: `${name} ${number}`,
    short: `S${number}`,
    bench: null,
    half: null,
  };
}
