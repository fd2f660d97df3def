/** How strong an imported room preference is: the order of the files' priorities is kept. Pure. */

/** A preference has this many strengths, 0 the weakest. */
const strengths = 4;
/** Tabbycat weighs from 0 to 100 by custom. */
const customaryMost = 100;

export interface PreferenceStrengths {
  /** By priority of the file; a higher priority is never weaker. */
  readonly of: ReadonlyMap<number, number>;
  /** Different priorities that share a strength, because there are more of them than strengths. */
  readonly merged: readonly (readonly number[])[];
}

/**
 * Each priority gets the strength of its quarter of the customary scale, moved as little as keeps
 * different priorities apart. More than four different ones cannot be kept apart: then they are spread
 * evenly by their order, and those that meet are named.
 */
export function preferenceStrengths(priorities: readonly number[]): PreferenceStrengths {
  const ordered = [...new Set(priorities)].sort((a, b) => a - b);
  const of = new Map<number, number>();
  ordered.forEach((priority, place) => {
    const quarter = Math.floor((priority / customaryMost) * strengths);
    const below = of.get(ordered[place - 1] ?? Number.NaN) ?? -1;
    const mostHere = strengths - (ordered.length - place);
    const apart = Math.min(Math.max(quarter, below + 1), mostHere);
    const spread = Math.floor((place * strengths) / ordered.length);
    of.set(priority, ordered.length > strengths ? spread : apart);
  });
  const groups = Array.from({ length: strengths }, (_, strength) =>
    ordered.filter((priority) => of.get(priority) === strength),
  );
  return { of, merged: groups.filter((group) => group.length > 1) };
}
