/** What imports wrote is kept for two weeks, as the privacy page says; then they can’t be undone. */
import { undoableImports } from '#contract/limits/undo-limits.ts';
import { systemActor } from '#server/actor.ts';
import type { JobHandlers } from '#server/jobs/jobs.ts';
import type { Services } from '#server/services.ts';
import { forgetUndoBefore } from './batch-repository.ts';

export const forgetImportsJob = 'data.forget-imports';

export function forgetImports({ db, clock }: Services): JobHandlers[string] {
  return async () => {
    const before = new Date(clock.now().getTime() - undoableImports.days * 24 * 3_600_000);
    await db.write({ tournamentId: null, actor: systemActor }, (tx) =>
      forgetUndoBefore(tx, before),
    );
  };
}
