/** Accounts that were deleted, by id alone, so that no backup brings them back; shared years. */
import { type Kysely, sql } from 'kysely';

const statements = [
  `create table erasure (
    id uuid primary key,
    kind text not null check (kind in ('account', 'person')),
    at timestamptz not null
  )`,
  `create table wrapped_share (
    key_hash text primary key,
    key_sealed text not null,
    account_id uuid not null references account(id) on delete cascade,
    year integer not null,
    created_at timestamptz not null,
    constraint wrapped_share_once unique (account_id, year)
  )`,
  // A sign-in that is to link the person there to an account here, and who came back from it: the
  // account itself confirms, so that nobody is linked to a stranger.
  `alter table sign_in_attempt add column account_id uuid references account(id) on delete cascade`,
  `create table identity_link (
    key_hash text primary key,
    account_id uuid not null references account(id) on delete cascade,
    sealed text not null,
    expires_at timestamptz not null
  )`,
  // Books are written with ink: only whose they are may fade, when an account goes.
  `create or replace function refuse_change() returns trigger language plpgsql as $$
  declare
    before jsonb := to_jsonb(old);
    after jsonb := to_jsonb(new);
  begin
    if after - 'by_account' - 'note' #- '{document,recipient}'
        is distinct from before - 'by_account' - 'note' #- '{document,recipient}'
      or new.by_account is not null and new.by_account is distinct from old.by_account
      or after->'note' is distinct from before->'note' and after->>'note' <> ''
      or after#>'{document,recipient}' is distinct from before#>'{document,recipient}'
        and after#>>'{document,recipient}' <> 'Redacted' then
      raise exception 'entries of a ledger do not change';
    end if;
    return new;
  end $$`,
  // Nothing to take back, or nothing any more.
  `alter table import_batch alter column undo drop not null`,
  // Invites of somebody who is gone are gone.
  `alter table invite drop constraint invite_invited_by_fkey`,
  `alter table invite add constraint invite_invited_by_fkey
     foreign key (invited_by) references account(id) on delete cascade`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
