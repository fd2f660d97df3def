/** Answers kept under their idempotency keys, sealed, in the transaction of their effects. */
import { sql } from 'kysely';
import { storedAnswers } from '#contract/limits.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import type { Sealer } from '#server/keys/sealer.ts';

export interface IdempotencyKey {
  readonly actor: string;
  readonly route: string;
  readonly key: string;
  readonly bodyHash: string;
}

/**
 * Claims a key. A second call with it waits for the first one's transaction.
 * @returns the kept answer (in a box, for it may be null), or null when the key was free.
 * @throws AppError `idempotency-mismatch` when the key belongs to another body; `answer-not-kept` when
 *   its answer was too large
 */
export async function claimKey(
  tx: Tx,
  sealer: Sealer,
  claim: IdempotencyKey,
): Promise<{ answer: unknown } | null> {
  if (await insertKey(tx, claim)) return null;
  const kept = await findKey(tx, claim);
  if (kept?.body_hash !== claim.bodyHash) throw new AppError('idempotency-mismatch');
  if (kept.too_large) throw new AppError('answer-not-kept');
  return { answer: kept.sealed === null ? null : JSON.parse(sealer.open(kept.sealed)) };
}

/**
 * Inserts a key unless it is there, and forgets the caller's keys beyond the last ones, so that nobody
 * fills the database.
 */
async function insertKey(tx: Tx, claim: IdempotencyKey): Promise<boolean> {
  const { actor } = claim;
  // The statement does not see the key that it inserts. What a call of the same caller is deleting
  // right now need not be waited for.
  const { rows } = await sql`
    with forgotten as (
      delete from idempotency where (actor, route, key) in (
        select actor, route, key from idempotency where actor = ${actor} and created_at < (
          select created_at from idempotency where actor = ${actor}
          order by created_at desc offset ${storedAnswers.ofCaller - 2} limit 1
        )
        for update skip locked
      ) and not exists (
        select from idempotency
        where actor = ${actor} and route = ${claim.route} and key = ${claim.key}
      )
    )
    insert into idempotency (actor, route, key, body_hash, created_at)
    values (${actor}, ${claim.route}, ${claim.key}, ${claim.bodyHash}, ${tx.now})
    on conflict do nothing
    returning key
  `.execute(tx.q);
  return rows.length > 0;
}

/** Keeps the answer of a claimed key, or that it was too large to keep. */
export async function saveAnswer(
  tx: Tx,
  sealer: Sealer,
  claim: IdempotencyKey,
  answer: unknown,
): Promise<void> {
  const text = answer === undefined ? null : JSON.stringify(answer);
  const isTooLarge = text !== null && Buffer.byteLength(text) > storedAnswers.mostBytes;
  await tx.q
    .updateTable('idempotency')
    .set({
      sealed: text === null || isTooLarge ? null : sealer.seal(text),
      too_large: isTooLarge,
    })
    .where('actor', '=', claim.actor)
    .where('route', '=', claim.route)
    .where('key', '=', claim.key)
    .execute();
}

function findKey({ q }: Reader, claim: IdempotencyKey) {
  return q
    .selectFrom('idempotency')
    .select(['body_hash', 'sealed', 'too_large'])
    .where('actor', '=', claim.actor)
    .where('route', '=', claim.route)
    .where('key', '=', claim.key)
    .executeTakeFirst();
}

/** A kept answer, by its primary key. */
export interface StoredAnswer extends Omit<IdempotencyKey, 'bodyHash'> {
  readonly sealed: string;
}

/** The next answers after one, in the order of their keys; null: the first. */
export async function findAnswersAfter(
  { q }: Reader,
  last: StoredAnswer | null,
  count: number,
): Promise<StoredAnswer[]> {
  const { actor = '', route = '', key = '' } = last ?? {};
  return q
    .selectFrom('idempotency')
    .select(['actor', 'route', 'key', 'sealed'])
    .where('sealed', 'is not', null)
    .where(sql<boolean>`(actor, route, key) > (${actor}, ${route}, ${key})`)
    .orderBy('actor')
    .orderBy('route')
    .orderBy('key')
    .limit(count)
    .$narrowType<{ sealed: string }>()
    .execute();
}

/** Forgets answers with their keys. */
export async function deleteAnswers(tx: Tx, answers: readonly StoredAnswer[]): Promise<void> {
  for (const { actor, route, key } of answers) {
    await tx.q
      .deleteFrom('idempotency')
      .where('actor', '=', actor)
      .where('route', '=', route)
      .where('key', '=', key)
      .execute();
  }
}

/** Forgets keys that were claimed before this instant, with their answers. */
export async function deleteKeysBefore(tx: Tx, before: Date): Promise<void> {
  await tx.q.deleteFrom('idempotency').where('created_at', '<', before).execute();
}
