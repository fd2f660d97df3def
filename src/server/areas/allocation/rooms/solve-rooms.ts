/** Rooms for debates are worked out in a thread: hundreds of debates and rooms take seconds. */

import type { Result } from '#engine/result.ts';
import {
  assignVenues,
  type PresentRooms,
  repairVenues,
  type VenueAllocation,
  type VenueInput,
  type VenueProblem,
} from '#engine/venues/index.ts';
import { AppError } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import type { Job } from '#server/work/job.ts';
import { digestOf } from '../solve/digest.ts';

/** Everything that an answer depends on. */
export interface RoomsTask {
  readonly input: VenueInput;
  /** The rooms that as many debates as possible keep; null: all are given afresh. */
  readonly keeping: PresentRooms | null;
}

/** `moved` names the debates that a repair takes elsewhere. */
type SolvedRooms = VenueAllocation & { readonly moved: readonly string[] };

/** Debates times rooms that take some 200 ms. */
const mostInMoments = 60_000;

/** Work of the usual size never waits behind long work. */
function roomsJob({ input }: RoomsTask): Job<RoomsTask, Result<SolvedRooms, VenueProblem>> {
  const size = input.debates.length * input.venues.length;
  return {
    kind: 'rooms',
    lane: size <= mostInMoments ? 'short' : 'long',
    source: new URL('../rooms.worker.ts', import.meta.url),
    seconds: 120,
  };
}

/** @throws AppError `refused-by-rules` with the engine's problems, and what `Context.work` throws */
export async function solveRooms(context: Context, task: RoomsTask): Promise<SolvedRooms> {
  const solved = await context.work(roomsJob(task), task);
  if (!solved.ok) throw new AppError('refused-by-rules', '', { data: solved.problems });
  return solved.value;
}

/** In this thread. */
export function solveRoomsHere({ input, keeping }: RoomsTask): Result<SolvedRooms, VenueProblem> {
  if (keeping) return repairVenues(input, keeping);
  const solved = assignVenues(input);
  return solved.ok ? { ok: true, value: { ...solved.value, moved: [] } } : solved;
}

/** @throws AppError `snapshot-changed` when the answer to one task does not fit the other */
export function refuseOtherRooms(asked: RoomsTask, present: RoomsTask): void {
  if (digestOfRooms(asked) !== digestOfRooms(present)) throw new AppError('snapshot-changed');
}

function digestOfRooms({ input, keeping }: RoomsTask): string {
  return digestOf([input, keeping && [...keeping]]);
}
