/** Sending a letter again because somebody says so. */
import type { Tx } from '../../db/database.ts';
import { AppError, found } from '../../errors.ts';
import { fold } from '../../fold.ts';
import type { Context } from '../../http/context.ts';
import { newId } from '../../secrets.ts';
import { lostBefore, toLetter } from './letters.ts';
import { requestSending } from './queue.ts';
import * as repository from './repository.ts';

/**
 * Sends again to the person's present address. A letter that failed, waits or is in doubt keeps its
 * Message-ID, so that its reader gets it once; one that had arrived goes out as a new one.
 * @throws AppError `wrong-state` while it is being sent.
 */
export function resend(context: Context, letterId: string) {
  const { tournamentId } = context;
  return context.write(async (tx) => {
    found(await repository.findOpenById(tx, tournamentId, letterId));
    const row = found(await repository.findByIdForUpdate(tx, letterId));
    if (row.sending_since && row.sending_since >= lostBefore(tx.now)) {
      throw new AppError('wrong-state', 'This letter is being sent at this moment.');
    }
    const address = (await presentAddress(tx, row)) ?? row.address;
    const id = row.state === 'sent' ? await copy(tx, row, address) : letterId;
    if (row.state !== 'sent') await repository.updateLetter(tx, id, { ...fresh, address });
    await requestSending(tx, id);
    tx.record({ type: 'letter.resent', topics: ['tabroom'], ids: { letterId: id } });
    return toLetter(found(await repository.findById(tx, id)), tx.now);
  });
}

const fresh = {
  state: 'queued',
  channel: null,
  tries: 0,
  sending_since: null,
  next_try_at: null,
  error: null,
  sent_at: null,
} as const;

async function presentAddress(tx: Tx, row: repository.LetterRow): Promise<string | null> {
  if (!row.tournament_id || !row.person_id) return null;
  const person = await repository.findPerson(tx, row.tournament_id, row.person_id);
  return person?.email ?? null;
}

async function copy(tx: Tx, row: repository.LetterRow, address: string): Promise<string> {
  const id = newId();
  await repository.insertLetter(tx, {
    id,
    tournamentId: row.tournament_id,
    personId: row.person_id,
    kind: row.kind,
    confidential: row.confidential,
    address,
    name: row.name,
    subject: row.subject,
    searchFolded: fold(`${row.name ?? ''} ${address} ${row.subject}`),
    textSealed: row.text_sealed,
  });
  return id;
}
