import {
  type Allocation,
  type AllocationInput,
  type AllocationProblem,
  allocatePanels,
} from '#engine/allocation/index.ts';
import type { Result } from '#engine/result.ts';
import { runInWorker } from '../../worker.ts';

type Solved = Result<Allocation, AllocationProblem>;

/** Above so many rooms an allocation would hold up other requests. */
const largestInline = 60;

/** Allocates panels; those of a big round in a worker thread. */
export async function solve(input: AllocationInput): Promise<Solved> {
  if (input.debates.length <= largestInline) return allocatePanels(input);
  return runInWorker<Solved>(new URL('./allocation.worker.ts', import.meta.url), input);
}
