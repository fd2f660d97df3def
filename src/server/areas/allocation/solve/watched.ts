/** Work that a request waits for: its page may ask how far it is, and end it. Kept in memory only. */
import { actorKey } from '#server/actor.ts';
import { found } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import type { Work } from '#server/work/work-pool.ts';
import { type AllocationTask, allocationJob, notBegun, type Worked } from './solve.ts';

interface Watched {
  readonly work: Work<Worked>;
  progress: typeof notBegun;
}

/** By who asked for it, where, and the name that they gave it. */
const works = new Map<string, Watched>();

/**
 * Allocates for a request that waits; until then its page can watch it under the name that it gave.
 * @throws AppError `cancelled` when it was ended meanwhile, and what else `Work.answer` throws.
 */
export async function solveWatched(
  context: Context,
  name: string | undefined,
  task: AllocationTask,
): Promise<Worked> {
  const { services, workShare, signal } = context;
  const work = services.workPool.start(allocationJob(task), task, {
    ...workShare,
    signal,
    onProgress: (progress) => {
      watched.progress = progress;
    },
  });
  const watched: Watched = { work, progress: notBegun };
  if (name === undefined) return work.answer;
  const key = keyOf(context, name);
  works.set(key, watched);
  try {
    return await work.answer;
  } finally {
    works.delete(key);
  }
}

/** How far one's own work is; null while there is none of this name: small jobs are over at once. */
export async function progressOf(context: Context, name: string) {
  const watched = works.get(keyOf(context, name));
  return watched ? { ...watched.progress, ahead: watched.work.ahead() } : null;
}

/** Ends one's own work: the request that waits for it is refused, and nothing is written. */
export async function cancelWork(context: Context, name: string) {
  found(works.get(keyOf(context, name))).work.cancel();
  return {};
}

function keyOf({ actor, tournamentId }: Context, name: string): string {
  return `${tournamentId} ${actorKey(actor)} ${name}`;
}
