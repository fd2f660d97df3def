/** The schedule. When a round starts is a fact of its debate event, and of nothing else. */
import { type Kysely, sql } from 'kysely';

const statements = [
  `create table schedule_event (
    tournament_id uuid not null references tournament(id) on delete cascade,
    id uuid not null,
    kind text not null check (kind in ('registration', 'briefing', 'check-in', 'draw', 'prep', 'debate',
      'adjudication', 'meal', 'break', 'social', 'awards', 'other')),
    title text,
    starts_at timestamptz not null,
    ends_at timestamptz not null,
    place text not null default '',
    venue_id uuid,
    round_id uuid,
    staff_only boolean not null default false,
    notes text not null default '',
    changed_at timestamptz not null,
    version integer not null default 1,
    primary key (tournament_id, id),
    constraint schedule_event_length check (ends_at > starts_at),
    constraint schedule_event_named check (title is not null or round_id is not null),
    constraint schedule_event_round_public check (not (staff_only and kind = 'debate' and round_id is not null)),
    constraint schedule_event_round foreign key (tournament_id, round_id)
      references round(tournament_id, id) on delete cascade,
    constraint schedule_event_venue foreign key (tournament_id, venue_id)
      references venue(tournament_id, id) on delete set null (venue_id)
  )`,
  `create unique index schedule_event_debate on schedule_event (tournament_id, round_id) where kind = 'debate'`,
  `create index schedule_event_time on schedule_event (tournament_id, starts_at)`,
  // A debate of two hours, as nobody has said how long it takes.
  `insert into schedule_event (tournament_id, id, kind, starts_at, ends_at, round_id, changed_at)
    select tournament_id, gen_random_uuid(), 'debate', starts_at, starts_at + interval '2 hours', id, now()
    from round where starts_at is not null`,
  `alter table round drop column starts_at`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
