import { sql } from 'kysely';
import type { Reader } from '#server/db/database.ts';

/** Of these rounds, those with a ballot that waits while another of its debate is confirmed. */
export async function findRoundsWithWaiting(
  { q }: Reader,
  tournamentId: string,
  roundIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ roundId: string }>`
    select distinct w.round_id as "roundId" from draw w
    join debate d on d.tournament_id = w.tournament_id and d.draw_id = w.id
    join ballot b on b.tournament_id = d.tournament_id and b.debate_id = d.id
      and b.state = 'submitted'
    join ballot c on c.tournament_id = d.tournament_id and c.debate_id = d.id
      and c.state = 'confirmed'
    where w.tournament_id = ${tournamentId} and w.state in ('confirmed', 'released')
      and w.round_id = any(${[...roundIds]}::uuid[])
  `.execute(q);
  return rows.map(({ roundId }) => roundId);
}
