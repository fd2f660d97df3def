/**
 * Devices that get notifications, and the key pair with which this server names itself to push services.
 * A device lives as long as what it was turned on with: a sign-in or a private link. Whatever ends one
 * of those, by whatever path, ends the device: hence the triggers.
 */
import { type Kysely, sql } from 'kysely';

const statements = [
  `create table push_key (
    one boolean primary key default true check (one),
    public_key text not null,
    private_sealed text not null,
    created_at timestamptz not null
  )`,
  `create table push_device (
    id uuid primary key,
    account_id uuid references account(id) on delete cascade,
    family_id uuid,
    person_id uuid,
    link_hash text,
    endpoint_hash text not null,
    subscription_sealed text not null,
    name text not null,
    created_at timestamptz not null,
    last_success_at timestamptz,
    last_failure_at timestamptz,
    failure text,
    check ((account_id is null) = (family_id is null)),
    check ((person_id is null) = (link_hash is null)),
    check ((account_id is null) <> (person_id is null)),
    constraint push_device_of_account unique (account_id, endpoint_hash),
    constraint push_device_of_link unique (link_hash, endpoint_hash)
  )`,
  'create index push_device_family on push_device (family_id) where family_id is not null',
  'create index push_device_endpoint on push_device (endpoint_hash)',
  `create function end_push_devices_of_session() returns trigger language plpgsql as $$
  begin
    delete from push_device where family_id = old.id;
    return null;
  end $$`,
  `create trigger session_ended after update of revoked_at on session_family
    for each row when (old.revoked_at is null and new.revoked_at is not null)
    execute function end_push_devices_of_session()`,
  `create trigger session_deleted after delete on session_family
    for each row execute function end_push_devices_of_session()`,
  `create function end_push_devices_of_link() returns trigger language plpgsql as $$
  begin
    delete from push_device where link_hash = old.link_hash;
    return null;
  end $$`,
  `create trigger link_replaced after update of link_hash on person
    for each row when (old.link_hash is distinct from new.link_hash)
    execute function end_push_devices_of_link()`,
  `create trigger link_deleted after delete on person
    for each row when (old.link_hash is not null)
    execute function end_push_devices_of_link()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
