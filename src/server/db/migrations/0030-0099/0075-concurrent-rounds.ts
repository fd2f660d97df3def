/**
 * Time slots of rounds, and what each one occupies. A released draw holds its teams, judges and rooms
 * for the slot of its round; the database refuses a second use at the same time, as it does for
 * flights. Which slots overlap is decided in one function, `overlap_in_time`, which queries use too.
 * `btree_gist` comes with PostgreSQL and may be added by the owner of a database.
 */
import { type Kysely, sql } from 'kysely';

const functions = [
  // Two scheduled rounds overlap when their slots do. An elimination without a time may be debated at
  // any time, so it overlaps with those of every other category that are not placed elsewhere.
  `create function overlap_in_time(a tstzrange, a_category uuid, b tstzrange, b_category uuid)
    returns boolean language sql immutable parallel safe as $$
      select coalesce(a && b, false) or coalesce(a_category <> b_category
        and coalesce(a, '(,)'::tstzrange) && coalesce(b, '(,)'::tstzrange), false)
    $$`,
  // Flights divide the slot of their round evenly.
  `create function slot_of_flight(slot tstzrange, flight integer, flights integer)
    returns tstzrange language sql stable parallel safe as $$
      select case when slot is null or flights = 1 then slot else tstzrange(
        lower(slot) + (upper(slot) - lower(slot)) * (flight - 1) / flights,
        lower(slot) + (upper(slot) - lower(slot)) * flight / flights) end
    $$`,
  // A slot is the round's debate in the schedule. It ends when a later round that builds on its results
  // starts: planned lengths are estimates, and those two rounds never share a moment.
  `create function settle_slots(t uuid) returns void language sql as $$
      update round set slot = settled.slot from (
        select own.id, tstzrange(event.starts_at, least(event.ends_at, (
          select min(next_event.starts_at) from round as next
          join schedule_event as next_event on next_event.tournament_id = next.tournament_id
            and next_event.round_id = next.id and next_event.kind = 'debate'
          where next.tournament_id = t and next.seq > own.seq
            and (own.stage = 'preliminary' or next.break_category_id = own.break_category_id)
            and next_event.starts_at > event.starts_at
        ))) as slot
        from round as own join schedule_event as event on event.tournament_id = own.tournament_id
          and event.round_id = own.id and event.kind = 'debate'
        where own.tournament_id = t
      ) as settled where round.tournament_id = t and round.id = settled.id
        and round.slot is distinct from settled.slot;
      update round set slot = null where tournament_id = t and slot is not null and not exists (
        select 1 from schedule_event as event where event.tournament_id = t
          and event.round_id = round.id and event.kind = 'debate');
    $$`,
  `create function occupy(t uuid, debates uuid[]) returns void language sql as $$
      delete from occupancy where tournament_id = t and debate_id = any(debates);
      insert into occupancy
      select debate.tournament_id, debate.draw_id, debate.id, used.kind, used.subject_id, round.id,
        round.break_category_id, slot_of_flight(round.slot, debate.flight, draw.flights)
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
  `create function occupy_draw(t uuid, d uuid) returns void language sql as $$
      select occupy(t, coalesce(array_agg(id), '{}')) from debate where tournament_id = t and draw_id = d
    $$`,
];

const table = `create table occupancy (
  tournament_id uuid not null,
  draw_id uuid not null,
  debate_id uuid not null,
  kind text not null check (kind in ('team', 'adjudicator', 'venue')),
  subject_id uuid not null,
  round_id uuid not null,
  break_category_id uuid,
  slot tstzrange,
  primary key (tournament_id, debate_id, subject_id),
  foreign key (tournament_id, draw_id, debate_id)
    references debate(tournament_id, draw_id, id) on delete cascade,
  constraint occupancy_in_slot exclude using gist (
    tournament_id with =, subject_id with =, round_id with <>, slot with &&
  ) deferrable initially deferred,
  constraint occupancy_across_categories exclude using gist (
    tournament_id with =, subject_id with =, break_category_id with <>,
    (coalesce(slot, '(,)'::tstzrange)) with &&
  ) deferrable initially deferred
)`;

const triggers = [
  `create function settle_slots_of_event() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' and old.round_id is not null then
        perform settle_slots(old.tournament_id);
      elsif tg_op <> 'DELETE' and new.round_id is not null then
        perform settle_slots(new.tournament_id);
      end if;
      return null;
    end $$`,
  `create trigger schedule_event_slot after insert or update or delete on schedule_event
    for each row execute function settle_slots_of_event()`,
  `create function settle_slots_of_round() returns trigger language plpgsql as $$
    begin perform settle_slots(new.tournament_id); return null; end $$`,
  `create trigger round_slot after insert or update of seq on round
    for each row execute function settle_slots_of_round()`,
  `create function occupy_changed_draw() returns trigger language plpgsql as $$
    begin perform occupy_draw(new.tournament_id, new.id); return null; end $$`,
  `create trigger draw_occupancy after update of state on draw
    for each row when (old.state <> new.state) execute function occupy_changed_draw()`,
  `create function occupy_changed_round() returns trigger language plpgsql as $$
    begin
      perform occupy_draw(new.tournament_id, draw.id) from draw
        where draw.tournament_id = new.tournament_id and draw.round_id = new.id
          and draw.state = 'released';
      return null;
    end $$`,
  `create trigger round_occupancy after update of slot, completed_at on round
    for each row when (old.slot is distinct from new.slot
      or old.completed_at is distinct from new.completed_at)
    execute function occupy_changed_round()`,
  `create function occupy_changed_rows() returns trigger language plpgsql as $$
    begin
      if tg_table_name = 'debate' then
        perform occupy(changed.tournament_id, array_agg(changed.id)) from changed
          join draw on draw.tournament_id = changed.tournament_id and draw.id = changed.draw_id
            and draw.state = 'released' group by changed.tournament_id;
      else
        perform occupy(changed.tournament_id, array_agg(distinct changed.debate_id)) from changed
          join draw on draw.tournament_id = changed.tournament_id and draw.id = changed.draw_id
            and draw.state = 'released' group by changed.tournament_id;
      end if;
      return null;
    end $$`,
  ...['debate', 'debate_team', 'panel_seat'].flatMap((name) => [
    `create trigger ${name}_occupancy_new after insert on ${name} referencing new table as changed
      for each statement execute function occupy_changed_rows()`,
    `create trigger ${name}_occupancy_changed after update on ${name} referencing new table as changed
      for each statement execute function occupy_changed_rows()`,
  ]),
  ...['debate_team', 'panel_seat'].flatMap((name) => [
    `create trigger ${name}_occupancy_before after update on ${name} referencing old table as changed
      for each statement execute function occupy_changed_rows()`,
    `create trigger ${name}_occupancy_gone after delete on ${name} referencing old table as changed
      for each statement execute function occupy_changed_rows()`,
  ]),
];

/** Fills both for what is there. A draw that already double-books is left for its tab room to repair. */
const fill = [
  'select settle_slots(id) from tournament',
  'set constraints all immediate',
  `do $$ declare live record; begin
    for live in select tournament_id, id from draw where state = 'released' loop
      begin perform occupy_draw(live.tournament_id, live.id);
      exception when exclusion_violation then null; end;
    end loop;
  end $$`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    'create extension if not exists btree_gist',
    'alter table round add column slot tstzrange',
    table,
    ...functions,
    ...triggers,
    ...fill,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
