/** What teams say about the motions of their round. */
import type { Reader, Tx } from '../../db/database.ts';

export interface AnswerRow {
  readonly debate_id: string;
  readonly team_id: string;
  readonly motion_ids: readonly string[];
}

export async function findAllAnswers(
  { q }: Reader,
  tournamentId: string,
  debateIds: readonly string[],
): Promise<AnswerRow[]> {
  if (debateIds.length === 0) return [];
  return q
    .selectFrom('motion_answer')
    .select(['debate_id', 'team_id', 'motion_ids'])
    .where('tournament_id', '=', tournamentId)
    .where('debate_id', 'in', debateIds)
    .execute();
}

/** Puts an answer in the place of the team's earlier one. */
export async function putAnswer(tx: Tx, tournamentId: string, row: AnswerRow): Promise<void> {
  const said = { motion_ids: JSON.stringify(row.motion_ids), answered_at: tx.now };
  await tx.q
    .insertInto('motion_answer')
    .values({
      tournament_id: tournamentId,
      debate_id: row.debate_id,
      team_id: row.team_id,
      ...said,
    })
    .onConflict((conflict) =>
      conflict.columns(['tournament_id', 'debate_id', 'team_id']).doUpdateSet(said),
    )
    .execute();
}
