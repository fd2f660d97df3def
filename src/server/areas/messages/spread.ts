/** The first, the last and one between: of people by kind or name, three that differ. */
export function spread<T>(all: readonly T[]): T[] {
  const places = [0, Math.floor(all.length / 2), all.length - 1];
  return [...new Set(places)].flatMap((place) => all[place] ?? []);
}
