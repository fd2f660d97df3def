import type { Row } from './tables-repository.ts';

/** The form of feedback that is current. */
export function newestForm(
  forms: readonly Row<'feedback_form'>[],
): Row<'feedback_form'> | undefined {
  return [...forms].sort((a, b) => b.version - a.version)[0];
}
