/** Devices that ask to open a profile: one request for each network and profile, for five minutes. */
import type { Reader, Tx } from '#server/db/database.ts';

export interface NewRequest {
  readonly id: string;
  readonly accountId: string;
  readonly network: string;
  readonly keyHash: string;
  readonly number: number;
  readonly userAgent: string;
  readonly redirect: string;
  readonly expiresAt: Date;
}

/** Numbers that other requests for the profile show at present. */
export async function findAllNumbers({ q }: Reader, accountId: string): Promise<number[]> {
  const rows = await q
    .selectFrom('device_request')
    .select('number')
    .where('account_id', '=', accountId)
    .execute();
  return rows.map(({ number }) => number);
}

/** Makes room: what has run out, and what the same network asked before. */
export async function deleteStale(tx: Tx, accountId: string, network: string): Promise<void> {
  await tx.q
    .deleteFrom('device_request')
    .where((eb) =>
      eb.or([
        eb('expires_at', '<=', tx.now),
        eb.and([eb('account_id', '=', accountId), eb('network', '=', network)]),
      ]),
    )
    .execute();
}

export async function insertRequest(tx: Tx, request: NewRequest): Promise<void> {
  await tx.q
    .insertInto('device_request')
    .values({
      id: request.id,
      account_id: request.accountId,
      network: request.network,
      key_hash: request.keyHash,
      number: request.number,
      user_agent: request.userAgent.slice(0, 300),
      redirect: request.redirect,
      created_at: tx.now,
      expires_at: request.expiresAt,
    })
    .execute();
}

export function findByKey({ q }: Reader, keyHash: string, now: Date) {
  return q
    .selectFrom('device_request')
    .innerJoin('account', 'account.id', 'device_request.account_id')
    .select(['number', 'redirect', 'approved_at', 'account.id as account_id', 'account.name'])
    .where('key_hash', '=', keyHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Uses an approved request up. @returns false when another tab was first */
export async function takeApproved(tx: Tx, keyHash: string): Promise<boolean> {
  const row = await tx.q
    .deleteFrom('device_request')
    .where('key_hash', '=', keyHash)
    .where('approved_at', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The latest requests for a profile that nobody has answered. */
export function findAllWaiting({ q }: Reader, accountId: string, now: Date) {
  return q
    .selectFrom('device_request')
    .select(['id', 'user_agent', 'created_at'])
    .where('account_id', '=', accountId)
    .where('approved_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(10)
    .execute();
}

interface Named {
  readonly id: string;
  readonly accountId: string;
}

/** The number of a request that waits; undefined when there is none (any more). */
export async function findNumber({ q }: Reader, { id, accountId }: Named, now: Date) {
  const row = await q
    .selectFrom('device_request')
    .select('number')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('approved_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.number;
}

export async function updateApproved(tx: Tx, { id, accountId }: Named): Promise<void> {
  await tx.q
    .updateTable('device_request')
    .set({ approved_at: tx.now })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .execute();
}

export async function deleteRequest(tx: Tx, { id, accountId }: Named): Promise<boolean> {
  const row = await tx.q
    .deleteFrom('device_request')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
