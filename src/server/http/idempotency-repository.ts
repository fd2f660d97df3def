/** Answers kept under their idempotency keys, in the transaction of their effects. */
import type { Reader, Tx } from '../db/database.ts';
import { AppError } from '../errors.ts';

export interface IdempotencyKey {
  readonly actor: string;
  readonly route: string;
  readonly key: string;
  readonly bodyHash: string;
}

/**
 * Claims a key. A second call with it waits for the first one's transaction.
 * @returns the kept answer (in a box, for it may be null), or null when the key was free.
 * @throws AppError `idempotency-mismatch` when the key belongs to another body.
 */
export async function claimKey(tx: Tx, claim: IdempotencyKey): Promise<{ answer: unknown } | null> {
  const inserted = await tx.q
    .insertInto('idempotency')
    .values({
      actor: claim.actor,
      route: claim.route,
      key: claim.key,
      body_hash: claim.bodyHash,
      created_at: tx.now,
    })
    .onConflict((oc) => oc.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (inserted) return null;
  const kept = await findKey(tx, claim);
  if (kept?.body_hash !== claim.bodyHash) throw new AppError('idempotency-mismatch');
  return { answer: kept.response };
}

/** Keeps the answer of a claimed key. */
export async function saveAnswer(tx: Tx, claim: IdempotencyKey, answer: unknown): Promise<void> {
  await tx.q
    .updateTable('idempotency')
    .set({ response: answer === undefined ? null : JSON.stringify(answer) })
    .where('actor', '=', claim.actor)
    .where('route', '=', claim.route)
    .where('key', '=', claim.key)
    .execute();
}

function findKey({ q }: Reader, claim: IdempotencyKey) {
  return q
    .selectFrom('idempotency')
    .select(['body_hash', 'response'])
    .where('actor', '=', claim.actor)
    .where('route', '=', claim.route)
    .where('key', '=', claim.key)
    .executeTakeFirst();
}

/** Forgets keys that were claimed before this instant, with their answers. */
export async function deleteKeysBefore(tx: Tx, before: Date): Promise<void> {
  await tx.q.deleteFrom('idempotency').where('created_at', '<', before).execute();
}
