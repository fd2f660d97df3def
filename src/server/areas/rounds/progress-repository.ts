/** How far a round has come, counted. */

import { sql } from 'kysely';
import type { Reader } from '#server/db/database.ts';
import { isNotWithdrawn } from './availability-repository.ts';
import type { RoundRow } from './repository.ts';

/** What the conductor's steps follow from. */
export interface RoundCounts {
  /** Without swing teams. */
  readonly teams: number;
  readonly availableTeams: number;
  /** Available teams, swing teams too, by division, since rooms are filled within one; a single number without any. */
  readonly divisionSizes: readonly number[];
  readonly adjudicators: number;
  readonly availableAdjudicators: number;
  readonly drafts: number;
  /** Of the live draw, 0 without one. */
  readonly debates: number;
  /** The debates that share a room and its judges are one (R1.8); so are the two below. */
  readonly rooms: number;
  readonly withChair: number;
  /** In a room, or with a place of its own. */
  readonly withVenue: number;
  /** Debates with any sheet that was not discarded. */
  readonly withBallot: number;
  /** Sheets that wait for confirmation. */
  readonly unconfirmed: number;
  readonly motions: number;
  /** An elimination round of a category whose break is not made. */
  readonly lacksBreak: boolean;
}

export async function countRound(
  { q }: Reader,
  tournamentId: string,
  round: Pick<RoundRow, 'id' | 'live_draw_id' | 'break_category_id'>,
): Promise<RoundCounts> {
  const { rows } = await sql<RoundCounts>`
    with held as (
      select d.id, d.flight, d.venue_id is not null or d.location is not null as placed
      from debate d
      where d.tournament_id = ${tournamentId} and d.draw_id = ${round.live_draw_id}
    ), room as (
      select id, placed from held where flight = 1
    ), sheet as (
      select b.debate_id, b.state from ballot b join held on held.id = b.debate_id
      where b.tournament_id = ${tournamentId} and b.state in ('submitted', 'confirmed')
    )
    select
      (select count(*) from team where tournament_id = ${tournamentId}
        and withdrawn_at is null and not swing) as teams,
      (select count(*) from adjudicator where tournament_id = ${tournamentId}) as adjudicators,
      (select count(*) from availability a join team t
        on t.tournament_id = a.tournament_id and t.id = a.subject_id
        where a.tournament_id = ${tournamentId} and a.round_id = ${round.id} and a.kind = 'team'
          and not t.swing and ${isNotWithdrawn('a')}) as "availableTeams",
      array(select count(*)::int from availability a join team t
        on t.tournament_id = a.tournament_id and t.id = a.subject_id
        where a.tournament_id = ${tournamentId} and a.round_id = ${round.id} and a.kind = 'team'
          and ${isNotWithdrawn('a')}
        group by lower(t.division)) as "divisionSizes",
      (select count(*) from availability a join adjudicator j
        on j.tournament_id = a.tournament_id and j.person_id = a.subject_id
        where a.tournament_id = ${tournamentId} and a.round_id = ${round.id}
          and a.kind = 'adjudicator') as "availableAdjudicators",
      (select count(*) from draw where tournament_id = ${tournamentId}
        and round_id = ${round.id} and state = 'draft') as drafts,
      (select count(*) from held) as debates,
      (select count(*) from room) as rooms,
      (select count(*) from room where placed) as "withVenue",
      (select count(*) from room where exists (select 1 from panel_seat p
        where p.tournament_id = ${tournamentId} and p.debate_id = room.id and p.role = 'chair'))
        as "withChair",
      (select count(distinct debate_id) from sheet) as "withBallot",
      (select count(*) from sheet where state = 'submitted') as unconfirmed,
      (select count(*) from round_motion where tournament_id = ${tournamentId}
        and round_id = ${round.id}) as motions,
      ${round.break_category_id}::uuid is not null and not exists (select 1 from break_list
        where tournament_id = ${tournamentId} and category_id = ${round.break_category_id}::uuid)
        as "lacksBreak"
  `.execute(q);
  const [counts] = rows;
  if (!counts) throw new Error('Broken assumption: a select of counts has one row');
  return counts;
}
