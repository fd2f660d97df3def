/** Which facts of the log lead to messages, as data: the one place that knows both. Pure. */
import type { ActivityType } from '#contract/kinds/activity-types.ts';
import type { Moment } from '#contract/kinds/moments.ts';
import type { JobRequest, RecordedFact } from '#server/db/database.ts';
import { queueOf } from '#server/jobs/queue-of.ts';

/** What a fact means for messages. */
export interface Occasion {
  /** The id of the fact that names what it is about. */
  readonly subject: 'roundId' | 'categoryId';
  /** The name under which `notices` finds recipients and values; null: no message. */
  readonly notifies: Moment | null;
  /** Each fact says something of its own; else the last one of its kind speaks for those before it. */
  readonly isOwn?: true;
  /** Earlier messages about the same subject that no longer hold. */
  readonly withdraws: readonly Moment[];
}

const ofDraw = ['draw-released', 'elimination-drawn', 'draw-changed'] as const;

export const occasions: Readonly<Partial<Record<ActivityType, Occasion>>> = {
  'draw.released': {
    subject: 'roundId',
    notifies: 'draw-released',
    withdraws: [...ofDraw, 'draw-withdrawn'],
  },
  'draw.repaired': { subject: 'roundId', notifies: 'draw-changed', isOwn: true, withdraws: [] },
  'draw.unreleased': { subject: 'roundId', notifies: 'draw-withdrawn', withdraws: ofDraw },
  'motion.released': { subject: 'roundId', notifies: 'motion-released', withdraws: [] },
  'motion.withdrawn': { subject: 'roundId', notifies: null, withdraws: ['motion-released'] },
  'results.released': { subject: 'roundId', notifies: 'results-released', withdraws: [] },
  'results.unreleased': { subject: 'roundId', notifies: null, withdraws: ['results-released'] },
  'break.announced': { subject: 'categoryId', notifies: 'break-announced', withdraws: [] },
  'break.withdrawn': { subject: 'categoryId', notifies: null, withdraws: ['break-announced'] },
};

/** The job that notifies people of a fact. */
export const tellJob = 'messages.tell';

/** The jobs that a fact leaves behind, in its own transaction. */
export function messageJobs({ tournamentId, seq, type }: RecordedFact): readonly JobRequest[] {
  if (!occasions[type]) return [];
  // Each reads a whole round.
  const queue = queueOf(tellJob, tournamentId);
  return [{ name: tellJob, payload: { tournamentId, seq }, queue }];
}
