import { createHash } from 'node:crypto';

/**
 * SHA-256 of what a solver is asked, to see whether its answer still fits. Both sides are read the
 * same way, so the order of keys and rows is the same as long as nothing changed.
 */
export function digestOf(task: unknown): string {
  return createHash('sha256').update(JSON.stringify(task)).digest('hex');
}
