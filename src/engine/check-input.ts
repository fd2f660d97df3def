/**
 * What the public doors of the engine ask of their input (I1): a small language for shapes, so that
 * nothing that comes in can make a function throw, hang or answer nonsense. Every door describes its
 * input once and refuses with a code and the path of the field.
 */
import type { Problem } from './result.ts';

/**
 * - `not-an-object`, `not-a-list`, `not-a-text`, `not-a-truth`: a value of another kind.
 * - `not-an-id { value }`: no text, empty, longer than 200, with control characters, or the name of
 *   a property that every object has.
 * - `id-twice { id }`: the same thing a second time in one list.
 * - `not-a-number { min, max, whole }`: no finite number, or out of bounds.
 * - `not-a-choice { value }`: none of the values there are.
 * - `too-few`, `too-many { count, min, max }`: entries of a list.
 */
export type InputProblem = Problem<
  | 'not-an-object'
  | 'not-a-list'
  | 'not-a-text'
  | 'not-a-truth'
  | 'not-an-id'
  | 'id-twice'
  | 'not-a-number'
  | 'not-a-choice'
  | 'too-few'
  | 'too-many'
>;

/** Every problem of a value, with paths below it. */
export type Check = (value: unknown) => readonly InputProblem[];

/** Most problems that are reported at once. */
const mostProblems = 20;

/** Checks a value as a whole, its parts first; `also` is asked only when each part is sound. */
export function checkInput<T>(
  shape: Check,
  input: T,
  also: (input: T) => readonly InputProblem[] = () => none,
): readonly InputProblem[] {
  const problems = shape(input);
  return (problems.length > 0 ? problems : also(input)).slice(0, mostProblems);
}

export const none: readonly InputProblem[] = [];

/** Places problems of a part under its name. */
export function under(
  key: string | number,
  problems: readonly InputProblem[],
): readonly InputProblem[] {
  if (problems.length === 0) return none;
  return problems.map((problem) => ({
    ...problem,
    path: problem.path === undefined ? `${key}` : `${key}.${problem.path}`,
  }));
}

/** Reports things named a second time, each under its path. */
export function twice(
  things: readonly { readonly id: string; readonly path: string }[],
): readonly InputProblem[] {
  const seen = new Set<string>();
  return things.flatMap(({ id, path }) => {
    if (seen.has(id)) return [{ code: 'id-twice' as const, path, data: { id } }];
    seen.add(id);
    return [];
  });
}

export const id: Check = (value) => {
  if (typeof value === 'string' && value.length > 0 && value.length <= 200 && isPlain(value)) {
    return none;
  }
  return [{ code: 'not-an-id', data: { value: typeof value === 'string' ? value : typeof value } }];
};

const control = /\p{Cc}/u;

function isPlain(value: string): boolean {
  return !(value in Object.prototype) && !control.test(value);
}

export const text: Check = (value) => (typeof value === 'string' ? none : [{ code: 'not-a-text' }]);
export const truth: Check = (value) =>
  typeof value === 'boolean' ? none : [{ code: 'not-a-truth' }];

/** A finite number within bounds. */
export function real(min = -1e9, max = 1e9): Check {
  return numberCheck({ min, max, whole: false });
}

/** A whole number within bounds. */
export function whole(min: number, max: number): Check {
  return numberCheck({ min, max, whole: true });
}

function numberCheck(bounds: {
  readonly min: number;
  readonly max: number;
  readonly whole: boolean;
}): Check {
  const { min, max } = bounds;
  return (value) => {
    // Written so that NaN fails.
    const isIn = typeof value === 'number' && value >= min && value <= max;
    if (isIn && (!bounds.whole || Number.isInteger(value))) return none;
    return [{ code: 'not-a-number', data: bounds }];
  };
}

/** One of a closed list. */
export function choice(values: Readonly<Record<string, true>> | readonly string[]): Check {
  const known = new Set(Array.isArray(values) ? values : Object.keys(values));
  return (value) =>
    typeof value === 'string' && known.has(value)
      ? none
      : [
          {
            code: 'not-a-choice',
            data: { value: typeof value === 'string' ? value : typeof value },
          },
        ];
}

export function nullable(check: Check): Check {
  return (value) => (value === null ? none : check(value));
}

/** May be left out, or null. */
export function optional(check: Check): Check {
  return (value) => (value === undefined || value === null ? none : check(value));
}

/** Any of several shapes; the problems reported are those of the last. */
export function either(...checks: readonly Check[]): Check {
  return (value) => {
    let problems = none;
    for (const check of checks) {
      problems = check(value);
      if (problems.length === 0) return none;
    }
    return problems;
  };
}

/** A list of at most `max` entries; with `by`, no two of which have the same text there. */
export function list(
  entry: Check,
  { min = 0, max = 10_000, by }: { min?: number; max?: number; by?: string } = {},
): Check {
  return (value) => {
    if (!Array.isArray(value)) return [{ code: 'not-a-list' }];
    const count = value.length;
    if (count > max) return [{ code: 'too-many', data: { count, min, max } }];
    if (count < min) return [{ code: 'too-few', data: { count, min, max } }];
    const problems: InputProblem[] = [];
    for (let index = 0; index < count && problems.length < mostProblems; index++) {
      const own = entry(value[index]);
      if (own.length > 0) problems.push(...under(index, own));
    }
    if (problems.length > 0 || by === undefined) return problems;
    return twice(value.map((item, index) => ({ id: String(item[by]), path: `${index}.${by}` })));
  };
}

/** A list of ids, none twice. */
export function ids(max = 10_000): Check {
  const entries = list(id, { max });
  return (value) => {
    const problems = entries(value);
    if (problems.length > 0 || !Array.isArray(value)) return problems;
    return twice(value.map((own: string, index) => ({ id: own, path: `${index}` })));
  };
}

/** An object with at least these fields; others are not looked at. */
export function object(fields: Readonly<Record<string, Check>>): Check {
  const entries = Object.entries(fields);
  return (value) => {
    if (typeof value !== 'object' || value === null) return [{ code: 'not-an-object' }];
    // Read as a bag of unknown fields: that is what is being checked.
    const bag = value as Readonly<Record<string, unknown>>;
    let problems = none;
    for (const [key, check] of entries) {
      const own = check(bag[key]);
      if (own.length > 0) problems = [...problems, ...under(key, own)];
    }
    return problems;
  };
}

/** An object used as a table: the same shape behind every key. */
export function table(entry: Check): Check {
  return (value) => {
    if (typeof value !== 'object' || value === null) return [{ code: 'not-an-object' }];
    const problems: InputProblem[] = [];
    for (const [key, own] of Object.entries(value)) {
      if (problems.length >= mostProblems) break;
      problems.push(...under(key, entry(own)));
    }
    return problems;
  };
}
