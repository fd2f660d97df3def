/** Roles that a tournament makes itself, and what it adds to the roles of the matrix. */
import { type Kysely, sql } from 'kysely';

const statements = [
  `create table staff_role (
    tournament_id uuid not null references tournament(id) on delete cascade,
    id uuid not null,
    -- The role of the matrix that it adds to; null: a role of its own, with a name.
    adds_to text,
    name text,
    name_folded text,
    actions jsonb not null check (jsonb_typeof(actions) = 'array'),
    version integer not null default 1,
    primary key (tournament_id, id),
    unique (tournament_id, adds_to),
    constraint staff_role_name unique (tournament_id, name_folded),
    check ((adds_to is null) = (name is not null) and (name is null) = (name_folded is null))
  )`,
  `alter table staff_member
    add column role_id uuid,
    add foreign key (tournament_id, role_id) references staff_role(tournament_id, id),
    add check ((role = 'custom') = (role_id is not null))`,
  `alter table invite
    add column role_id uuid,
    add foreign key (tournament_id, role_id) references staff_role(tournament_id, id)
      on delete set null (role_id)`,
  'create index staff_member_role on staff_member (tournament_id, role_id) where role_id is not null',
  'create index invite_role on invite (tournament_id, role_id) where role_id is not null',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
