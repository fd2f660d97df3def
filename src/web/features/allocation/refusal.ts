import type { ApiError } from '#web/lib/query/api.tsx';

/** Why the last solve failed: no judges available yet, or the engine's problems. */
export interface Refusal {
  readonly code: 'not-ready' | 'refused-by-rules';
  readonly problems: readonly {
    readonly code: string;
    readonly data?: Readonly<Record<string, unknown>>;
  }[];
}

/** Reads what a page explains in place; null: a message is enough. */
export function readRefusal({ code, problem }: ApiError): Refusal | null {
  if (code === 'not-ready') return { code, problems: [] };
  if (code !== 'refused-by-rules' || !Array.isArray(problem?.data)) return null;
  // The engine's problems, as the server hands them on.
  return { code, problems: problem.data as Refusal['problems'] };
}
