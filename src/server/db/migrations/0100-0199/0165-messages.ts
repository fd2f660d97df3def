/** Messages to participants: what was said, each person's inbox, and how far other channels came. */
import { type Kysely, sql } from 'kysely';

const statements = [
  'alter table mail_message drop constraint mail_message_not_sent_because_check',
  `alter table mail_message add constraint mail_message_not_sent_because_check
    check (not_sent_because in
      ('owner-unverified', 'recipient-limit', 'tournament-limit', 'account-limit', 'withdrawn'))`,
  `create table message (
    tournament_id uuid not null references tournament(id) on delete cascade,
    id uuid not null,
    kind text not null,
    subject_id uuid not null,
    version int not null,
    about text not null,
    created_at timestamptz not null,
    withdrawn_at timestamptz,
    primary key (tournament_id, id),
    unique (tournament_id, kind, subject_id, version)
  )`,
  `create table inbox_item (
    tournament_id uuid not null,
    message_id uuid not null,
    person_id uuid not null,
    title text not null,
    body text not null,
    opens text not null,
    read_at timestamptz,
    primary key (tournament_id, message_id, person_id),
    foreign key (tournament_id, message_id) references message(tournament_id, id) on delete cascade,
    foreign key (tournament_id, person_id) references person(tournament_id, id) on delete cascade
  )`,
  'create index inbox_item_person on inbox_item (tournament_id, person_id)',
  `create table message_delivery (
    tournament_id uuid not null,
    message_id uuid not null,
    person_id uuid not null,
    channel text not null,
    state text not null check (state in ('queued', 'sent', 'seen', 'failed', 'unknown')),
    reason text,
    not_before timestamptz,
    plain_text text,
    letter_id uuid references mail_message(id) on delete set null,
    primary key (tournament_id, message_id, person_id, channel),
    foreign key (tournament_id, message_id) references message(tournament_id, id) on delete cascade,
    foreign key (tournament_id, person_id) references person(tournament_id, id) on delete cascade,
    check ((state = 'failed') = (reason is not null))
  )`,
  'create index message_delivery_person on message_delivery (tournament_id, person_id)',
  'create index message_delivery_letter on message_delivery (letter_id)',
  `create table message_setting (
    tournament_id uuid not null references tournament(id) on delete cascade,
    moment text not null,
    enabled boolean not null,
    title text,
    body text,
    version int not null default 1,
    primary key (tournament_id, moment),
    check ((title is null) = (body is null))
  )`,
  `create table message_preference (
    tournament_id uuid not null,
    person_id uuid not null,
    choices jsonb not null default '{}',
    quiet_from text,
    quiet_to text,
    primary key (tournament_id, person_id),
    foreign key (tournament_id, person_id) references person(tournament_id, id) on delete cascade,
    check ((quiet_from is null) = (quiet_to is null))
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
