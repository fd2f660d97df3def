/** What a query about rounds can ask of other tables: when they start, and whose break they are in. */
import { sql } from 'kysely';

/** For any query with `round` in it; null while the schedule has no debate of the round. */
export const roundStart = sql<Date | null>`(
  select schedule_event.starts_at from schedule_event
  where schedule_event.tournament_id = round.tournament_id
    and schedule_event.round_id = round.id and schedule_event.kind = 'debate'
)`;

/** For any query with `round` in it: whether it is an elimination of the break of all teams. */
export const isOfGeneralBreak = sql<boolean>`exists (
  select 1 from break_category
  where break_category.tournament_id = round.tournament_id
    and break_category.id = round.break_category_id and break_category.general
)`;
