/** Facts that the database allows and that contradict each other, or were left behind. */
import { sql } from 'kysely';
import type { AlarmKind } from '#contract/kinds/alarms.ts';
import type { Reader } from '#server/db/database.ts';
import { teamName } from '#server/db/joins.ts';

export interface FaultRow {
  readonly kind: AlarmKind;
  /** Null: of no one round. */
  readonly roundId: string | null;
  readonly count: number;
  readonly names: readonly string[];
}

/** One row for each kind and round that has any, in one query. */
export async function findAllFaults({ q }: Reader, tournamentId: string): Promise<FaultRow[]> {
  const { rows } = await sql<FaultRow>`
    with live as (
      select w.id, w.round_id, w.state from draw w
      where w.tournament_id = ${tournamentId} and w.state in ('confirmed', 'released')
    ), seated as (
      select t.debate_id, t.team_id, live.round_id from debate_team t
      join live on live.id = t.draw_id where t.tournament_id = ${tournamentId}
    ), counted as (
      select b.id, b.debate_id, b.adjudicator_id, b.sheet, b.state, live.round_id from ballot b
      join debate d on d.tournament_id = b.tournament_id and d.id = b.debate_id
      join live on live.id = d.draw_id
      where b.tournament_id = ${tournamentId} and b.state in ('submitted', 'confirmed')
    ), breaking as (
      select l.category_id, (line ->> 'teamId')::uuid as team_id
      from break_list l cross join lateral jsonb_array_elements(l.rows) as line
      where l.tournament_id = ${tournamentId} and line ->> 'breakRank' is not null
    ), rested as (
      select w.id, later.id as round_id, earlier.id as earlier_id, earlier.name,
        coalesce(w.results_accepted_at, w.created_at) as known_at
      from live join draw w on w.tournament_id = ${tournamentId} and w.id = live.id
      join round later on later.tournament_id = w.tournament_id and later.id = w.round_id
        and later.completed_at is null and later.draw_kind in ('power-paired', 'elimination')
      join round earlier on earlier.tournament_id = later.tournament_id and earlier.seq < later.seq
        and earlier.stage = later.stage
        and earlier.break_category_id is not distinct from later.break_category_id
      where not exists (select 1 from counted c where c.round_id = later.id)
    ), changed as (
      select distinct f.round_id, f.name || ', ' || coalesce(v.name, '#' || d.rank) as name
      from rested f join live as e on e.round_id = f.earlier_id
      join debate d on d.tournament_id = ${tournamentId} and d.draw_id = e.id
      join ballot b on b.tournament_id = d.tournament_id and b.debate_id = d.id
      left join venue v on v.tournament_id = d.tournament_id and v.id = d.venue_id
      where (b.state = 'confirmed' and b.confirmed_at > f.known_at and b.sheet <> (
        select before.sheet from ballot before
        where before.tournament_id = b.tournament_id and before.debate_id = b.debate_id
          and before.adjudicator_id is not distinct from b.adjudicator_id
          and before.state in ('superseded', 'discarded') and before.confirmed_at <= f.known_at
        order by before.confirmed_at desc limit 1))
      or (b.state = 'discarded' and b.confirmed_at <= f.known_at
        and not exists (select 1 from counted c where c.debate_id = b.debate_id
          and c.state = 'confirmed' and c.adjudicator_id is not distinct from b.adjudicator_id)
        and exists (select 1 from activity a where a.tournament_id = b.tournament_id
          and a.type = 'ballot.discarded' and a.ids ->> 'ballotId' = b.id::text and a.at > f.known_at))
    ), fault as (
      select distinct 'ballots-flagged' as kind, live.round_id,
        coalesce(v.name, 'debate ' || d.rank) as name
      from ballot_flag f
      join debate d on d.tournament_id = f.tournament_id and d.id = f.debate_id
      join live on live.id = d.draw_id
      left join venue v on v.tournament_id = d.tournament_id and v.id = d.venue_id
      where f.tournament_id = ${tournamentId} and f.resolved_at is null
      union all
      select 'ballots-unconfirmed', c.round_id, coalesce(v.name, 'debate ' || d.rank) from counted c
      join round r on r.tournament_id = ${tournamentId} and r.id = c.round_id
        and r.completed_at is not null
      join debate d on d.tournament_id = ${tournamentId} and d.id = c.debate_id
      left join venue v on v.tournament_id = d.tournament_id and v.id = d.venue_id
      where c.state = 'submitted'
      union all
      select 'ballot-stranger', c.round_id, p.name from counted c
      join person p on p.tournament_id = ${tournamentId} and p.id = c.adjudicator_id
      where not exists (select 1 from panel_seat s where s.tournament_id = ${tournamentId}
        and s.debate_id = c.debate_id and s.adjudicator_id = c.adjudicator_id
        and s.role <> 'trainee')
      union all
      select distinct 'result-stranger', c.round_id, coalesce(v.name, '#' || d.rank) from counted c
      join debate d on d.tournament_id = ${tournamentId} and d.id = c.debate_id
      left join venue v on v.tournament_id = d.tournament_id and v.id = d.venue_id
      cross join lateral jsonb_array_elements(c.sheet -> 'teams') as line
      where not exists (select 1 from seated s where s.debate_id = c.debate_id
        and s.team_id::text = line ->> 'teamId')
      union all
      select 'elimination-stranger', s.round_id, ${teamName} from seated s
      join round r on r.tournament_id = ${tournamentId} and r.id = s.round_id
        and r.stage = 'elimination'
      join team t on t.tournament_id = r.tournament_id and t.id = s.team_id and not t.swing
      left join institution i on i.tournament_id = t.tournament_id and i.id = t.institution_id
      where not exists (select 1 from breaking b
        where b.category_id = r.break_category_id and b.team_id = s.team_id)
      union all
      select 'break-withdrawn', null, ${teamName} from breaking b
      join team t on t.tournament_id = ${tournamentId} and t.id = b.team_id
      left join institution i on i.tournament_id = t.tournament_id and i.id = t.institution_id
      left join break_remark m on m.tournament_id = t.tournament_id
        and m.category_id = b.category_id and m.team_id = b.team_id
      where coalesce(m.remark = 'withdrawn', t.withdrawn_at is not null)
      union all
      select 'round-skipped', r.id, r.name from round r
      where r.tournament_id = ${tournamentId} and r.completed_at is null
        and exists (select 1 from round later where later.tournament_id = r.tournament_id
          and later.seq > r.seq and later.stage = r.stage and later.completed_at is not null
          and later.break_category_id is not distinct from r.break_category_id)
      union all
      select 'draw-empty', live.round_id, r.name from live
      join round r on r.tournament_id = ${tournamentId} and r.id = live.round_id
      where live.state = 'released' and not exists (select 1 from debate d
        where d.tournament_id = r.tournament_id and d.draw_id = live.id)
      union all
      select 'results-hidden', r.id, r.name from round r
      where r.tournament_id = ${tournamentId} and r.results_released_at is not null
        and not exists (select 1 from live where live.round_id = r.id and live.state = 'released')
      union all
      select 'result-changed', round_id, name from changed
      union all
      select 'panels-left-over', r.id, r.name from preformed_set f
      join round r on r.tournament_id = f.tournament_id and r.id = f.round_id
      where f.tournament_id = ${tournamentId} and r.completed_at is not null
    )
    select kind, round_id as "roundId", count(*)::int as count,
      (array_agg(distinct name order by name))[1:5] as names
    from fault group by kind, round_id
  `.execute(q);
  return rows;
}
