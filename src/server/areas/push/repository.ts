/** Devices with notifications: whose they are, added and removed. */
import { sql } from 'kysely';
import type { Reader, Tx } from '#server/db/database.ts';

/** Whose a device is. */
export type Owner =
  | { readonly accountId: string; readonly familyId: string }
  | { readonly personId: string; readonly linkHash: string };

export function findAllDevices({ q }: Reader, owner: Owner) {
  return q
    .selectFrom('push_device')
    .select(['id', 'name', 'endpoint_hash', 'created_at'])
    .select(['last_success_at', 'last_failure_at', 'failure'])
    .where(isOf(owner))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** In a query of the table itself. */
export function isOf(owner: Owner) {
  return 'accountId' in owner
    ? sql<boolean>`account_id = ${owner.accountId}`
    : sql<boolean>`link_hash = ${owner.linkHash}`;
}

/** The link of a person, as it is kept; null: it has been revoked. */
export async function findLinkHash(
  { q }: Reader,
  { tournamentId, personId }: { readonly tournamentId: string; readonly personId: string },
): Promise<string | null> {
  const row = await q
    .selectFrom('person')
    .select('link_hash')
    .where('tournament_id', '=', tournamentId)
    .where('id', '=', personId)
    .executeTakeFirst();
  return row?.link_hash ?? null;
}

export async function findSlug({ q }: Reader, tournamentId: string): Promise<string> {
  const { slug } = await q
    .selectFrom('tournament')
    .select('slug')
    .where('id', '=', tournamentId)
    .executeTakeFirstOrThrow();
  return slug;
}

/** Whether a session has ended, however long its token still lasts. */
export async function isSessionEnded({ q }: Reader, familyId: string): Promise<boolean> {
  const row = await q
    .selectFrom('session_family')
    .select('id')
    .where('id', '=', familyId)
    .where('revoked_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

export interface NewDevice {
  readonly id: string;
  readonly endpointHash: string;
  readonly sealed: string;
  readonly name: string;
}

/** Adds a device, or renews the one with the same endpoint. */
export async function saveDevice(tx: Tx, owner: Owner, device: NewDevice): Promise<void> {
  const values = {
    subscription_sealed: device.sealed,
    name: device.name,
    created_at: tx.now,
    failure: null,
    last_failure_at: null,
  };
  const of =
    'accountId' in owner
      ? { account_id: owner.accountId, family_id: owner.familyId }
      : { person_id: owner.personId, link_hash: owner.linkHash };
  const constraint = 'accountId' in owner ? 'push_device_of_account' : 'push_device_of_link';
  await tx.q
    .insertInto('push_device')
    .values({ id: device.id, endpoint_hash: device.endpointHash, ...values, ...of })
    .onConflict((oc) => oc.constraint(constraint).doUpdateSet({ ...values, ...of }))
    .execute();
}

/** A browser has one account signed in: what others turned on in it ends. */
export async function deleteOfOtherAccounts(
  tx: Tx,
  { accountId, endpointHash }: { readonly accountId: string; readonly endpointHash: string },
): Promise<void> {
  await tx.q
    .deleteFrom('push_device')
    .where('endpoint_hash', '=', endpointHash)
    .where('account_id', 'is not', null)
    .where('account_id', '<>', accountId)
    .execute();
}

/** Keeps an owner's newest devices. */
export async function deleteBeyond(tx: Tx, owner: Owner, most: number): Promise<void> {
  await tx.q
    .deleteFrom('push_device')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('push_device')
        .select('id')
        .where(isOf(owner))
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(most),
    )
    .execute();
}

/** @returns whether there was one */
export async function deleteDevice(tx: Tx, owner: Owner, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.q
    .deleteFrom('push_device')
    .where('id', '=', id)
    .where(isOf(owner))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Everything that has an endpoint, locked: what is sealed in it is compared next. */
export function findAllByEndpointForUpdate({ q }: Tx, endpointHash: string) {
  return q
    .selectFrom('push_device')
    .select(['id', 'subscription_sealed as sealed'])
    .where('endpoint_hash', '=', endpointHash)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** A row whose owner has the new endpoint already stays as it is, and goes with the old one. */
export async function updateEndpoint(
  tx: Tx,
  ids: readonly string[],
  { endpointHash, sealed }: { readonly endpointHash: string; readonly sealed: string },
): Promise<void> {
  await sql`
    update push_device d set endpoint_hash = ${endpointHash}, subscription_sealed = ${sealed}
    where d.id = any(${[...ids]}::uuid[]) and not exists (
      select from push_device other where other.endpoint_hash = ${endpointHash}
        and (other.account_id = d.account_id or other.link_hash = d.link_hash)
    )
  `.execute(tx.q);
}
