/**
 * Every allocation of panels with what makes it again and proves it, not the last one of a draw alone;
 * panels made before their draw; and what the mix of panels asks of judges. What the column of the
 * draw held lacks the proof, so it cannot be carried over; the panels themselves stay.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
      alter table draw drop column allocation;
      create table allocation (
        tournament_id uuid not null,
        id uuid not null,
        draw_id uuid not null,
        made_at timestamptz not null default now(),
        made jsonb not null,
        primary key (tournament_id, id),
        foreign key (tournament_id, draw_id) references draw(tournament_id, id) on delete cascade
      );
      create index allocation_of_draw on allocation (tournament_id, draw_id, made_at);
      create table preformed_set (
        tournament_id uuid not null,
        round_id uuid not null,
        seed text not null,
        version integer not null default 1,
        primary key (tournament_id, round_id),
        foreign key (tournament_id, round_id) references round(tournament_id, id) on delete cascade
      );
      create table preformed_panel (
        tournament_id uuid not null,
        round_id uuid not null,
        id uuid not null,
        rank integer not null,
        importance integer not null check (importance between -2 and 2),
        least double precision not null,
        most double precision not null,
        primary key (tournament_id, round_id, id),
        foreign key (tournament_id, round_id)
          references preformed_set(tournament_id, round_id) on delete cascade
      );
      create table preformed_seat (
        tournament_id uuid not null,
        round_id uuid not null,
        panel_id uuid not null,
        adjudicator_id uuid not null,
        role text not null,
        locked boolean not null default false,
        primary key (tournament_id, round_id, adjudicator_id),
        foreign key (tournament_id, round_id, panel_id)
          references preformed_panel(tournament_id, round_id, id) on delete cascade,
        foreign key (tournament_id, adjudicator_id)
          references adjudicator(tournament_id, person_id) on delete cascade
      );
      create unique index preformed_chair on preformed_seat (tournament_id, panel_id)
        where role = 'chair';
      alter table person_private add column language text;
      alter table person_private add column experience text;
    `)
    .execute(db);
}
