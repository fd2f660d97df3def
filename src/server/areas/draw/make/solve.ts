import { type Draw, type DrawProblem, pairElimination, pairRound } from '#engine/draw/index.ts';
import type { Result } from '#engine/result.ts';
import type { Context } from '#server/http/context.ts';
import type { Job } from '#server/work/job.ts';
import { createTimeBudget } from '#server/work/time-budget.ts';
import type { Work, WorkOptions, WorkPool } from '#server/work/work-pool.ts';
import type { DrawTask } from './task.ts';

export type Solved = Result<Draw, DrawProblem>;

const drawJob: Job<readonly DrawTask[], readonly Solved[]> = {
  kind: 'draw',
  lane: 'long',
  source: new URL('../draw.worker.ts', import.meta.url),
  seconds: 300,
};

/** Above this many teams in all draws together the work would hold up other requests. */
const largestInline = 120;

/**
 * Small draws are made at once, without the start of a thread; all together they take a twentieth of
 * this thread's time. Beyond that they wait their turn in the pool like big ones.
 */
const inline = createTimeBudget({ most: 500, per: 10_000 });

/** Makes draws, one after the other; many or big ones in a thread that says how far it is. */
export function startSolving(
  pool: WorkPool,
  tasks: readonly DrawTask[],
  options: WorkOptions<{ readonly done: number; readonly of: number }>,
): Work<readonly Solved[]> {
  const size = tasks.reduce((sum, task) => sum + teamsOf(task), 0);
  if (size > largestInline || !inline.hasTime()) return pool.start(drawJob, tasks, options);
  const answer = Promise.resolve(inline.spend(() => tasks.map(solveHere)));
  return { answer, cancel: () => undefined, ahead: () => null };
}

/** Makes one draw for a request that waits for it. */
export async function solve(
  { services, workShare, signal }: Context,
  task: DrawTask,
): Promise<Solved> {
  const options = { ...workShare, signal };
  const [solved] = await startSolving(services.workPool, [task], options).answer;
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
