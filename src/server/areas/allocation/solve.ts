import {
  type AllocationAlternative,
  type AllocationInput,
  type AllocationProblem,
  allocateAlternatives,
} from '#engine/allocation/index.ts';
import type { Result } from '#engine/result.ts';
import { startWork, type Work } from '../../worker.ts';

export interface AllocationTask {
  readonly input: AllocationInput;
  /** How many to choose from. */
  readonly count: number;
}

export type Solved = Result<readonly AllocationAlternative[], AllocationProblem>;

/** Above so many rooms an allocation would hold up other requests. */
const largestInline = 60;

/** Allocates panels; those of a big round in a worker thread, which tells how far it is. */
export function startSolving(
  task: AllocationTask,
  onProgress?: (progress: { readonly done: number; readonly of: number }) => void,
): Work<Solved> {
  const { input, count } = task;
  if (input.debates.length <= largestInline) {
    const answer = Promise.resolve(allocateAlternatives(input, { count }));
    return { answer, cancel: () => undefined };
  }
  return startWork<Solved>(new URL('./allocation.worker.ts', import.meta.url), task, onProgress);
}
