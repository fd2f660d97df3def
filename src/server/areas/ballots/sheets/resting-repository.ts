import type { Reader } from '#server/db/database.ts';
import { sameTournament } from '#server/db/joins.ts';

/** Breaks that are made, the foremost first. */
export async function findAllMadeBreaks({ q }: Reader, tournamentId: string) {
  const rows = await q
    .selectFrom('break_list')
    .innerJoin('break_category', sameTournament('break_category.id', 'break_list.category_id'))
    .select(['break_category.name', 'break_list.state'])
    .where('break_list.tournament_id', '=', tournamentId)
    .orderBy('break_category.priority', 'desc')
    .orderBy('break_category.id')
    .execute();
  return rows.map(({ name, state }) => ({ name, announced: state === 'announced' }));
}
