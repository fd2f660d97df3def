/** The first schema: accounts, tournaments, people, rounds, draws, ballots, breaks, the log. */
import { type Kysely, sql } from 'kysely';

const statements = [
  // Accounts: the human across tournaments.
  `create table account (
    id uuid primary key,
    name text not null,
    name_folded text not null,
    email text,
    email_verified boolean not null default false,
    zoom_email text,
    operator boolean not null default false,
    version integer not null default 1,
    created_at timestamptz not null
  )`,
  `create table identity (
    provider text not null,
    subject text not null,
    account_id uuid not null references account(id) on delete cascade,
    avatar text,
    created_at timestamptz not null,
    primary key (provider, subject)
  )`,
  `create index identity_account on identity (account_id)`,
  `create table session_family (
    id uuid primary key,
    account_id uuid not null references account(id) on delete cascade,
    user_agent text not null default '',
    created_at timestamptz not null,
    last_used_at timestamptz not null,
    revoked_at timestamptz
  )`,
  `create index session_family_account on session_family (account_id)`,
  `create table refresh_token (
    hash text primary key,
    family_id uuid not null references session_family(id) on delete cascade,
    successor_hash text,
    first_used_at timestamptz,
    successor_used boolean not null default false,
    expires_at timestamptz not null
  )`,
  `create index refresh_token_family on refresh_token (family_id)`,
  `create table owner_link (hash text primary key, created_at timestamptz not null, used_at timestamptz)`,
  `create table trusted_device (
    hash text primary key,
    account_id uuid not null references account(id) on delete cascade,
    created_at timestamptz not null
  )`,
  `create table api_token (
    id uuid primary key,
    account_id uuid not null references account(id) on delete cascade,
    name text not null,
    hash text not null unique,
    created_at timestamptz not null,
    expires_at timestamptz,
    last_used_at timestamptz
  )`,
  `create table idempotency (
    actor text not null,
    route text not null,
    key text not null,
    body_hash text not null,
    response jsonb,
    created_at timestamptz not null,
    primary key (actor, route, key)
  )`,

  // Tournaments.
  `create table tournament (
    id uuid primary key,
    slug text not null unique,
    name text not null,
    name_folded text not null,
    icon text,
    color text not null,
    start_date date not null,
    end_date date not null,
    official boolean not null default false,
    experimental boolean not null default false,
    showcase boolean not null default false,
    listed boolean not null default true,
    plan text,
    settings jsonb not null,
    time_zone text not null,
    place text,
    description text not null default '',
    pack jsonb not null,
    pack_version integer not null default 1,
    tab_released_at timestamptz,
    owner_id uuid not null references account(id),
    seq bigint not null default 0,
    version integer not null default 1,
    created_at timestamptz not null,
    check (end_date >= start_date)
  )`,
  `create table old_slug (
    slug text primary key,
    tournament_id uuid not null references tournament(id) on delete cascade
  )`,
  `create table staff_member (
    tournament_id uuid not null references tournament(id) on delete cascade,
    account_id uuid not null references account(id) on delete cascade,
    role text not null,
    since timestamptz not null,
    primary key (tournament_id, account_id)
  )`,
  `create table invite (
    tournament_id uuid not null references tournament(id) on delete cascade,
    id uuid not null,
    role text not null,
    account_id uuid references account(id) on delete cascade,
    email text,
    key_hash text unique,
    invited_by uuid not null references account(id),
    created_at timestamptz not null,
    expires_at timestamptz not null,
    accepted_at timestamptz,
    accepted_by uuid references account(id) on delete set null,
    revoked_at timestamptz,
    primary key (tournament_id, id)
  )`,

  // People of one tournament.
  `create table institution (
    tournament_id uuid not null references tournament(id) on delete cascade,
    id uuid not null,
    name text not null,
    name_folded text not null,
    short_name text not null,
    region text,
    version integer not null default 1,
    primary key (tournament_id, id),
    unique (tournament_id, name_folded)
  )`,
  `create table person (
    tournament_id uuid not null references tournament(id) on delete cascade,
    id uuid not null,
    name text not null,
    name_folded text not null,
    pronouns text,
    account_id uuid references account(id) on delete set null,
    link_hash text unique,
    link_cipher text,
    anonymous boolean not null default false,
    version integer not null default 1,
    primary key (tournament_id, id)
  )`,
  `create unique index person_account on person (tournament_id, account_id) where account_id is not null`,
  `create table person_private (
    tournament_id uuid not null,
    person_id uuid not null,
    email text,
    gender text,
    needs text,
    notes text,
    primary key (tournament_id, person_id),
    foreign key (tournament_id, person_id) references person(tournament_id, id) on delete cascade
  )`,
  `create table team (
    tournament_id uuid not null references tournament(id) on delete cascade,
    id uuid not null,
    institution_id uuid,
    reference text not null,
    reference_folded text not null,
    use_institution_prefix boolean not null default true,
    emoji text,
    seed double precision,
    swing boolean not null default false,
    version integer not null default 1,
    primary key (tournament_id, id),
    foreign key (tournament_id, institution_id) references institution(tournament_id, id)
  )`,
  `create unique index team_reference on team (tournament_id, coalesce(institution_id, '00000000-0000-0000-0000-000000000000'::uuid), reference_folded)`,
  `create table speaker (
    tournament_id uuid not null,
    person_id uuid not null,
    team_id uuid not null,
    position integer not null,
    primary key (tournament_id, person_id),
    foreign key (tournament_id, person_id) references person(tournament_id, id) on delete cascade,
    foreign key (tournament_id, team_id) references team(tournament_id, id)
  )`,
  `create index speaker_team on speaker (tournament_id, team_id)`,
  `create table speaker_category (
    tournament_id uuid not null references tournament(id) on delete cascade,
    id uuid not null,
    name text not null,
    slug text not null,
    description text not null default '',
    selectable boolean not null default true,
    public boolean not null default true,
    seq integer not null,
    version integer not null default 1,
    primary key (tournament_id, id),
    unique (tournament_id, slug)
  )`,
  `create table speaker_in_category (
    tournament_id uuid not null,
    person_id uuid not null,
    category_id uuid not null,
    primary key (tournament_id, person_id, category_id),
    foreign key (tournament_id, person_id) references speaker(tournament_id, person_id) on delete cascade,
    foreign key (tournament_id, category_id) references speaker_category(tournament_id, id) on delete cascade
  )`,
  `create table adjudicator (
    tournament_id uuid not null,
    person_id uuid not null,
    institution_id uuid,
    base_score double precision not null default 0,
    trainee boolean not null default false,
    core boolean not null default false,
    independent boolean not null default false,
    breaking boolean not null default false,
    primary key (tournament_id, person_id),
    foreign key (tournament_id, person_id) references person(tournament_id, id) on delete cascade,
    foreign key (tournament_id, institution_id) references institution(tournament_id, id)
  )`,
  `create table break_category (
    tournament_id uuid not null references tournament(id) on delete cascade,
    id uuid not null,
    name text not null,
    slug text not null,
    seq integer not null,
    size integer not null,
    reserves integer not null default 0,
    general boolean not null default false,
    priority integer not null default 10,
    rule text not null default 'standard',
    institution_cap integer,
    version integer not null default 1,
    primary key (tournament_id, id),
    unique (tournament_id, slug)
  )`,
  `create table break_eligibility (
    tournament_id uuid not null,
    team_id uuid not null,
    category_id uuid not null,
    primary key (tournament_id, team_id, category_id),
    foreign key (tournament_id, team_id) references team(tournament_id, id) on delete cascade,
    foreign key (tournament_id, category_id) references break_category(tournament_id, id) on delete cascade
  )`,
  `create table conflict (
    tournament_id uuid not null references tournament(id) on delete cascade,
    id uuid not null,
    adjudicator_id uuid,
    team_id uuid,
    other_adjudicator_id uuid,
    institution_id uuid,
    source text not null,
    primary key (tournament_id, id),
    foreign key (tournament_id, adjudicator_id) references adjudicator(tournament_id, person_id) on delete cascade,
    foreign key (tournament_id, other_adjudicator_id) references adjudicator(tournament_id, person_id) on delete cascade,
    foreign key (tournament_id, team_id) references team(tournament_id, id) on delete cascade,
    foreign key (tournament_id, institution_id) references institution(tournament_id, id) on delete cascade,
    check (
      (adjudicator_id is not null and num_nonnulls(team_id, other_adjudicator_id, institution_id) = 1)
      or (adjudicator_id is null and team_id is not null and institution_id is not null and other_adjudicator_id is null)
    )
  )`,
  `create unique index conflict_once on conflict (
    tournament_id,
    coalesce(adjudicator_id, '00000000-0000-0000-0000-000000000000'::uuid),
    coalesce(team_id, '00000000-0000-0000-0000-000000000000'::uuid),
    coalesce(other_adjudicator_id, '00000000-0000-0000-0000-000000000000'::uuid),
    coalesce(institution_id, '00000000-0000-0000-0000-000000000000'::uuid)
  )`,

  // The day.
  `create table venue (
    tournament_id uuid not null references tournament(id) on delete cascade,
    id uuid not null,
    name text not null,
    name_folded text not null,
    building text,
    priority integer not null default 10,
    capacity integer,
    step_free boolean not null default false,
    link text,
    version integer not null default 1,
    primary key (tournament_id, id)
  )`,
  `create unique index venue_name on venue (tournament_id, coalesce(building, ''), name_folded)`,
  `create table round (
    tournament_id uuid not null references tournament(id) on delete cascade,
    id uuid not null,
    seq integer not null,
    name text not null,
    abbreviation text not null,
    stage text not null,
    break_category_id uuid,
    draw_kind text not null,
    draw_options jsonb,
    silent boolean not null default false,
    weight double precision not null default 1,
    feedback_weight double precision not null default 0,
    starts_at timestamptz,
    completed_at timestamptz,
    draw_release_at timestamptz,
    motion_reveal_at timestamptz,
    results_released_at timestamptz,
    version integer not null default 1,
    primary key (tournament_id, id),
    unique (tournament_id, seq) deferrable initially deferred,
    foreign key (tournament_id, break_category_id) references break_category(tournament_id, id),
    check ((stage = 'elimination') = (break_category_id is not null))
  )`,
  `create table availability (
    tournament_id uuid not null,
    round_id uuid not null,
    kind text not null,
    subject_id uuid not null,
    primary key (tournament_id, round_id, kind, subject_id),
    foreign key (tournament_id, round_id) references round(tournament_id, id) on delete cascade
  )`,
  `create table draw (
    tournament_id uuid not null,
    id uuid not null,
    round_id uuid not null,
    state text not null,
    kind text not null,
    seed text not null,
    digest text not null,
    options jsonb not null,
    engine_version text not null,
    cost double precision not null,
    created_by uuid,
    created_at timestamptz not null,
    released_at timestamptz,
    version integer not null default 1,
    primary key (tournament_id, id),
    foreign key (tournament_id, round_id) references round(tournament_id, id) on delete cascade
  )`,
  `create unique index draw_live on draw (tournament_id, round_id) where state in ('confirmed', 'released')`,
  `create index draw_round on draw (tournament_id, round_id)`,
  `create table debate (
    tournament_id uuid not null,
    id uuid not null,
    draw_id uuid not null,
    rank integer not null,
    bracket double precision,
    venue_id uuid,
    venue_locked boolean not null default false,
    importance integer not null default 0,
    flags jsonb not null default '[]',
    sides_open boolean not null default false,
    why jsonb not null,
    version integer not null default 1,
    primary key (tournament_id, id),
    unique (tournament_id, draw_id, id),
    foreign key (tournament_id, draw_id) references draw(tournament_id, id) on delete cascade,
    foreign key (tournament_id, venue_id) references venue(tournament_id, id)
  )`,
  `create unique index debate_venue on debate (tournament_id, draw_id, venue_id) where venue_id is not null`,
  `create table debate_team (
    tournament_id uuid not null,
    draw_id uuid not null,
    debate_id uuid not null,
    team_id uuid not null,
    seat integer not null,
    flags jsonb not null default '[]',
    primary key (tournament_id, debate_id, team_id),
    foreign key (tournament_id, draw_id, debate_id) references debate(tournament_id, draw_id, id) on delete cascade,
    foreign key (tournament_id, team_id) references team(tournament_id, id)
  )`,
  `alter table debate_team add constraint debate_team_once unique (tournament_id, draw_id, team_id) deferrable initially deferred`,
  `alter table debate_team add constraint debate_team_seat unique (tournament_id, debate_id, seat) deferrable initially deferred`,
  `create table draw_bye (
    tournament_id uuid not null,
    draw_id uuid not null,
    team_id uuid not null,
    primary key (tournament_id, draw_id, team_id),
    foreign key (tournament_id, draw_id) references draw(tournament_id, id) on delete cascade,
    foreign key (tournament_id, team_id) references team(tournament_id, id)
  )`,
  `create table panel_seat (
    tournament_id uuid not null,
    draw_id uuid not null,
    debate_id uuid not null,
    adjudicator_id uuid not null,
    role text not null,
    locked boolean not null default false,
    primary key (tournament_id, debate_id, adjudicator_id),
    foreign key (tournament_id, draw_id, debate_id) references debate(tournament_id, draw_id, id) on delete cascade,
    foreign key (tournament_id, adjudicator_id) references adjudicator(tournament_id, person_id)
  )`,
  `alter table panel_seat add constraint panel_seat_once unique (tournament_id, draw_id, adjudicator_id) deferrable initially deferred`,
  `create unique index panel_chair on panel_seat (tournament_id, debate_id) where role = 'chair'`,
  `create table draw_undo (
    tournament_id uuid not null,
    draw_id uuid not null,
    position bigint generated always as identity,
    by_account uuid,
    snapshot jsonb not null,
    primary key (tournament_id, draw_id, position),
    foreign key (tournament_id, draw_id) references draw(tournament_id, id) on delete cascade
  )`,
  `create table motion (
    tournament_id uuid not null references tournament(id) on delete cascade,
    id uuid not null,
    reference text not null,
    text text not null,
    infoslide text not null default '',
    version integer not null default 1,
    primary key (tournament_id, id)
  )`,
  `create table round_motion (
    tournament_id uuid not null,
    round_id uuid not null,
    motion_id uuid not null,
    position integer not null,
    primary key (tournament_id, round_id, motion_id),
    foreign key (tournament_id, round_id) references round(tournament_id, id) on delete cascade,
    foreign key (tournament_id, motion_id) references motion(tournament_id, id) on delete cascade
  )`,
  `create table ballot (
    tournament_id uuid not null,
    id uuid not null,
    debate_id uuid not null,
    adjudicator_id uuid,
    version integer not null,
    state text not null,
    sheet jsonb not null,
    author_account uuid references account(id) on delete set null,
    author_person uuid,
    device_key text not null,
    reason text,
    entered_at timestamptz not null,
    confirmed_at timestamptz,
    confirmed_by uuid references account(id) on delete set null,
    primary key (tournament_id, id),
    foreign key (tournament_id, debate_id) references debate(tournament_id, id),
    foreign key (tournament_id, adjudicator_id) references adjudicator(tournament_id, person_id)
  )`,
  `create unique index ballot_version on ballot (tournament_id, debate_id, coalesce(adjudicator_id, '00000000-0000-0000-0000-000000000000'::uuid), version)`,
  `create unique index ballot_confirmed on ballot (tournament_id, debate_id, coalesce(adjudicator_id, '00000000-0000-0000-0000-000000000000'::uuid)) where state = 'confirmed'`,
  `create table break_list (
    tournament_id uuid not null,
    category_id uuid not null,
    state text not null,
    rows jsonb not null,
    tied_at_cut jsonb not null default '[]',
    version integer not null default 1,
    made_at timestamptz not null,
    primary key (tournament_id, category_id),
    foreign key (tournament_id, category_id) references break_category(tournament_id, id) on delete cascade
  )`,
  `create table break_remark (
    tournament_id uuid not null,
    category_id uuid not null,
    team_id uuid not null,
    remark text not null,
    primary key (tournament_id, category_id, team_id),
    foreign key (tournament_id, category_id) references break_category(tournament_id, id) on delete cascade,
    foreign key (tournament_id, team_id) references team(tournament_id, id) on delete cascade
  )`,

  // Around.
  `create table activity (
    position bigint generated always as identity primary key,
    tournament_id uuid not null references tournament(id) on delete cascade,
    seq bigint not null,
    type text not null,
    topics jsonb not null,
    actor_kind text not null,
    actor_id uuid,
    ids jsonb not null,
    data jsonb not null,
    at timestamptz not null,
    unique (tournament_id, seq)
  )`,
  `create table screen (
    tournament_id uuid not null references tournament(id) on delete cascade,
    id uuid not null,
    name text not null,
    code_hash text unique,
    code_cipher text,
    code_expires_at timestamptz,
    token_hash text unique,
    scene jsonb not null,
    seen_at timestamptz,
    version integer not null default 1,
    primary key (tournament_id, id)
  )`,
  `create table import_batch (
    tournament_id uuid not null references tournament(id) on delete cascade,
    id uuid not null,
    source text not null,
    by_account uuid references account(id) on delete set null,
    at timestamptz not null,
    counts jsonb not null,
    undo jsonb not null,
    undone_at timestamptz,
    primary key (tournament_id, id)
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
