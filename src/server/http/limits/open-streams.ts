/**
 * Answers that are written as fast as their client takes them: each holds some megabytes for as long as the client
 * likes, so few are open at once.
 */
import type { ServerResponse } from 'node:http';
import { createShares } from '#server/db/connections/shares.ts';
import type { Caller } from './caller.ts';

const perActor = { most: 2, mostWaiting: 4 };
const perAddress = { most: 12, mostWaiting: 40 };

/** Those of this process. */
const streams = createShares(60);

/**
 * Waits until the caller may have one more; it counts until the answer has ended.
 * @throws AppError `queue-full` when too many of the caller's wait
 */
export async function openStream(
  { actor, address }: Caller,
  answer: ServerResponse,
  signal: AbortSignal,
): Promise<void> {
  const ofAddress = { key: `address ${address}`, ...perAddress };
  const ofActor = actor === null ? [] : [{ key: actor, ...perActor }];
  const release = await streams.take([...ofActor, ofAddress], signal, actor ?? '');
  answer.once('finish', release).once('close', release);
  if (answer.destroyed) release();
}
