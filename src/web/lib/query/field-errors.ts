import type { ApiError } from './api.tsx';

/** The server's complaints by field (`body.to.name` → `to.name`), for a form's `error` props. */
export function fieldErrors(error: ApiError | null): Readonly<Record<string, string>> {
  const issues = error?.problem?.issues ?? [];
  // The first complaint about a field is the one to fix first.
  return Object.fromEntries(
    [...issues].reverse().map(({ path, message }) => [path.replace(/^body\./, ''), message]),
  );
}

/** The complaint about a field, or about something in it (`options.2` of `options`). */
export function errorAt(
  errors: Readonly<Record<string, string>>,
  path: string,
): string | undefined {
  return Object.entries(errors).find(([key]) => key === path || key.startsWith(`${path}.`))?.[1];
}
