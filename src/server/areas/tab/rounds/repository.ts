/** What rounds of an archive are matched with, in the database. */

import { sql } from 'kysely';
import type { Reader } from '#server/db/database.ts';

/** Code names of teams that have one. */
export function findAllCodeNames({ q }: Reader, tournamentId: string) {
  return q
    .selectFrom('team')
    .select(['id', 'code_name as codeName'])
    .where('tournament_id', '=', tournamentId)
    .where('code_name', 'is not', null)
    .orderBy('id')
    .execute();
}

/** What people add to a debate, and what would go with it unseen. */
const additions = ['score_adjustment', 'ballot_flag', 'decision_reasons'] as const;

/** Whether somebody adjusted a score, flagged a ballot or wrote reasons in a debate of a draw. */
export async function existsAddition(
  { q }: Reader,
  tournamentId: string,
  drawId: string,
): Promise<boolean> {
  for (const table of additions) {
    const { rows } = await sql`
      select from ${sql.table(table)} as added
      join debate on debate.tournament_id = added.tournament_id and debate.id = added.debate_id
      where added.tournament_id = ${tournamentId} and debate.draw_id = ${drawId} limit 1
    `.execute(q);
    if (rows.length > 0) return true;
  }
  return false;
}
