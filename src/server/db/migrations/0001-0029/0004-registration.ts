/** Registration: codes and places, who registered and what they told, the form, declared clashes. */
import { type Kysely, sql } from 'kysely';

const statements = [
  // Of an institution, of an independent (neither), or of a team that looks for a partner.
  `create table registration_code (
    tournament_id uuid not null references tournament(id) on delete cascade,
    id uuid not null,
    institution_id uuid,
    team_id uuid,
    label text not null,
    code_hash text not null,
    code_sealed text not null,
    team_cap integer check (team_cap >= 0),
    judge_cap integer check (judge_cap >= 0),
    created_at timestamptz not null,
    revoked_at timestamptz,
    version integer not null default 1,
    primary key (tournament_id, id),
    constraint registration_code_hash unique (tournament_id, code_hash),
    foreign key (tournament_id, institution_id) references institution(tournament_id, id) on delete cascade,
    foreign key (tournament_id, team_id) references team(tournament_id, id) on delete cascade,
    check (institution_id is null or team_id is null)
  )`,
  `create unique index registration_code_institution on registration_code (tournament_id, institution_id)
     where institution_id is not null and revoked_at is null`,
  `create unique index registration_code_team on registration_code (tournament_id, team_id)
     where team_id is not null and revoked_at is null`,

  `create table registration (
    tournament_id uuid not null references tournament(id) on delete cascade,
    person_id uuid not null,
    account_id uuid references account(id) on delete set null,
    code_id uuid,
    role text not null check (role in ('speaker', 'adjudicator')),
    at timestamptz not null,
    primary key (tournament_id, person_id),
    foreign key (tournament_id, person_id) references person(tournament_id, id) on delete cascade,
    foreign key (tournament_id, code_id) references registration_code(tournament_id, id) on delete set null (code_id)
  )`,
  // Teams that registering made: an empty one goes again, and a code of an independent counts its own.
  `create table registered_team (
    tournament_id uuid not null references tournament(id) on delete cascade,
    team_id uuid not null,
    code_id uuid,
    primary key (tournament_id, team_id),
    foreign key (tournament_id, team_id) references team(tournament_id, id) on delete cascade,
    foreign key (tournament_id, code_id) references registration_code(tournament_id, id) on delete set null (code_id)
  )`,
  // Personal, like person_private.
  `create table registration_details (
    tournament_id uuid not null references tournament(id) on delete cascade,
    person_id uuid not null,
    pronunciation text,
    dietary text not null default '',
    access text not null default '',
    answers jsonb not null default '{}',
    consents jsonb not null,
    primary key (tournament_id, person_id),
    foreign key (tournament_id, person_id) references person(tournament_id, id) on delete cascade
  )`,
  `create table registration_form (
    tournament_id uuid primary key references tournament(id) on delete cascade,
    closes_at timestamptz,
    questions jsonb not null default '[]',
    version integer not null default 1
  )`,
  // Personal: who, against whom, and why.
  `create table clash_declaration (
    tournament_id uuid not null references tournament(id) on delete cascade,
    id uuid not null,
    person_id uuid not null,
    against_person_id uuid,
    against_team_id uuid,
    against_institution_id uuid,
    reason text not null check (reason in ('family', 'relationship', 'coach', 'institution', 'conduct', 'other')),
    note text not null default '',
    state text not null check (state in ('waiting', 'approved', 'declined')),
    at timestamptz not null,
    decided_at timestamptz,
    decided_by uuid references account(id) on delete set null,
    conflict_id uuid,
    version integer not null default 1,
    primary key (tournament_id, id),
    foreign key (tournament_id, person_id) references person(tournament_id, id) on delete cascade,
    foreign key (tournament_id, against_person_id) references person(tournament_id, id) on delete cascade,
    foreign key (tournament_id, against_team_id) references team(tournament_id, id) on delete cascade,
    foreign key (tournament_id, against_institution_id) references institution(tournament_id, id) on delete cascade,
    foreign key (tournament_id, conflict_id) references conflict(tournament_id, id) on delete set null (conflict_id),
    check (num_nonnulls(against_person_id, against_team_id, against_institution_id) = 1),
    check (against_person_id <> person_id)
  )`,
  `create unique index clash_declaration_once on clash_declaration (
    tournament_id, person_id, coalesce(against_person_id, against_team_id, against_institution_id)
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
