/** Work of a recurring job that concerns many tournaments. */

/**
 * Does the work for one item after another; one that fails holds up none of the others.
 * @throws AggregateError at the end, with every error, when any failed: the job is reported and tried again
 */
export async function forEachIsolated<T>(
  items: Iterable<T>,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const errors: unknown[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length === 0) return;
  throw new AggregateError(errors, `${errors.length} failed, first: ${String(errors[0])}`);
}
