/** Debates that are put off, written. What is current is read by `db/postponement-repository.ts`. */
import type { Tx } from '#server/db/database.ts';

interface NewPostponement {
  readonly debateId: string;
  readonly reason: string;
  readonly until: Date | null;
}

/** Puts a debate off, or changes why and until when. */
export async function savePostponement(
  tx: Tx,
  tournamentId: string,
  { debateId, reason, until }: NewPostponement,
): Promise<void> {
  await tx.q
    .insertInto('postponement')
    .values({ tournament_id: tournamentId, debate_id: debateId, reason, until, at: tx.now })
    .onConflict((conflict) =>
      conflict.columns(['tournament_id', 'debate_id']).doUpdateSet({ reason, until, at: tx.now }),
    )
    .execute();
}

/** @returns whether it was put off */
export async function deletePostponement(
  tx: Tx,
  tournamentId: string,
  debateId: string,
): Promise<boolean> {
  const { numDeletedRows } = await tx.q
    .deleteFrom('postponement')
    .where('tournament_id', '=', tournamentId)
    .where('debate_id', '=', debateId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
