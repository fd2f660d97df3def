import { vi } from 'vitest';

/**
 * Waits until a check no longer throws, and gives what it returns. Vitest's own `vi.waitFor` gives up after one
 * second, which a busy machine can take for a single answer.
 */
export function waitFor<T>(check: () => T | Promise<T>, ms = 60_000): Promise<T> {
  return vi.waitFor(check, ms);
}

/** Waits until there is a value that counts as true, and gives it. */
export function waitUntil<T>(value: () => T | Promise<T>) {
  return vi.waitUntil(value, 60_000);
}
