/** Messages that hold no longer. */
import type { MessageKind } from '#contract/kinds/moments.ts';
import type { Tx } from '#server/db/database.ts';
import type { MessageKey } from './channels/channel.ts';

/**
 * Forgets withdrawn messages of a kind about a subject, but for the newest: each is a row for everybody, and
 * releasing and withdrawing can go on all day.
 */
export async function deleteWithdrawn(
  tx: Tx,
  tournamentId: string,
  of: { readonly subjectId: string; readonly kind: MessageKind; readonly kept: number },
): Promise<void> {
  await tx.q
    .deleteFrom('message')
    .where('tournament_id', '=', tournamentId)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('message')
        .select('id')
        .where('tournament_id', '=', tournamentId)
        .where('subject_id', '=', of.subjectId)
        .where('kind', '=', of.kind)
        .where('withdrawn_at', 'is not', null)
        .orderBy('version', 'desc')
        .offset(of.kept),
    )
    .execute();
}

/** Messages about a subject that hold no longer: inboxes hide them, and what has not left stays. */
export async function withdrawMessages(
  tx: Tx,
  tournamentId: string,
  of: {
    readonly subjectId: string;
    readonly kinds: readonly MessageKind[];
    /** Only those that report earlier events. */
    readonly before: number;
  },
): Promise<string[]> {
  if (of.kinds.length === 0) return [];
  const rows = await tx.q
    .updateTable('message')
    .set({ withdrawn_at: tx.now })
    .where('tournament_id', '=', tournamentId)
    .where('subject_id', '=', of.subjectId)
    .where('kind', 'in', of.kinds)
    .where('version', '<', of.before)
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** A message, held until the write ends. */
export function lockMessage({ q }: Tx, { tournamentId, messageId }: MessageKey) {
  return q
    .selectFrom('message')
    .select(['kind', 'withdrawn_at'])
    .where('tournament_id', '=', tournamentId)
    .where('id', '=', messageId)
    .forUpdate()
    .executeTakeFirst();
}

export async function withdrawMessage(
  tx: Tx,
  { tournamentId, messageId }: MessageKey,
): Promise<void> {
  await tx.q
    .updateTable('message')
    .set({ withdrawn_at: tx.now })
    .where('tournament_id', '=', tournamentId)
    .where('id', '=', messageId)
    .execute();
}
