/** Makes draws one after the other. */
import { worker } from '#server/work/job.ts';
import { type Solved, solveHere } from './make/solve.ts';
import type { DrawTask } from './make/task.ts';

export const work = worker<readonly DrawTask[], readonly Solved[]>((tasks, tell) =>
  tasks.map((task, index) => {
    const solved = solveHere(task);
    tell({ done: index + 1, of: tasks.length });
    return solved;
  }),
);
