/** Repairs draws one after the other. */
import { repairDraw } from '#engine/draw/index.ts';
import { worker } from '#server/work/job.ts';
import type { Repaired, RepairTasks } from './edit/solve-repair.ts';

export const work = worker<RepairTasks, Repaired>((changes, tell) =>
  changes.map((change, index) => {
    const repaired = repairDraw(change);
    tell({ done: index + 1, of: changes.length });
    return repaired;
  }),
);
