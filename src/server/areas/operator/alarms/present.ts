/** What the operator has to look at now. */
import type { SiteAlarm } from '#contract/kinds/site-alarms.ts';
import { findLastWhole, findNewestRuns } from '#server/backup/site/index.ts';
import type { Services } from '#server/services.ts';
import { findServerState, type ServerState } from '../server-state.ts';
import { findBeginning } from './repository.ts';

export interface PresentAlarm {
  readonly kind: SiteAlarm;
  /** One sentence. */
  readonly detail: string;
}

/** A night and two hours. */
const late = 26 * 3_600_000;

/** A tenth, and no more than what a few backups and a day of journal need. */
const leastFree = 5_000_000_000;

export async function findPresent(services: Services): Promise<PresentAlarm[]> {
  return [...(await findBackupAlarms(services)), ...stateAlarms(await findServerState(services))];
}

/** What the figures of a server say. */
export function stateAlarms({
  disk,
  jobs,
  mailWaiting,
}: Pick<ServerState, 'disk' | 'jobs' | 'mailWaiting'>): PresentAlarm[] {
  const found: PresentAlarm[] = [];
  if (disk && disk.free < Math.min(disk.total / 10, leastFree)) {
    const free = (disk.free / 1_000_000_000).toFixed(1);
    found.push({ kind: 'disk-low', detail: `The disk with the data folder has ${free} GB left.` });
  }
  if (jobs && jobs.failed > 0) {
    found.push({
      kind: 'jobs-failed',
      detail: `${countOf(jobs.failed, 'job')} failed for good; the log says why.`,
    });
  }
  if (mailWaiting !== null && mailWaiting > 0) {
    found.push({
      kind: 'mail-failing',
      detail: `${countOf(mailWaiting, 'email')} could not be sent so far.`,
    });
  }
  return found;
}

function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
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
