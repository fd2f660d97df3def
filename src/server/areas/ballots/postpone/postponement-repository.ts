/** Debates that are put off, written. What is current is read by `db/postponement-repository.ts`. */
import type { Tx } from '#server/db/database.ts';

interface NewPostponement {
  readonly debateId: string;
  readonly reason: string;
  readonly until: Date | null;
}

/**
 * Puts a debate off, or changes why and until when: the new time becomes the debate's own date. The date
 * that it had before is kept for undoing.
 */
export async function savePostponement(
  tx: Tx,
  tournamentId: string,
  { debateId, reason, until }: NewPostponement,
): Promise<void> {
  const key = { tournamentId, debateId };
  const starts_before = await findStart(tx, key);
  await tx.q
    .insertInto('postponement')
    .values({
      ...{ tournament_id: tournamentId, debate_id: debateId },
      ...{ reason, until, starts_before, at: tx.now },
    })
    .onConflict((conflict) =>
      conflict.columns(['tournament_id', 'debate_id']).doUpdateSet({ reason, until, at: tx.now }),
    )
    .execute();
  await updateStart(tx, key, until);
}

interface InDebate {
  readonly tournamentId: string;
  readonly debateId: string;
}

async function findStart(tx: Tx, { tournamentId, debateId }: InDebate): Promise<Date | null> {
  const row = await tx.q
    .selectFrom('debate')
    .select('starts_at')
    .where('tournament_id', '=', tournamentId)
    .where('id', '=', debateId)
    .executeTakeFirst();
  return row?.starts_at ?? null;
}

async function updateStart(
  tx: Tx,
  { tournamentId, debateId }: InDebate,
  startsAt: Date | null,
): Promise<void> {
  await tx.q
    .updateTable('debate')
    .set(({ eb }) => ({ starts_at: startsAt, version: eb('version', '+', 1) }))
    .where('tournament_id', '=', tournamentId)
    .where('id', '=', debateId)
    .execute();
}

/** It keeps the date that it had before. @returns whether it was put off */
export async function deletePostponement(
  tx: Tx,
  tournamentId: string,
  debateId: string,
): Promise<boolean> {
  const row = await tx.q
    .deleteFrom('postponement')
    .where('tournament_id', '=', tournamentId)
    .where('debate_id', '=', debateId)
    .returning('starts_before')
    .executeTakeFirst();
  if (row) await updateStart(tx, { tournamentId, debateId }, row.starts_before);
  return row !== undefined;
}
