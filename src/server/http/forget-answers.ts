/** Answers are kept for as long as a device may still repeat its call: two weeks without a network. */
import { systemActor } from '../actor.ts';
import type { JobHandlers } from '../jobs/jobs.ts';
import type { Services } from '../services.ts';
import { deleteKeysBefore } from './idempotency-repository.ts';

export const forgetAnswersJob = 'http.forget-answers';
const keptFor = 14 * 24 * 3_600_000;

export function forgetAnswers({ db, clock }: Services): JobHandlers[string] {
  return async () => {
    const before = new Date(clock.now().getTime() - keptFor);
    await db.write({ tournamentId: null, actor: systemActor }, (tx) =>
      deleteKeysBefore(tx, before),
    );
  };
}
