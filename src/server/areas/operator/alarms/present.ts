/** What the operator has to look at now. */
import type { SiteAlarm } from '#contract/kinds/site-alarms.ts';
import { findLastWhole, findNewestRuns } from '#server/backup/site/index.ts';
import type { Services } from '#server/services.ts';
import { findServerState, type ServerState } from '../server-state.ts';
import type { MailTrouble } from '../state-repository.ts';
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
  latelyFailed,
  mail,
}: Pick<ServerState, 'disk' | 'latelyFailed' | 'mail'>): PresentAlarm[] {
  const found: PresentAlarm[] = [];
  if (disk && disk.free < Math.min(disk.total / 10, leastFree)) {
    const free = (disk.free / 1_000_000_000).toFixed(1);
    found.push({ kind: 'disk-low', detail: `The disk with the data folder has ${free} GB left.` });
  }
  if (latelyFailed !== null && latelyFailed > 0) {
    found.push({
      kind: 'jobs-failed',
      detail: `${countOf(latelyFailed, 'job')} failed for good in the last day; the log says why.`,
    });
  }
  if (mail && areFailing(mail)) {
    found.push({
      kind: 'mail-failing',
      detail: `${countOf(mail.waiting, 'email')} could not be sent so far; ${mail.sent} went out in the last day.`,
    });
  }
  return found;
}

/** Where it is not the recipient's server alone: several of them, or most of what there is to send. */
function areFailing({ waiting, recipients, domains, sent }: MailTrouble): boolean {
  const share = waiting / (waiting + sent);
  return (domains > 1 && share >= 0.1) || (recipients > 2 && share >= 0.5);
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
