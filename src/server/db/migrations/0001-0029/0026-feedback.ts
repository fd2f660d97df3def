/** Feedback on judges: the form in its versions, windows by hand, what was given, who was reminded. */
import { type Kysely, sql } from 'kysely';

const statements = [
  `create table feedback_settings (
    tournament_id uuid primary key references tournament(id) on delete cascade,
    document jsonb not null,
    version integer not null default 1
  )`,
  `create table feedback_form (
    tournament_id uuid not null references tournament(id) on delete cascade,
    version integer not null check (version > 0),
    introduction text not null,
    questions jsonb not null,
    made_by uuid references account(id) on delete set null,
    made_at timestamptz not null,
    primary key (tournament_id, version)
  )`,
  `create table feedback_window (
    tournament_id uuid not null,
    round_id uuid not null,
    state text not null check (state in ('open', 'closed')),
    at timestamptz not null,
    by_account uuid references account(id) on delete set null,
    primary key (tournament_id, round_id),
    foreign key (tournament_id, round_id) references round(tournament_id, id) on delete cascade
  )`,
  `create table feedback (
    tournament_id uuid not null,
    id uuid not null,
    position bigint generated always as identity,
    debate_id uuid not null,
    from_team uuid,
    from_adjudicator uuid,
    giver text not null check (giver in ('team', 'chair', 'panellist', 'trainee')),
    about_id uuid not null,
    about_role text not null check (about_role in ('chair', 'panellist', 'trainee')),
    version integer not null,
    form_version integer not null,
    score double precision not null,
    answers jsonb not null,
    in_force boolean not null default true,
    standing text not null default 'new' check (standing in ('new', 'confirmed', 'ignored')),
    reason text,
    decided_by uuid references account(id) on delete set null,
    author_account uuid references account(id) on delete set null,
    author_person uuid,
    given_at timestamptz not null,
    primary key (tournament_id, id),
    check (num_nonnulls(from_team, from_adjudicator) = 1),
    check ((giver = 'team') = (from_team is not null)),
    check (standing <> 'ignored' or reason is not null),
    foreign key (tournament_id, debate_id) references debate(tournament_id, id),
    foreign key (tournament_id, from_team) references team(tournament_id, id),
    foreign key (tournament_id, from_adjudicator) references adjudicator(tournament_id, person_id),
    foreign key (tournament_id, about_id) references adjudicator(tournament_id, person_id),
    foreign key (tournament_id, author_person) references person(tournament_id, id)
  )`,
  `create unique index feedback_once on feedback
    (tournament_id, debate_id, coalesce(from_team, from_adjudicator), about_id) where in_force`,
  `create index feedback_about on feedback (tournament_id, about_id) where in_force`,
  `create index feedback_newest on feedback (tournament_id, position desc) where in_force`,
  `create table feedback_reminder (
    tournament_id uuid not null,
    round_id uuid not null,
    person_id uuid not null,
    kind text not null check (kind in ('planned', 'chase')),
    at timestamptz not null,
    primary key (tournament_id, round_id, person_id, kind),
    foreign key (tournament_id, round_id) references round(tournament_id, id) on delete cascade,
    foreign key (tournament_id, person_id) references person(tournament_id, id) on delete cascade
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
