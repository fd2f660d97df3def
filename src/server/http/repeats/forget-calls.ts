/** Counts of calls are forgotten once their windows have ended. */
import { systemActor } from '#server/actor.ts';
import type { JobHandlers } from '#server/jobs/jobs.ts';
import type { Services } from '#server/services.ts';
import { deleteEndedCounts } from '../limits/rate-limit-repository.ts';

export const forgetCallsJob = 'http.forget-calls';

export function forgetCalls({ db, clock }: Services): JobHandlers[string] {
  return async () => {
    const now = clock.now();
    await db.write({ tournamentId: null, actor: systemActor }, (tx) => deleteEndedCounts(tx, now));
  };
}
