/** PINs of local profiles, known devices, and whether an account holds a role. */
import type { Reader, Tx } from '#server/db/database.ts';

/**
 * Whether an account can do more than the public: the operator, the staff and the owner of a
 * tournament, and whoever takes part in one and so has a page with ballots and feedback.
 */
export async function holdsRole({ q }: Reader, accountId: string): Promise<boolean> {
  const row = await q
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('operator', '=', true),
        exists(selectFrom('tournament').select('id').where('owner_id', '=', accountId)),
        exists(selectFrom('staff_member').select('role').where('account_id', '=', accountId)),
        exists(selectFrom('person').select('id').where('account_id', '=', accountId)),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasLocalIdentity({ q }: Reader, accountId: string): Promise<boolean> {
  const row = await q
    .selectFrom('identity')
    .select('subject')
    .where('provider', '=', 'local')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findPinHash({ q }: Reader, accountId: string): Promise<string | null> {
  const row = await q
    .selectFrom('account_pin')
    .select('hash')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.hash ?? null;
}

export async function hasPin(reader: Reader, accountId: string): Promise<boolean> {
  return (await findPinHash(reader, accountId)) !== null;
}

export async function savePin(tx: Tx, accountId: string, hash: string): Promise<void> {
  await tx.q
    .insertInto('account_pin')
    .values({ account_id: accountId, hash })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ hash }))
    .execute();
}

export async function insertDevice(tx: Tx, hash: string, accountId: string): Promise<void> {
  await tx.q
    .insertInto('trusted_device')
    .values({ hash, account_id: accountId, created_at: tx.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function existsDevice({ q }: Reader, hash: string, accountId: string) {
  const row = await q
    .selectFrom('trusted_device')
    .select('hash')
    .where('hash', '=', hash)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a profile is open anywhere: a device knows it, or somebody is signed in to it. */
export async function isOpenAnywhere({ q }: Reader, accountId: string, now: Date) {
  const device = await q
    .selectFrom('trusted_device')
    .select('hash')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (device) return true;
  const family = await q
    .selectFrom('session_family')
    .innerJoin('refresh_token', 'refresh_token.family_id', 'session_family.id')
    .select('session_family.id')
    .where('session_family.account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return family !== undefined;
}

/** The device on which a session began, if it is known. */
export async function findDeviceOf({ q }: Reader, familyId: string | null) {
  if (familyId === null) return null;
  const row = await q
    .selectFrom('session_family')
    .select('device_hash')
    .where('id', '=', familyId)
    .executeTakeFirst();
  return row?.device_hash ?? null;
}

/** Forgets an account's devices but one. @param but null: all of them */
export async function deleteDevices(tx: Tx, accountId: string, but: string | null): Promise<void> {
  let query = tx.q.deleteFrom('trusted_device').where('account_id', '=', accountId);
  if (but !== null) query = query.where('hash', '!=', but);
  await query.execute();
}

/** Forgets the devices on which sessions began. */
export async function deleteDevicesOf(tx: Tx, families: readonly string[]): Promise<void> {
  await tx.q
    .deleteFrom('trusted_device')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('session_family')
          .select('session_family.id')
          .where('session_family.id', 'in', families)
          .whereRef('session_family.account_id', '=', 'trusted_device.account_id')
          .whereRef('session_family.device_hash', '=', 'trusted_device.hash'),
      ),
    )
    .execute();
}
