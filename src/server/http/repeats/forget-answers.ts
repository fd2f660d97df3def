/**
 * Answers are kept for as long as a device may still repeat its call: two weeks without a network.
 * Counts of refusals are kept for a month, what happened to accounts for 90 days.
 */

import { accountEventDays } from '#contract/kinds/account-events.ts';
import { storedAnswers } from '#contract/limits.ts';
import { systemActor } from '#server/actor.ts';
import type { JobHandlers } from '#server/jobs/jobs.ts';
import type { Services } from '#server/services.ts';
import { deleteAccountEventsBefore } from '../identity/account-event-repository.ts';
import { deleteRefusalsBefore } from '../limits/refusal-repository.ts';
import { deleteKeysBefore } from './idempotency-repository.ts';

export const forgetAnswersJob = 'http.forget-answers';
const day = 24 * 3_600_000;
const refusalsKeptFor = 30 * day;

export function forgetAnswers({ db, clock }: Services): JobHandlers[string] {
  return async () => {
    const before = new Date(clock.now().getTime() - storedAnswers.days * day);
    await db.write({ tournamentId: null, actor: systemActor }, async (tx) => {
      await deleteKeysBefore(tx, before);
      await deleteAccountEventsBefore(tx, new Date(tx.now.getTime() - accountEventDays * day));
      await deleteRefusalsBefore(tx, new Date(tx.now.getTime() - refusalsKeptFor));
    });
  };
}
