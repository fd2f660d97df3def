import type {
  AheadInput,
  AheadPlan,
  AllocationAlternative,
  AllocationInput,
  AllocationProblem,
  SearchPhase,
} from '#engine/allocation/index.ts';
import type { DrawProblem } from '#engine/draw/index.ts';
import type { Result } from '#engine/result.ts';
import type { Job, JobProgress } from '#server/work/job.ts';

export interface AllocationTask {
  readonly input: AllocationInput;
  /** How many to choose from. */
  readonly count: number;
  /** Set where the rounds after this one are planned for. */
  readonly ahead?: AheadInput | null;
}

export type Solved = Result<readonly AllocationAlternative[], AllocationProblem | DrawProblem>;

export interface Worked {
  readonly solved: Solved;
  /** Null where nobody asked to look ahead, or the plan was refused. */
  readonly plan: AheadPlan | null;
}

export interface AllocationProgress extends JobProgress {
  readonly phase: SearchPhase;
}

/** How far an allocation is before it has said anything. */
export const notBegun: AllocationProgress = { done: 0, of: 1, phase: 'proving' };

const allocation = {
  kind: 'allocation',
  source: new URL('../allocation.worker.ts', import.meta.url),
} as const;

/** Allocates panels, or forms them before their draw; looking at the rounds after it can take minutes. */
export function allocationJob({
  ahead,
}: Pick<AllocationTask, 'ahead'>): Job<AllocationTask, Worked, AllocationProgress> {
  return ahead
    ? { ...allocation, lane: 'patient', seconds: 240 }
    : { ...allocation, lane: 'long', seconds: 120 };
}
