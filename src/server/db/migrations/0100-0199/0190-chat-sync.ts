/** Roles and nicknames on a chat server that follow the tournament, and what was made there. */
import { type Kysely, sql } from 'kysely';

const statements = [
  `update chat_server set meanings = jsonb_set(meanings, '{roles,staff}', 'null')
    where meanings is not null`,
  // Ends with the server that it is about.
  `create table chat_sync (
    tournament_id uuid primary key references chat_server(tournament_id) on delete cascade,
    rules jsonb not null,
    state text not null default 'off' check (state in ('off', 'on', 'removing')),
    steps_left integer,
    done_at timestamptz,
    stop text,
    retry_at timestamptz,
    version integer not null default 1
  )`,
  `create table chat_role (
    tournament_id uuid not null references chat_sync(tournament_id) on delete cascade,
    -- What it is for: \`judge\`, \`team:<id>\`, …
    key text not null,
    -- Null: the platform was asked to make it and has not answered.
    role_id text,
    -- The highest id of a role before it was made.
    since text not null,
    name text not null,
    colour integer not null,
    primary key (tournament_id, key)
  )`,
  `create table chat_grant (
    tournament_id uuid not null references chat_sync(tournament_id) on delete cascade,
    user_id text not null,
    role_id text not null,
    account_id uuid,
    primary key (tournament_id, user_id, role_id)
  )`,
  `create table chat_nickname (
    tournament_id uuid not null references chat_sync(tournament_id) on delete cascade,
    user_id text not null,
    account_id uuid,
    -- Theirs, before ours; null: none.
    former text,
    -- What was given for certain; null: nothing yet.
    given text,
    -- What was asked for and not confirmed.
    asked text,
    primary key (tournament_id, user_id)
  )`,
  `create table chat_problem (
    tournament_id uuid not null references chat_sync(tournament_id) on delete cascade,
    code text not null,
    -- Empty: it is about a role.
    user_id text not null,
    -- Name of the role; empty: it is about a person.
    role text not null,
    account_id uuid,
    primary key (tournament_id, code, user_id, role)
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
