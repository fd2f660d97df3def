import type { RulePack } from '#engine/rule-pack.ts';

/**
 * Paths of the fields of a pack that hold a `V`: `preparation.minutes`. Lists have no paths inside.
 */
export type PathTo<V, T = RulePack> = T extends readonly unknown[]
  ? never
  : {
      [K in keyof T & string]-?:
        | (Exclude<T[K], null | undefined> extends V ? K : never)
        | (NonNullable<T[K]> extends object ? `${K}.${PathTo<V, NonNullable<T[K]>>}` : never);
    }[keyof T & string];

/** The value at a path. */
export type ValueAt<P extends string, T = RulePack> = P extends `${infer K}.${infer Rest}`
  ? K extends keyof T
    ? ValueAt<Rest, NonNullable<T[K]>>
    : never
  : P extends keyof T
    ? T[P]
    : never;

/** What a pack says at a path; undefined where it leaves the field out. */
export function readAt<P extends string>(pack: RulePack, path: P): ValueAt<P> | undefined {
  let value: unknown = pack;
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Readonly<Record<string, unknown>>)[key];
  }
  // The path's type guarantees the value's.
  return value as ValueAt<P> | undefined;
}

/** The pack with another value at a path; undefined leaves the field out. */
export function writeAt<P extends string>(
  pack: RulePack,
  path: P,
  value: ValueAt<P> | undefined,
): RulePack {
  // The path's type says that the result is a pack.
  return written(pack, path.split('.'), value) as RulePack;
}

function written(whole: unknown, [key = '', ...rest]: readonly string[], value: unknown): unknown {
  const before = (whole ?? {}) as Readonly<Record<string, unknown>>;
  if (rest.length > 0) return { ...before, [key]: written(before[key], rest, value) };
  if (value !== undefined) return { ...before, [key]: value };
  const { [key]: _, ...without } = before;
  return without;
}
