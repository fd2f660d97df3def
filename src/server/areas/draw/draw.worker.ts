/** Makes draws one after the other, tells how many are done, and answers with them. */
import { parentPort, workerData } from 'node:worker_threads';
import type { ProgressMessage } from '../../worker.ts';
import { type Solved, solveHere } from './solve.ts';
import type { DrawTask } from './task.ts';

// Only `solve.ts` starts this worker.
const tasks = workerData as readonly DrawTask[];
const solved: Solved[] = [];
for (const task of tasks) {
  solved.push(solveHere(task));
  const message: ProgressMessage = { progress: { done: solved.length, of: tasks.length } };
  parentPort?.postMessage(message);
}
parentPort?.postMessage(solved);
