import { expect } from 'vitest';
import { ApiError } from '#contract/client.ts';
import type { ErrorCode, ProblemBody } from '#contract/errors.ts';

/** Expects a call to be refused with a code; answers with the problem for closer looks. */
export async function expectRefusal(
  call: Promise<unknown>,
  code: ErrorCode,
): Promise<ProblemBody | null> {
  const outcome = await call.then(
    () => 'no refusal',
    (error: unknown) => error,
  );
  if (!(outcome instanceof ApiError)) throw new Error(`Expected ${code}, got ${String(outcome)}`);
  expect(outcome.code).toBe(code);
  return outcome.problem;
}
