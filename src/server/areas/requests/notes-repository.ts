/** What was said about requests. */

import { refuseTooManyInRequest } from '#server/db/bounded-repository.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { newId } from '#server/keys/secrets.ts';

export interface NewNote {
  readonly requestId: string;
  readonly kind: 'message' | 'answer' | 'note';
  readonly accountId: string | null;
  readonly text: string;
  readonly emailId?: string | null;
}

/** @throws AppError `tournament-full` when the request has as many as one may have */
export async function insertNote(tx: Tx, tournamentId: string, note: NewNote): Promise<void> {
  await refuseTooManyInRequest(tx, { tournamentId, requestId: note.requestId });
  await tx.q
    .insertInto('request_note')
    .values({
      tournament_id: tournamentId,
      id: newId(),
      request_id: note.requestId,
      kind: note.kind,
      account_id: note.accountId,
      text: note.text,
      letter_id: note.emailId ?? null,
      at: tx.now,
    })
    .execute();
}

export type NoteRow = Awaited<ReturnType<typeof findAllNotes>>[number];

/** What was said about requests, in order, with the writers' names. */
export async function findAllNotes(
  { q }: Reader,
  tournamentId: string,
  requestIds: readonly string[],
) {
  if (requestIds.length === 0) return [];
  return q
    .selectFrom('request_note')
    .leftJoin('account', 'account.id', 'request_note.account_id')
    .selectAll('request_note')
    .select('account.name as account_name')
    .where('request_note.tournament_id', '=', tournamentId)
    .where('request_note.request_id', 'in', requestIds)
    .orderBy('request_note.at')
    .orderBy('request_note.id')
    .execute();
}
