import {
  type AllocationAlternative,
  type AllocationInput,
  type AllocationProblem,
  allocateAlternatives,
  type SearchPhase,
} from '#engine/allocation/index.ts';
import type { Result } from '#engine/result.ts';
import { startWork, type Work, type WorkProgress } from '../../worker.ts';

export interface AllocationTask {
  readonly input: AllocationInput;
  /** How many to choose from. */
  readonly count: number;
}

export type Solved = Result<readonly AllocationAlternative[], AllocationProblem>;

export interface AllocationProgress extends WorkProgress {
  readonly phase: SearchPhase;
}

/** How far a work is that has not told yet. */
export const notBegun: AllocationProgress = { done: 0, of: 1, phase: 'proving' };

/** Above so many rooms an allocation would hold up other requests. */
const largestInline = 60;

/** Allocates panels; those of a big round in a worker thread, which tells how far it is. */
export function startSolving(
  task: AllocationTask,
  onProgress?: (progress: AllocationProgress) => void,
): Work<Solved> {
  const { input, count } = task;
  if (input.debates.length <= largestInline) {
    const answer = Promise.resolve(allocateAlternatives(input, { count }));
    return { answer, cancel: () => undefined };
  }
  const source = new URL('./allocation.worker.ts', import.meta.url);
  return startWork<Solved, AllocationProgress>(source, task, onProgress);
}
