/** Draws that were made elsewhere, in the database. */

import type { Reader } from '#server/db/database.ts';
import { sameTournament } from '#server/db/joins.ts';

/** In place of the version of an engine: no engine here made the draw. */
export const importedEngine = 'tabbycat';

/** Draws that were made elsewhere, in the order of their rounds, with how many debates they have. */
export function findPlayedDraws({ q }: Reader, tournamentId: string) {
  return q
    .selectFrom('draw')
    .innerJoin('round', sameTournament('round.id', 'draw.round_id'))
    .select((eb) => [
      'draw.id',
      'draw.round_id as roundId',
      'round.name',
      'round.stage',
      'round.break_category_id as categoryId',
      'round.seq',
      'draw.created_at as importedAt',
      eb
        .selectFrom('debate')
        .whereRef('debate.tournament_id', '=', 'draw.tournament_id')
        .whereRef('debate.draw_id', '=', 'draw.id')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .as('debates'),
    ])
    .where('draw.tournament_id', '=', tournamentId)
    .where('draw.engine_version', '=', importedEngine)
    .orderBy('round.seq')
    .execute();
}

/** Rounds that have a draw which was made here, be it a draft. */
export async function findRoundsDrawnHere({ q }: Reader, tournamentId: string): Promise<string[]> {
  const rows = await q
    .selectFrom('draw')
    .select('round_id')
    .distinct()
    .where('tournament_id', '=', tournamentId)
    .where('engine_version', '<>', importedEngine)
    .execute();
  return rows.map((row) => row.round_id);
}
