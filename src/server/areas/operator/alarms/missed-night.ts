/** The backup of a night when no server was there, or its database was away. */
import { backupJob, findNewestRuns } from '#server/backup/site/index.ts';
import type { Tx } from '#server/db/database.ts';
import type { Services } from '#server/services.ts';
import { nextNight } from './next-night.ts';
import { findBeginning } from './repository.ts';

/** Queues the backup once; the job queue retries it if it fails. */
export async function makeUpMissedNight(tx: Tx, { config }: Services): Promise<void> {
  if (config.backup.to === null) return;
  const lastNight = nextNight(tx.now, config.backup.hour);
  lastNight.setUTCDate(lastNight.getUTCDate() - 1);
  const [newest] = await findNewestRuns(tx, 1);
  const since = newest?.began_at ?? (await findBeginning(tx));
  if (!since || since >= lastNight) return;
  await tx.addJob({ name: backupJob, payload: {}, key: backupJob });
}
