/** Works out allocations of one big round, tells how far it is, and answers with them. */
import { parentPort, workerData } from 'node:worker_threads';
import { allocateAlternatives, type SearchPhase } from '#engine/allocation/index.ts';
import type { ProgressMessage } from '../../worker.ts';
import type { AllocationProgress, AllocationTask } from './solve.ts';

// Only `solve.ts` starts this worker.
const { input, count } = workerData as AllocationTask;
const progress = (done: number, of: number, phase: SearchPhase) => {
  const message: ProgressMessage<AllocationProgress> = { progress: { done, of, phase } };
  parentPort?.postMessage(message);
};
parentPort?.postMessage(allocateAlternatives(input, { count, hooks: { progress } }));
