/** A single value of a pack with the path of its field (`rounds.2.silent`). */
export type Leaf = readonly [path: string, value: string | number | boolean | null];
/** Every single value of a document, in the order of its fields; empty lists and absent fields have none. */
export declare function leavesOf(value: unknown, path?: string): Leaf[];
