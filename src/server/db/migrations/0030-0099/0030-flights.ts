/**
 * Flights: debates of a draw that share room and judges, one after the other. A room and a judge are
 * taken once in each flight; the seat carries the flight of its debate so that the database sees it.
 */
import { type Kysely, sql } from 'kysely';

const flight = 'integer not null default 1 check (flight between 1 and 4)';

const statements = [
  `alter table round add column flights integer not null default 1 check (flights between 1 and 4)`,
  `alter table draw add column flights integer not null default 1 check (flights between 1 and 4)`,
  `alter table debate add column flight ${flight}`,
  `alter table debate add constraint debate_flight unique (tournament_id, draw_id, id, flight)`,
  'drop index debate_venue',
  `create unique index debate_venue on debate (tournament_id, draw_id, flight, venue_id)
    where venue_id is not null`,
  `alter table panel_seat add column flight ${flight}`,
  'alter table panel_seat drop constraint panel_seat_once',
  `alter table panel_seat add constraint panel_seat_once
    unique (tournament_id, draw_id, adjudicator_id, flight) deferrable initially deferred`,
  'alter table panel_seat drop constraint panel_seat_tournament_id_draw_id_debate_id_fkey',
  `alter table panel_seat add constraint panel_seat_flight
    foreign key (tournament_id, draw_id, debate_id, flight)
    references debate(tournament_id, draw_id, id, flight) on update cascade on delete cascade`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
