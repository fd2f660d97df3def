/** What nobody restored in time is erased for good. */
import { systemActor } from '../../actor.ts';
import type { JobHandlers } from '../../jobs/jobs.ts';
import type { Services } from '../../services.ts';
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
