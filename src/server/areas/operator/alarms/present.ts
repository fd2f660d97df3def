/** What the operator has to look at now. */
import type { SiteAlarm } from '#contract/kinds/site-alarms.ts';
import { findLastWhole, findNewestRuns } from '#server/backup/site/index.ts';
import type { Services } from '#server/services.ts';
import { findBeginning } from './repository.ts';

export interface PresentAlarm {
  readonly kind: SiteAlarm;
  /** One sentence. */
  readonly detail: string;
}

/** A night and two hours. */
const late = 26 * 3_600_000;

export async function findPresent(services: Services): Promise<PresentAlarm[]> {
  return findBackupAlarms(services);
}

async function findBackupAlarms({ config, db, clock }: Services): Promise<PresentAlarm[]> {
  if (config.backup.to === null) return [];
  const found: PresentAlarm[] = [];
  const [newest] = await db.read((reader) => findNewestRuns(reader, 1));
  if (newest?.problem) found.push({ kind: 'backup-failed', detail: newest.problem });
  const last = (await db.read(findLastWhole)) ?? (await db.read(findBeginning));
  if (last && clock.now().getTime() - last.getTime() > late) {
    const when = `${last.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
    found.push({ kind: 'backup-late', detail: `No backup since ${when}.` });
  }
  return found;
}
