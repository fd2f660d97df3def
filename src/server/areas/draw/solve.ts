import { Worker } from 'node:worker_threads';
import { type Draw, type DrawProblem, pairElimination, pairRound } from '#engine/draw/index.ts';
import type { Result } from '#engine/result.ts';
import type { DrawTask } from './snapshot.ts';

type Solved = Result<Draw, DrawProblem>;

/** Above so many teams a draw would hold up other requests. */
const largestInline = 120;

/** Makes a draw; a big one in a worker thread. */
export async function solve(task: DrawTask): Promise<Solved> {
  if (task.kind === 'elimination' || task.input.teams.length <= largestInline)
    return solveHere(task);
  return solveInWorker(task);
}

/** Makes a draw in this thread. */
export function solveHere(task: DrawTask): Solved {
  return task.kind === 'elimination' ? pairElimination(task.input) : pairRound(task.input);
}

function solveInWorker(task: DrawTask): Promise<Solved> {
  return new Promise((resolve, reject) => {
    const worker = startWorker(task);
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The draw worker ended with ${code}`)));
  });
}

/** In the bundle the worker lies beside the program; from sources tsx has to read it. */
function startWorker(workerData: DrawTask): Worker {
  if (!import.meta.url.endsWith('.ts')) {
    return new Worker(new URL('./draw.worker.js', import.meta.url), { workerData });
  }
  const source = new URL('./draw.worker.ts', import.meta.url).href;
  const program = `import('tsx/esm/api').then(({ register }) => {
    register();
    return import(${JSON.stringify(source)});
  })`;
  return new Worker(program, { eval: true, workerData });
}
