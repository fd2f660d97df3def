/** Explains the room of a debate. */
import type { Explanation } from '#engine/explanation.ts';
import { explainVenue } from '#engine/venues/index.ts';
import { worker } from '#server/work/job.ts';
import type { ExplainRoomTask } from './rooms/explain-room-job.ts';

export const work = worker<ExplainRoomTask, Explanation | null>(({ board, debateId }) =>
  explainVenue(board, debateId),
);
