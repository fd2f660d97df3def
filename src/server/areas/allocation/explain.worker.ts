/** Explains a seat of a panel. */
import { explainSeat, type SeatExplanation } from '#engine/allocation/index.ts';
import { worker } from '#server/work/job.ts';
import type { ExplainTask } from './panels/explain-job.ts';

export const work = worker<ExplainTask, SeatExplanation | null>((task) => explainSeat(task));
