/**
 * A debate may have its own date and place, and a repair of a released draw may change them. Such a
 * debate uses its teams, judges and room from its own date for two hours, not in its round's slot.
 */
import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table debate add column starts_at timestamptz,
    add column location text check (location <> '')`,
  'alter table draw_change drop constraint draw_change_kind_check',
  `alter table draw_change add constraint draw_change_kind_check
    check (kind in ('room', 'team', 'judge', 'bye', 'time', 'location'))`,
  `create function slot_of_debate(starts_at timestamptz, slot tstzrange, flight integer, flights integer)
    returns tstzrange language sql stable parallel safe as $$
      select case when starts_at is null then slot_of_flight(slot, flight, flights)
        else tstzrange(starts_at, starts_at + interval '2 hours') end
    $$`,
  `create or replace function occupy(t uuid, debates uuid[]) returns void language sql as $$
      delete from occupancy where tournament_id = t and debate_id = any(debates);
      insert into occupancy
      select debate.tournament_id, debate.draw_id, debate.id, used.kind, used.subject_id, round.id,
        round.break_category_id,
        slot_of_debate(debate.starts_at, round.slot, debate.flight, draw.flights)
      from debate
      join draw on draw.tournament_id = debate.tournament_id and draw.id = debate.draw_id
        and draw.state = 'released'
      join round on round.tournament_id = draw.tournament_id and round.id = draw.round_id
        and round.completed_at is null
      cross join lateral (
        select 'team' as kind, team_id as subject_id from debate_team
          where debate_team.tournament_id = t and debate_team.debate_id = debate.id
        union all select 'adjudicator', adjudicator_id from panel_seat
          where panel_seat.tournament_id = t and panel_seat.debate_id = debate.id
        union all select 'venue', debate.venue_id where debate.venue_id is not null
      ) as used
      where debate.tournament_id = t and debate.id = any(debates);
    $$`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
