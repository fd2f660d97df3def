/** Allocates the panels of one big round and answers with them. */
import { parentPort, workerData } from 'node:worker_threads';
import { type AllocationInput, allocatePanels } from '#engine/allocation/index.ts';

// Only `solve.ts` starts this worker.
parentPort?.postMessage(allocatePanels(workerData as AllocationInput));
