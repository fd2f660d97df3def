/** What teams say about the motions of their round. */
import type { Reader } from '#server/db/database.ts';

export interface MotionAnswerRow {
  readonly debate_id: string;
  readonly team_id: string;
  readonly motion_ids: readonly string[];
  readonly by_desk: boolean;
}

export async function findAllMotionAnswers(
  { q }: Reader,
  tournamentId: string,
  debateIds: readonly string[],
): Promise<MotionAnswerRow[]> {
  return q
    .selectFrom('motion_answer')
    .select(['debate_id', 'team_id', 'motion_ids', 'by_desk'])
    .where('tournament_id', '=', tournamentId)
    .where((eb) => eb('debate_id', '=', eb.fn.any(eb.val(debateIds))))
    .execute();
}
