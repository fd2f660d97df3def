/** Work that a request waits for: its page may ask how far it is, and end it. Kept in memory only. */
import { actorKey } from '../../actor.ts';
import { AppError, found } from '../../errors.ts';
import type { Context } from '../../http/context.ts';
import type { Work } from '../../worker.ts';
import { type AllocationProgress, notBegun } from './solve.ts';

interface Watched {
  progress: AllocationProgress;
  isCancelled: boolean;
  readonly cancel: () => void;
}

/** By who asked for it, where, and the name that they gave it. */
const works = new Map<string, Watched>();

/**
 * Waits for a work; until then it can be watched under the name that its page gave it.
 * @throws AppError `cancelled` when it was ended meanwhile.
 */
export async function watch<T>(
  context: Context,
  name: string | undefined,
  start: (onProgress: (progress: AllocationProgress) => void) => Work<T>,
): Promise<T> {
  const work = start((progress) => {
    watched.progress = progress;
  });
  const watched: Watched = {
    progress: notBegun,
    isCancelled: false,
    cancel: work.cancel,
  };
  if (name === undefined) return work.answer;
  const key = keyOf(context, name);
  works.set(key, watched);
  try {
    return await work.answer;
  } catch (error) {
    throw watched.isCancelled ? new AppError('cancelled') : error;
  } finally {
    works.delete(key);
  }
}

/** How far one's own work is. */
export async function progressOf(context: Context, name: string): Promise<AllocationProgress> {
  return found(works.get(keyOf(context, name))).progress;
}

/** Ends one's own work: the request that waits for it is refused, and nothing is written. */
export async function cancelWork(context: Context, name: string) {
  const watched = found(works.get(keyOf(context, name)));
  watched.isCancelled = true;
  watched.cancel();
  return {};
}

function keyOf({ actor, tournamentId }: Context, name: string): string {
  return `${tournamentId} ${actorKey(actor)} ${name}`;
}
