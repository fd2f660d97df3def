/** Works out allocations of a round. */
import { allocateAlternatives } from '#engine/allocation/index.ts';
import { worker } from '#server/work/job.ts';
import type { AllocationProgress, AllocationTask, Solved } from './solve/solve.ts';

export const work = worker<AllocationTask, Solved, AllocationProgress>(({ input, count }, tell) =>
  allocateAlternatives(input, {
    count,
    hooks: { progress: (done, of, phase) => tell({ done, of, phase }) },
  }),
);
