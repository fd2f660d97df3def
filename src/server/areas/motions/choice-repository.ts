/** Puts down what teams say about the motions of their round. */
import type { Tx } from '#server/db/database.ts';

interface Answer {
  readonly debateId: string;
  readonly teamId: string;
  readonly motionIds: readonly string[];
  readonly byDesk: boolean;
}

/** Puts an answer in the place of the team's earlier one. */
export async function putAnswer(tx: Tx, tournamentId: string, answer: Answer): Promise<void> {
  const { debateId, teamId, motionIds, byDesk } = answer;
  const said = { motion_ids: JSON.stringify(motionIds), answered_at: tx.now, by_desk: byDesk };
  await tx.q
    .insertInto('motion_answer')
    .values({ tournament_id: tournamentId, debate_id: debateId, team_id: teamId, ...said })
    .onConflict((conflict) =>
      conflict.columns(['tournament_id', 'debate_id', 'team_id']).doUpdateSet(said),
    )
    .execute();
}

export async function deleteAnswer(
  tx: Tx,
  tournamentId: string,
  of: { readonly debateId: string; readonly teamId: string },
): Promise<void> {
  await tx.q
    .deleteFrom('motion_answer')
    .where('tournament_id', '=', tournamentId)
    .where('debate_id', '=', of.debateId)
    .where('team_id', '=', of.teamId)
    .execute();
}
