import { type Draw, type DrawProblem, pairElimination, pairRound } from '#engine/draw/index.ts';
import type { Result } from '#engine/result.ts';
import { runInWorker } from '../../worker.ts';
import type { DrawTask } from './snapshot.ts';

type Solved = Result<Draw, DrawProblem>;

/** Above so many teams a draw would hold up other requests. */
const largestInline = 120;

/** Makes a draw; a big one in a worker thread. */
export async function solve(task: DrawTask): Promise<Solved> {
  if (task.kind === 'elimination' || task.input.teams.length <= largestInline)
    return solveHere(task);
  return runInWorker<Solved>(new URL('./draw.worker.ts', import.meta.url), task);
}

/** Makes a draw in this thread. */
export function solveHere(task: DrawTask): Solved {
  return task.kind === 'elimination' ? pairElimination(task.input) : pairRound(task.input);
}
