/** Why a judge sits where they sit is found in a thread: it compares them with every other judge. */
import type { AllocationInput, SeatExplanation } from '#engine/allocation/index.ts';
import { found } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import type { Job } from '#server/work/job.ts';

export interface ExplainTask extends AllocationInput {
  readonly debateId: string;
  readonly adjudicatorId: string;
}

const explainJob: Job<ExplainTask, SeatExplanation | null> = {
  kind: 'allocation',
  lane: 'short',
  source: new URL('../explain.worker.ts', import.meta.url),
  seconds: 30,
};

/**
 * Explains a seat, with the best change as far as there is one.
 *
 * @throws AppError `not-found` when the judge does not sit there
 */
export async function explainInThread(context: Context, task: ExplainTask) {
  const { schema, criteria, alternative } = found(await context.work(explainJob, task));
  return { schema, criteria, ...(alternative && { alternative }) };
}
