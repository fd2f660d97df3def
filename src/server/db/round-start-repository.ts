/** When rounds start: the start of the debate in the schedule, and nowhere else. */
import { sql } from 'kysely';

/** For any query with `round` in it; null while the schedule has no debate of the round. */
export const roundStart = sql<Date | null>`(
  select schedule_event.starts_at from schedule_event
  where schedule_event.tournament_id = round.tournament_id
    and schedule_event.round_id = round.id and schedule_event.kind = 'debate'
)`;
