/** What nobody restored in time is erased for good. */
import { systemActor } from '#server/actor.ts';
import type { JobHandlers } from '#server/jobs/jobs.ts';
import type { Services } from '#server/services.ts';
import { eraseOld } from './repository.ts';
import { mostRestorable } from './service.ts';

export const eraseDeletedJob = 'deletions.erase';

export function eraseDeleted({ db }: Services): JobHandlers[string] {
  return async () => {
    await db.write({ tournamentId: null, actor: systemActor }, (tx) =>
      eraseOld(tx, { most: mostRestorable }),
    );
  };
}
