/** The smallest repairs of a draw are worked out in a thread: with many broken rooms they take seconds. */
import type { LateChange, Repair } from '#engine/draw/index.ts';
import { AppError } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import type { Job } from '#server/work/job.ts';
import { digestOf } from '../replay/snapshot.ts';

export type RepairTasks = readonly LateChange[];
export type Repaired = readonly Repair[];

/** Rooms without a team, and teams without a room, that a repair of some 200 ms may have. */
const mostInMoments = 12;

/** A repair of the usual size never waits behind long work. */
function repairJob(changes: RepairTasks): Job<RepairTasks, Repaired> {
  const moving = changes.map(({ withdrawn, waiting }) => withdrawn.length + waiting.length);
  return {
    kind: 'draw',
    lane: Math.max(...moving) <= mostInMoments ? 'short' : 'long',
    source: new URL('../repair.worker.ts', import.meta.url),
    seconds: 120,
  };
}

/** @returns a repair for each change. @throws what `Context.work` throws */
export function solveRepairs(context: Context, changes: RepairTasks): Promise<Repaired> {
  return context.work(repairJob(changes), changes);
}

/** @throws AppError `snapshot-changed` when the repair of one draw does not fit the other */
export function refuseOtherRepair(asked: unknown, present: unknown): void {
  if (digestOf(asked) !== digestOf(present)) throw new AppError('snapshot-changed');
}
