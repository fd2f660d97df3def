/** Where a team sits in the elimination rounds of a category. */
import { sql } from 'kysely';
import type { Reader, Tx } from '#server/db/database.ts';

export interface EliminationSeat {
  readonly drawId: string;
  readonly version: number;
  readonly debateId: string;
  readonly round: string;
  readonly rank: number;
  readonly venue: string | null;
  /** A ballot of this room was sent and not set aside, or its round is over. */
  readonly played: boolean;
  readonly opponents: readonly string[];
}

/** Every room of a category's elimination rounds in which the team sits, first round first. */
export async function findAllSeats(
  { q }: Reader,
  key: { readonly tournamentId: string; readonly categoryId: string; readonly teamId: string },
): Promise<EliminationSeat[]> {
  const { rows } = await sql<EliminationSeat>`
    select w.id as "drawId", w.version, d.id as "debateId", r.name as round, d.rank,
      coalesce(b.name || ' · ', '') || v.name as venue,
      (r.completed_at is not null or exists (
        select from ballot x where x.tournament_id = d.tournament_id and x.debate_id = d.id
          and x.state in ('submitted', 'confirmed')
      )) as played,
      (select coalesce(jsonb_agg(o.team_id order by o.seat), '[]') from debate_team o
        where o.tournament_id = d.tournament_id and o.debate_id = d.id
          and o.team_id <> t.team_id) as opponents
    from debate_team t
    join debate d on d.tournament_id = t.tournament_id and d.id = t.debate_id
    join draw w on w.tournament_id = d.tournament_id and w.id = d.draw_id
    join round r on r.tournament_id = w.tournament_id and r.id = w.round_id
      and r.break_category_id = ${key.categoryId}
    left join venue v on v.tournament_id = d.tournament_id and v.id = d.venue_id
    left join building b on b.tournament_id = v.tournament_id and b.id = v.building_id
    where t.tournament_id = ${key.tournamentId} and t.team_id = ${key.teamId}
    order by r.seq, w.id
  `.execute(q);
  return rows;
}

/** Gives the seat of one team in a debate to another. */
export async function updateSeat(
  tx: Tx,
  key: { readonly tournamentId: string; readonly debateId: string; readonly teamId: string },
  teamId: string,
): Promise<void> {
  await tx.q
    .updateTable('debate_team')
    .set({ team_id: teamId })
    .where('tournament_id', '=', key.tournamentId)
    .where('debate_id', '=', key.debateId)
    .where('team_id', '=', key.teamId)
    .execute();
}

/** Takes the list of a category on, whatever its state. */
export async function updateRows(
  tx: Tx,
  key: { readonly tournamentId: string; readonly categoryId: string },
  rows: readonly object[],
): Promise<void> {
  await tx.q
    .updateTable('break_list')
    .set((eb) => ({ rows: JSON.stringify(rows), version: eb('version', '+', 1) }))
    .where('tournament_id', '=', key.tournamentId)
    .where('category_id', '=', key.categoryId)
    .execute();
}
