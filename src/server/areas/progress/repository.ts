/** What was tapped of rooms, in the database. */
import type { ProgressStep } from '#engine/vocabulary.ts';
import { refuseTooManyInDebate } from '#server/db/bounded-repository.ts';
import type { Reader, Tx } from '#server/db/database.ts';

export interface NewMark {
  readonly key: string;
  readonly step: ProgressStep;
  readonly back: boolean;
  readonly at: Date;
}

/** The marks of rooms, in the order in which they arrived. */
export function findAllMarks({ q }: Reader, tournamentId: string, debateIds: readonly string[]) {
  return q
    .selectFrom('progress_mark')
    .select(['debate_id as debateId', 'step', 'back', 'at', 'by_kind as by'])
    .where('tournament_id', '=', tournamentId)
    .where((eb) => eb('debate_id', '=', eb.fn.any(eb.val(debateIds))))
    .orderBy('position')
    .execute();
}

/**
 * Writes marks; one that is there already stays as it is. @returns how many were new
 * @throws AppError `tournament-full`
 */
export async function insertMarks(
  tx: Tx,
  key: { readonly tournamentId: string; readonly debateId: string },
  by: { readonly kind: 'judge' | 'staff'; readonly accountId: string | null },
  marks: readonly NewMark[],
): Promise<number> {
  await refuseTooManyInDebate(tx, key, { table: 'progress_mark', added: marks.length });
  const result = await tx.q
    .insertInto('progress_mark')
    .values(
      marks.map((mark) => ({
        ...mark,
        tournament_id: key.tournamentId,
        debate_id: key.debateId,
        by_kind: by.kind,
        by_account: by.accountId,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0n);
}
