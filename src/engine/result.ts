/**
 * The answer of an engine function that may refuse. A refusal is a value with a closed code and
 * data, never a sentence; a broken assumption of the programmer throws instead.
 */
export type Result<T, P extends Problem = Problem> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problems: readonly P[] };

/** One reason for a refusal: a code from a closed union, and what a sentence about it needs. */
export interface Problem<Code extends string = string> {
  readonly code: Code;
  /** Where in the input the problem lies, as a path (`teams.0.speeches.1.score`); absent: the whole. */
  readonly path?: string;
  readonly data?: Readonly<Record<string, unknown>>;
}

/** A value that was reached. */
export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

/** A refusal with one or more reasons. */
export function refused<P extends Problem>(
  ...problems: readonly P[]
): { readonly ok: false; readonly problems: readonly P[] } {
  return { ok: false, problems };
}

/**
 * The value of something that cannot have been refused, because its input was checked before.
 * @throws Error naming the codes when it was: a defect of the program, not of the input.
 */
export function expectOk<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Error(`Broken assumption: refused with ${JSON.stringify(result.problems)}`);
}

/**
 * States what must hold here.
 * @throws Error when it does not: a defect of the program, not of the input.
 */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`Broken assumption: ${message}`);
}
