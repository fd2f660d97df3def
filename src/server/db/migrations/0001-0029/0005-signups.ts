/** Signups before registration, what their places cost, and the invoices. */
import { type Kysely, sql } from 'kysely';

const statements = [
  `create table signup_settings (
    tournament_id uuid primary key references tournament(id) on delete cascade,
    document jsonb not null,
    version integer not null default 1
  )`,
  `create table signup (
    tournament_id uuid not null references tournament(id) on delete cascade,
    id uuid not null,
    kind text not null check (kind in ('institution', 'team', 'adjudicator')),
    state text not null check (state in ('new', 'waitlisted', 'granted', 'rejected', 'withdrawn', 'deleted')),
    account_id uuid references account(id) on delete set null,
    institution_id uuid,
    institution_name text,
    institution_short text,
    institution_region text,
    team_name text,
    contact_name text not null,
    contact_email text not null,
    teams_asked integer not null check (teams_asked >= 0),
    judges_asked integer not null check (judges_asked >= 0),
    teams_granted integer not null default 0 check (teams_granted >= 0),
    judges_granted integer not null default 0 check (judges_granted >= 0),
    waits boolean not null default false,
    notes text not null default '',
    answers jsonb not null default '{}',
    agreed jsonb not null default '{}',
    code_id uuid,
    asked_at timestamptz not null,
    decided_at timestamptz,
    decided_by uuid references account(id) on delete set null,
    withdrawn_because text check (withdrawn_because in ('applicant', 'overdue')),
    version integer not null default 1,
    primary key (tournament_id, id),
    foreign key (tournament_id, institution_id) references institution(tournament_id, id)
      on delete set null (institution_id),
    check (state = 'granted' or (teams_granted = 0 and judges_granted = 0 and not waits)),
    check (teams_granted <= teams_asked and judges_granted <= judges_asked)
  )`,
  // One request for each account and kind; a deleted one makes room for another.
  `create unique index signup_once on signup (tournament_id, account_id, kind) where state <> 'deleted'`,
  `create table fee_entry (
    tournament_id uuid not null,
    id uuid not null,
    position bigint generated always as identity,
    signup_id uuid not null,
    kind text not null check (kind in ('charge', 'payment', 'waiver', 'refund')),
    reason text not null check (reason in ('team', 'judge', 'institution', 'by-hand')),
    quantity integer not null check (quantity > 0),
    unit_amount bigint not null check (unit_amount > 0),
    amount bigint not null,
    currency text not null,
    note text not null default '',
    day date,
    due_at timestamptz,
    at timestamptz not null,
    by_account uuid references account(id) on delete set null,
    primary key (tournament_id, id),
    foreign key (tournament_id, signup_id) references signup(tournament_id, id),
    check (amount = quantity * unit_amount)
  )`,
  `create index fee_entry_signup on fee_entry (tournament_id, signup_id, position)`,
  `create table invoice (
    tournament_id uuid not null,
    number integer not null check (number > 0),
    signup_id uuid not null,
    document jsonb not null,
    issued_at timestamptz not null,
    by_account uuid references account(id) on delete set null,
    primary key (tournament_id, number),
    foreign key (tournament_id, signup_id) references signup(tournament_id, id)
  )`,
  // An entry stands on one invoice at most.
  `create table invoice_entry (
    tournament_id uuid not null,
    entry_id uuid not null,
    number integer not null,
    primary key (tournament_id, entry_id),
    foreign key (tournament_id, entry_id) references fee_entry(tournament_id, id),
    foreign key (tournament_id, number) references invoice(tournament_id, number)
  )`,
  // Books are written with ink: only the name of an account that is gone may fade.
  `create function refuse_change() returns trigger language plpgsql as $$
  begin
    if to_jsonb(new) - 'by_account' is distinct from to_jsonb(old) - 'by_account'
      or new.by_account is not null and new.by_account is distinct from old.by_account then
      raise exception 'entries of a ledger do not change';
    end if;
    return new;
  end $$`,
  `create trigger fee_entry_final before update on fee_entry
     for each row execute function refuse_change()`,
  `create trigger invoice_final before update on invoice
     for each row execute function refuse_change()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
