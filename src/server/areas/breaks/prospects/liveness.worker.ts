/** Proves what can still happen, and plays the futures. */
import { breakChances, liveness } from '#engine/breaks/index.ts';
import { expectOk } from '#engine/result.ts';
import { worker } from '#server/work/job.ts';
import type { LivenessMade, LivenessTask } from './liveness.ts';

export const work = worker<LivenessTask, LivenessMade>(({ input, seed, runs }) => ({
  proven: expectOk(liveness(input)),
  chances: breakChances(input, { seed, runs }),
}));
