/** What standings and records need besides the other areas' lists: a fixed number of queries. */
import { sql } from 'kysely';
import type { PanelRole } from '#engine/vocabulary.ts';
import type { Reader } from '#server/db/database.ts';

/** The counter that everything below is as of, and the choice of code names. Undefined: no such tournament. */
export async function findStamp({ q }: Reader, tournamentId: string) {
  const row = await q
    .selectFrom('tournament')
    .select(['seq', 'settings'])
    .where('id', '=', tournamentId)
    .executeTakeFirst();
  return row && { seq: row.seq, codeNames: row.settings.codeNames ?? 'off' };
}

/** A room of a live draw (confirmed or released), whose result may be there or not. */
export interface RoomRow {
  readonly id: string;
  readonly roundId: string;
  readonly rank: number;
  readonly venueId: string | null;
  readonly venue: string | null;
  readonly teams: readonly { readonly teamId: string; readonly seat: number }[];
  /** Chair first, then by name. */
  readonly panel: readonly {
    readonly id: string;
    readonly name: string;
    readonly role: PanelRole;
  }[];
}

/**
 * Every room of every live draw, by round; those of eliminations by rank, which their break has made
 * public, others by flight and an id that says nothing.
 */
export async function findAllRooms({ q }: Reader, tournamentId: string): Promise<RoomRow[]> {
  const { rows } = await sql<RoomRow>`
    select d.id, r.id as "roundId", d.rank, d.venue_id as "venueId",
      coalesce(b.name || ' · ', '') || v.name as venue,
      (select coalesce(jsonb_agg(
          jsonb_build_object('teamId', t.team_id, 'seat', t.seat) order by t.seat), '[]')
        from debate_team t
        where t.tournament_id = d.tournament_id and t.debate_id = d.id) as teams,
      (select coalesce(jsonb_agg(
          jsonb_build_object('id', p.id, 'name', p.name, 'role', s.role)
          order by case s.role when 'chair' then 0 when 'panellist' then 1 else 2 end,
            p.name_folded, p.id), '[]')
        from panel_seat s
        join person p on p.tournament_id = s.tournament_id and p.id = s.adjudicator_id
        where s.tournament_id = d.tournament_id and s.debate_id = d.id) as panel
    from debate d
    join draw w on w.tournament_id = d.tournament_id and w.id = d.draw_id
      and w.state in ('confirmed', 'released')
    join round r on r.tournament_id = w.tournament_id and r.id = w.round_id
    left join venue v on v.tournament_id = d.tournament_id and v.id = d.venue_id
    left join building b on b.tournament_id = v.tournament_id and b.id = v.building_id
    where d.tournament_id = ${tournamentId}
    order by r.seq, case when r.stage = 'elimination' then d.rank end, d.flight, d.id
  `.execute(q);
  return rows;
}
