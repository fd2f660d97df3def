/** Erases each night what tournaments have kept long enough. */
import { daysRetained, erasedFrom, retentionKinds } from '#contract/kinds/retention.ts';
import { systemActor } from '#server/actor.ts';
import { forEachIsolated } from '#server/jobs/for-each-isolated.ts';
import type { JobHandlers } from '#server/jobs/jobs.ts';
import type { Services } from '#server/services.ts';
import { removeFromOutbox } from '../mail/index.ts';
import * as repository from './repository.ts';

export const eraseJob = 'retention.erase';

/**
 * Looks first which tournaments hold something that is due, and writes only there: one transaction for
 * a tournament and a kind. What came back since (a restored backup, a late entry) is found again.
 */
export function eraseDue({ db, clock, config }: Services): JobHandlers[string] {
  return async () => {
    const today = clock.now().toISOString().slice(0, 10);
    const over = await db.read((reader) => repository.findAllOver(reader, today));
    await forEachIsolated(retentionKinds, async (kind) => {
      const due = over.filter(
        ({ end_date, retention }) => erasedFrom(end_date, daysRetained(kind, retention)) <= today,
      );
      const ids = due.map(({ id }) => id);
      const holding = await db.read((reader) => repository.findHolding(reader, kind, ids));
      await forEachIsolated(holding, async (tournamentId) => {
        const emailIds = await db.write({ tournamentId, actor: systemActor }, async (tx) => {
          const gone = await repository.erase(tx, tournamentId, kind);
          await repository.saveErasure(tx, tournamentId, kind);
          tx.record({
            type: 'retention.erased',
            topics: ['tabroom', 'participants'],
            data: { kind, count: gone.records },
          });
          return gone.emailIds;
        });
        await removeFromOutbox(config.dataDir, emailIds);
      });
    });
  };
}
