/** Requests to sign in by email, each of one browser. */
import type { Reader, Tx } from '#server/db/database.ts';

export interface NewRequest {
  readonly browserHash: string;
  readonly email: string;
  readonly codeHash: string | null;
  readonly keyHash: string | null;
  readonly redirect: string;
  readonly expiresAt: Date;
}

/** Adds a request in place of what the browser asked before; those that have expired go. */
export async function insertRequest(
  tx: Tx,
  { browserHash, email, codeHash, keyHash, redirect, expiresAt }: NewRequest,
  earlierHash: string | null,
): Promise<void> {
  await tx.q
    .deleteFrom('email_sign_in')
    .where((eb) =>
      eb.or([
        eb('expires_at', '<=', tx.now),
        ...(earlierHash === null ? [] : [eb('browser_hash', '=', earlierHash)]),
      ]),
    )
    .execute();
  await tx.q
    .insertInto('email_sign_in')
    .values({
      browser_hash: browserHash,
      email,
      code_hash: codeHash,
      key_hash: keyHash,
      redirect,
      expires_at: expiresAt,
    })
    .execute();
}

/** The address that a browser's live request is for. */
export async function findRequestedAddress(
  { q }: Reader,
  browserHash: string,
  now: Date,
): Promise<string | undefined> {
  const row = await q
    .selectFrom('email_sign_in')
    .select('email')
    .where('browser_hash', '=', browserHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.email;
}

export type RequestRow = NonNullable<Awaited<ReturnType<typeof findRequestToUse>>>;

/** A browser's live request, held until the write ends: two uses at once come one after the other. */
export function findRequestToUse(tx: Tx, browserHash: string) {
  return tx.q
    .selectFrom('email_sign_in')
    .selectAll()
    .where('browser_hash', '=', browserHash)
    .where('expires_at', '>', tx.now)
    .forUpdate()
    .executeTakeFirst();
}

/** Whether a link still works, in whichever browser. */
export async function existsLink({ q }: Reader, keyHash: string, now: Date): Promise<boolean> {
  const row = await q
    .selectFrom('email_sign_in')
    .select('browser_hash')
    .where('key_hash', '=', keyHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateTries(tx: Tx, browserHash: string, tries: number): Promise<void> {
  await tx.q
    .updateTable('email_sign_in')
    .set({ tries })
    .where('browser_hash', '=', browserHash)
    .execute();
}

/** Uses code and link up: the address is proved, and a name may follow until then. */
export async function updateProvedRequest(tx: Tx, browserHash: string, until: Date): Promise<void> {
  await tx.q
    .updateTable('email_sign_in')
    .set({ proved_at: tx.now, expires_at: until, code_hash: null, key_hash: null })
    .where('browser_hash', '=', browserHash)
    .execute();
}

export async function deleteRequest(tx: Tx, browserHash: string): Promise<void> {
  await tx.q.deleteFrom('email_sign_in').where('browser_hash', '=', browserHash).execute();
}

/** The account that has verified an address; there is one at most. */
export async function findAccountOfAddress(
  { q }: Reader,
  email: string,
): Promise<string | undefined> {
  const row = await q
    .selectFrom('account')
    .select('id')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .where('email_verified', '=', true)
    .executeTakeFirst();
  return row?.id;
}
