import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '#server/ports/clock.ts';

const patience = 1000;

/**
 * Waits out the small difference between the database's clock, which wakes a job, and ours.
 * @throws Error when the moment is still further away; the job is then tried again.
 */
export async function untilDue(clock: Clock, at: Date): Promise<void> {
  const early = at.getTime() - clock.now().getTime();
  if (early > 0) await wait(Math.min(early, patience));
  if (clock.now() < at) throw new Error('A timed job woke before its moment');
}
