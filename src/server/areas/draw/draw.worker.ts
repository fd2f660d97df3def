/** Makes one draw and answers with it. */
import { parentPort, workerData } from 'node:worker_threads';
import { pairRound } from '#engine/draw/index.ts';
import type { DrawTask } from './snapshot.ts';

// Only `solve.ts` starts this worker, and only for rounds.
const task = workerData as Extract<DrawTask, { kind: 'round' }>;
parentPort?.postMessage(pairRound(task.input));
