/** Why a debate is in its room is found in a thread: every need is weighed against every other room. */
import type { Explanation } from '#engine/explanation.ts';
import type { VenueBoardState } from '#engine/venues/index.ts';
import type { Job } from '#server/work/job.ts';

export interface ExplainRoomTask {
  readonly board: VenueBoardState;
  readonly debateId: string;
}

/** Null when the debate has no room. */
export const explainRoomJob: Job<ExplainRoomTask, Explanation | null> = {
  kind: 'rooms',
  lane: 'short',
  source: new URL('../explain-room.worker.ts', import.meta.url),
  seconds: 30,
};
