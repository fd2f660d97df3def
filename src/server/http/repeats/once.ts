/** Doing a call once, however often it arrives with the same `Idempotency-Key`. */
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { type RouteSpec, takesKey } from '#contract/route.ts';
import { type Actor, actorKey } from '#server/actor.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import type { Sealer } from '#server/keys/sealer.ts';
import { claimKey, type IdempotencyKey, saveAnswer } from './idempotency-repository.ts';

const longestKey = 200;

/**
 * The key of a call; null: it has none, or its route takes none.
 * @param input the parsed call: another one with the same key is refused
 */
export function readKey(
  spec: RouteSpec,
  { headers }: Pick<FastifyRequest, 'headers'>,
  actor: Actor,
  input: { readonly params: unknown; readonly query: unknown; readonly body: unknown },
): IdempotencyKey | null {
  if (!takesKey(spec)) return null;
  const key = headers['idempotency-key'];
  if (typeof key !== 'string' || key === '') {
    if (spec.idempotency === 'required') throw new AppError('idempotency-key-required');
    return null;
  }
  if (key.length > longestKey) {
    throw new AppError('bad-request', 'The Idempotency-Key is too long.');
  }
  const content = JSON.stringify([input.params, input.query, input.body]);
  return {
    actor: actorKey(actor),
    route: `${spec.method} ${spec.path}`,
    key,
    bodyHash: createHash('sha256').update(content).digest('hex'),
  };
}

/**
 * Does the work and keeps its answer, or answers as the first time.
 * @throws AppError `answer-not-kept` when it was done before and its answer was too large to keep
 */
export async function once<T>(
  tx: Tx,
  sealer: Sealer,
  claim: IdempotencyKey,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const kept = await claimKey(tx, sealer, claim);
  // What was saved is what `work` answered, after a round trip through JSON.
  if (kept) return (kept.answer ?? undefined) as T;
  const result = await work(tx);
  await saveAnswer(tx, sealer, claim, result);
  return result;
}
