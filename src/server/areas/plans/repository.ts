/** Payments in the database. */
import type { Insertable, Updateable } from 'kysely';
import type { Reader, Tx } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';

export type PaymentRow = Awaited<ReturnType<typeof findAllPayments>>[number];

export type PaymentState = Schema['payment']['state'];

function selectPayments({ q }: Reader) {
  return q
    .selectFrom('payment')
    .leftJoin('account', 'account.id', 'payment.account_id')
    .leftJoin('tournament', 'tournament.id', 'payment.tournament_id')
    .selectAll('payment')
    .select(['account.name as by_name', 'tournament.slug as slug']);
}

/** Of a tournament, the newest first. */
export function findAllPayments(reader: Reader, tournamentId: string) {
  return selectPayments(reader)
    .where('payment.tournament_id', '=', tournamentId)
    .orderBy('payment.created_at', 'desc')
    .orderBy('payment.id', 'desc')
    .execute();
}

/** Of all tournaments, also deleted ones; money that nobody paid is no news to the operator. */
export async function findNewestPayments(
  reader: Reader,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) {
  const rows = await selectPayments(reader)
    .where('payment.state', 'in', ['pending', 'paid', 'failed'])
    .select((eb) => eb.fn.countAll<number>().over().as('total'))
    .orderBy('payment.created_at', 'desc')
    .orderBy('payment.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total: rows[0]?.total ?? 0 };
}

/** By the service's names for it; its own `id` as text may be anybody's. */
export function findPaymentBy(
  { q }: Reader,
  names: { readonly id?: string; readonly sessionId?: string; readonly intent?: string },
) {
  const { id, sessionId, intent } = names;
  return q
    .selectFrom('payment')
    .select(['id', 'tournament_id'])
    .where((eb) =>
      eb.or([
        ...(id ? [eb(eb.cast('id', 'text'), '=', id)] : []),
        ...(sessionId ? [eb('session_id', '=', sessionId)] : []),
        ...(intent ? [eb('intent', '=', intent)] : []),
      ]),
    )
    .executeTakeFirst();
}

export function findPayment({ q }: Reader, id: string) {
  return q.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Holds the row until commit: what arrives about a payment is taken one after another. */
export function lockPayment({ q }: Tx, id: string) {
  return q
    .selectFrom('payment')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function insertPayment(tx: Tx, row: Insertable<Schema['payment']>): Promise<void> {
  await tx.q.insertInto('payment').values(row).execute();
}

export async function updatePayment(
  tx: Tx,
  id: string,
  changes: Updateable<Schema['payment']>,
): Promise<void> {
  await tx.q.updateTable('payment').set(changes).where('id', '=', id).execute();
}

/** @returns false when this event was taken before. */
export async function insertEvent(
  tx: Tx,
  event: { readonly id: string; readonly type: string },
): Promise<boolean> {
  const result = await tx.q
    .insertInto('payment_event')
    .values({ id: event.id, type: event.type, at: tx.now })
    .onConflict((oc) => oc.column('id').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Who opens a checkout. */
export function findPayer({ q }: Reader, accountId: string) {
  return q
    .selectFrom('account')
    .select(['name', 'email', 'email_verified'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
}
