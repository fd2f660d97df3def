/** Rounds that are debated at the same time. */
import { sql } from 'kysely';
import type { Reader } from '#server/db/database.ts';

/**
 * Rounds whose slots overlap that of a round, in their order. Of the eliminations without a time, each
 * category has one: the first that is not completed.
 */
export async function findAllConcurrentRounds(
  { q }: Reader,
  tournamentId: string,
  roundId: string,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select round.id from round as own
    join round on round.tournament_id = own.tournament_id and round.id <> own.id
      and round.completed_at is null and overlap_in_time(
        own.slot, own.break_category_id, round.slot, round.break_category_id)
    where own.tournament_id = ${tournamentId} and own.id = ${roundId}
      and (own.slot && round.slot or not exists (
        select 1 from round as earlier where earlier.tournament_id = round.tournament_id
          and earlier.break_category_id = round.break_category_id
          and earlier.completed_at is null and earlier.seq < round.seq
      ))
    order by round.seq
  `.execute(q);
  return rows.map(({ id }) => id);
}

/** Of these rounds those for which nobody and no room is marked as here. */
export async function findAllUnmarked(
  { q }: Reader,
  tournamentId: string,
  roundIds: readonly string[],
): Promise<readonly string[]> {
  if (roundIds.length === 0) return [];
  const rows = await q
    .selectFrom('availability')
    .select('round_id')
    .distinct()
    .where('tournament_id', '=', tournamentId)
    .where('round_id', 'in', [...roundIds])
    .execute();
  const marked = new Set(rows.map(({ round_id }) => round_id));
  return roundIds.filter((id) => !marked.has(id));
}
