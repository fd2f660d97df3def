/** What a break asks beyond size and rule: a threshold, places of regions, the choice of a team. */
import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table break_category
    add column minimum_points double precision,
    add column region_minimums jsonb not null default '{}'`,
  `alter table team add column break_choice uuid`,
  // A backup writes teams before categories.
  `alter table team add constraint team_break_choice
    foreign key (tournament_id, break_choice) references break_category(tournament_id, id)
    on delete set null (break_choice)
    deferrable initially deferred`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
