/** The server's one expected error: a code that the contract lists, with what it carries. */
import type { ErrorCode, InputIssue } from '#contract/errors.ts';

export class AppError extends Error {
  readonly code: ErrorCode;
  readonly detail: string;
  readonly data: unknown;
  readonly issues: readonly InputIssue[] | undefined;
  constructor(
    code: ErrorCode,
    detail = '',
    extra: { readonly data?: unknown; readonly issues?: readonly InputIssue[] } = {},
  ) {
    super(`${code}${detail ? `: ${detail}` : ''}`);
    this.code = code;
    this.detail = detail;
    this.data = extra.data;
    this.issues = extra.issues;
  }
}

/** Refuses input on one field, like the schemas do. */
export function invalidField(path: string, message: string, code = 'custom'): AppError {
  return new AppError('invalid-input', message, {
    issues: [{ path: `body.${path}`, code, message }],
  });
}

/** A header that is missing or malformed. */
export function invalidHeader(name: string, message: string): AppError {
  return new AppError('invalid-input', message, {
    issues: [{ path: `headers.${name}`, code: 'custom', message }],
  });
}

/**
 * The value, or `not-found`.
 * @throws AppError when it is null or undefined.
 */
export function found<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new AppError('not-found');
  return value;
}

/** Whether too much waits: the same may pass in a moment. */
export function isQueueFull(error: unknown): boolean {
  return error instanceof AppError && error.code === 'queue-full';
}

/** A unique index or constraint, with the code and the sentence to refuse with. */
export type ConstraintRefusal = readonly [constraint: string, code: ErrorCode, detail: string];

/**
 * Runs a write and turns a violated constraint into its refusal; other errors pass through.
 * @throws AppError the refusal of the first constraint that matches.
 */
export async function rethrowUnique<T>(
  write: () => Promise<T>,
  refusals: readonly ConstraintRefusal[],
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    for (const [constraint, code, detail] of refusals) {
      if (violates(error, constraint)) throw new AppError(code, detail);
    }
    throw error;
  }
}

/** True when PostgreSQL refused because of the named constraint or unique index. */
export function violates(error: unknown, constraint: string): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'constraint' in error &&
    error.constraint === constraint
  );
}
