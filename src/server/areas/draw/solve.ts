import { type Draw, type DrawProblem, pairElimination, pairRound } from '#engine/draw/index.ts';
import type { Result } from '#engine/result.ts';
import { startWork, type Work } from '../../worker.ts';
import type { DrawTask } from './task.ts';

export type Solved = Result<Draw, DrawProblem>;

/** Above so many teams in all draws together the work would hold up other requests. */
const largestInline = 120;

/** Makes draws, one after the other; many or big ones in a worker thread that tells how far it is. */
export function startSolving(
  tasks: readonly DrawTask[],
  onProgress?: (progress: { readonly done: number; readonly of: number }) => void,
): Work<readonly Solved[]> {
  const size = tasks.reduce((sum, task) => sum + teamsOf(task), 0);
  if (size > largestInline) {
    return startWork(new URL('./draw.worker.ts', import.meta.url), tasks, onProgress);
  }
  return { answer: Promise.resolve(tasks.map(solveHere)), cancel: () => undefined };
}

/** Makes one draw. */
export async function solve(task: DrawTask): Promise<Solved> {
  const [solved] = await startSolving([task]).answer;
  if (!solved) throw new Error('Broken assumption: every task is answered');
  return solved;
}

/** Makes a draw in this thread. */
export function solveHere(task: DrawTask): Solved {
  return task.kind === 'elimination' ? pairElimination(task.input) : pairRound(task.input);
}

function teamsOf({ input }: DrawTask): number {
  return 'teams' in input ? input.teams.length : input.breaking.length;
}
