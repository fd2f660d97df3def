/** Writes down that an email came back or was reported as spam, and stops further ones where that is final. */
import type { ReturnReason } from '#contract/areas/mail.ts';
import { systemActor } from '#server/actor.ts';
import type { Tx } from '#server/db/database.ts';
import type { Services } from '#server/services.ts';
import { isMarkOf } from '../message-id.ts';
import * as repository from '../repository.ts';
import { saveStop } from '../stops/stop-repository.ts';
import type { Report } from './report.ts';

/** A later report counts when it weighs more. */
const weights: Readonly<Record<ReturnReason, number>> = {
  'bounced-once': 1,
  bounced: 2,
  complained: 3,
};

/** @returns whether it is about an email that is still known; done again it changes nothing */
export async function takeReport({ db, sealer }: Services, report: Report): Promise<boolean> {
  const row = await db.read((reader) => repository.findById(reader, report.emailId));
  if (!row || !isMarkOf(sealer, row, report.mark)) return false;
  const scope = { tournamentId: row.tournament_id, actor: systemActor };
  return db.write(scope, (tx) => take(tx, report, row.address));
}

async function take(
  tx: Tx,
  { emailId, reason, detail }: Report,
  address: string,
): Promise<boolean> {
  const row = await repository.findByIdForUpdate(tx, emailId);
  // Sent to another address in between, it is another email.
  if (row?.address !== address) return false;
  // One that never left here cannot have come back.
  if (row.tries === 0 || row.channel === 'outbox') return true;
  if (row.returned !== null && weights[row.returned] >= weights[reason]) return true;
  if (reason !== 'bounced-once') {
    await saveStop(tx, { address: row.address_folded, reason, detail });
  }
  // One that waits to be sent again keeps its state: the stop ends it when its turn comes.
  const isDone = row.state !== 'queued' && row.state !== 'not-sent';
  const end = isDone ? ({ state: 'failed', sending_since: null } as const) : {};
  await repository.updateEmail(tx, emailId, { ...end, returned: reason, error: detail });
  if (row.tournament_id !== null && !row.confidential) {
    tx.record({ type: 'email.failed', topics: ['tabroom'], ids: { emailId } });
  }
  return true;
}
