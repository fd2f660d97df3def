import type {
  AllocationAlternative,
  AllocationInput,
  AllocationProblem,
  SearchPhase,
} from '#engine/allocation/index.ts';
import type { Result } from '#engine/result.ts';
import type { Job, JobProgress } from '#server/work/job.ts';

export interface AllocationTask {
  readonly input: AllocationInput;
  /** How many to choose from. */
  readonly count: number;
}

export type Solved = Result<readonly AllocationAlternative[], AllocationProblem>;

export interface AllocationProgress extends JobProgress {
  readonly phase: SearchPhase;
}

/** How far an allocation is before it has said anything. */
export const notBegun: AllocationProgress = { done: 0, of: 1, phase: 'proving' };

/** Allocates panels, or forms them before their draw. */
export const allocationJob: Job<AllocationTask, Solved, AllocationProgress> = {
  kind: 'allocation',
  lane: 'long',
  source: new URL('../allocation.worker.ts', import.meta.url),
  seconds: 600,
};
