/** Works out allocations of a round. */
import { allocateAlternatives, planAhead, withPlan } from '#engine/allocation/index.ts';
import { worker } from '#server/work/job.ts';
import type { AllocationProgress, AllocationTask, Worked } from './solve/solve.ts';

export const work = worker<AllocationTask, Worked, AllocationProgress>(
  ({ input, count, ahead }, tell) => {
    const hooks = {
      progress: (done: number, of: number, phase: AllocationProgress['phase']) =>
        tell({ done, of, phase }),
    };
    if (!ahead) return { solved: allocateAlternatives(input, { count, hooks }), plan: null };
    tell({ done: 0, of: 1, phase: 'proving' });
    const plan = planAhead(input, ahead);
    if (!plan.ok) return { solved: plan, plan: null };
    const planned = withPlan(input, plan.value);
    return { solved: allocateAlternatives(planned, { count, hooks }), plan: plan.value };
  },
);
