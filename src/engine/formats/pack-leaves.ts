/** A single value of a pack with the path of its field (`rounds.2.silent`). */
export type Leaf = readonly [path: string, value: string | number | boolean | null];

/** Every single value of a document, in the order of its fields; empty lists and absent fields have none. */
export function leavesOf(value: unknown, path = ''): Leaf[] {
  if (value === undefined) return [];
  if (value === null || typeof value !== 'object') {
    return [[path, value as Leaf[1]]];
  }
  return Object.entries(value).flatMap(([key, own]) =>
    leavesOf(own, path === '' ? key : `${path}.${key}`),
  );
}
