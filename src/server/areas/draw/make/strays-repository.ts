/** The field of a round, and what its newest draft made of it. */
import { sql } from 'kysely';
import type { Reader } from '#server/db/database.ts';

/** Teams that have not withdrawn and are no stopgap. */
export async function findAllPresentable({ q }: Reader, tournamentId: string): Promise<string[]> {
  const rows = await q
    .selectFrom('team')
    .select('id')
    .where('tournament_id', '=', tournamentId)
    .where('withdrawn_at', 'is', null)
    .where('swing', '=', false)
    .execute();
  return rows.map(({ id }) => id);
}

/** Teams that were added after a draw was made and are not in it: their ids sort by time. */
export async function findAllAddedSince(
  { q }: Reader,
  tournamentId: string,
  drawId: string,
): Promise<string[]> {
  const rows = await q
    .selectFrom('team')
    .select('id')
    .where('tournament_id', '=', tournamentId)
    .where('withdrawn_at', 'is', null)
    .where('swing', '=', false)
    .where('id', '>', drawId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('debate_team as seat')
            .select('seat.team_id')
            .whereRef('seat.tournament_id', '=', 'team.tournament_id')
            .whereRef('seat.team_id', '=', 'team.id')
            .where('seat.draw_id', '=', drawId),
        ),
      ),
    )
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The teams of the newest draft; null: there is none. */
export async function findAllDrafted(
  { q }: Reader,
  tournamentId: string,
  roundId: string,
): Promise<ReadonlySet<string> | null> {
  const { rows } = await sql<{ ids: string[] }>`
    select array(
      select team_id from debate_team where tournament_id = w.tournament_id and draw_id = w.id
      union all
      select team_id from draw_bye where tournament_id = w.tournament_id and draw_id = w.id
    ) as ids
    from draw w
    where w.tournament_id = ${tournamentId} and w.round_id = ${roundId} and w.state = 'draft'
    order by w.created_at desc, w.id desc limit 1
  `.execute(q);
  const [newest] = rows;
  return newest ? new Set(newest.ids) : null;
}
