/** Which facts of the log lead to messages, as data: the one place that knows both. Pure. */
import type { ActivityType } from '#contract/kinds/activity-types.ts';
import type { Moment } from '#contract/kinds/moments.ts';
import type { RecordedFact } from '#server/db/database.ts';
import type { JobRequest } from '#server/db/job-queue-repository.ts';
import { queueOf } from '#server/jobs/queue-of.ts';

/** What a fact means for messages. */
export interface Occasion {
  /** The id of the fact that names what it is about. */
  readonly subject:
    | 'roundId'
    | 'categoryId'
    | 'sessionId'
    | 'personId'
    | 'requestId'
    | 'tournamentId';
  /** The name under which `notices` finds recipients and values; null: no message. */
  readonly notifies: Moment | null;
  /** Each fact says something of its own; else the last one of its kind speaks for those before it. */
  readonly isOwn?: true;
  /**
   * Said once this many milliseconds have passed since the last such fact of the tournament: one job speaks
   * for all of them, however many there are.
   */
  readonly pause?: number;
  /**
   * Whoever has had such a message about the subject gets no other, whatever fact it follows. `while-it-holds`:
   * those that were withdrawn don’t count.
   */
  readonly once?: true | 'while-it-holds';
  /** Earlier messages about the same subject that no longer hold. */
  readonly withdraws: readonly Moment[];
}

const ofDraw = ['draw-released', 'elimination-drawn', 'draw-changed'] as const;

const ballot = { subject: 'roundId', once: true, withdraws: [] } as const;
/** Of a round, teams hear once that they can read theirs, however often these are changed. */
const reasons = { subject: 'roundId', notifies: 'reasons-out', once: true, withdraws: [] } as const;
/** People drag one event after another: what they did is said together. */
const schedule = {
  subject: 'tournamentId',
  notifies: 'schedule-moved',
  withdraws: [],
  pause: 3 * 60_000,
} as const;
const checkIn = { subject: 'sessionId', once: true, withdraws: [] } as const;

export const occasions: Readonly<Partial<Record<ActivityType, readonly Occasion[]>>> = {
  'draw.released': [
    {
      subject: 'roundId',
      notifies: 'draw-released',
      withdraws: [...ofDraw, 'draw-withdrawn'],
    },
  ],
  'draw.repaired': [{ subject: 'roundId', notifies: 'draw-changed', isOwn: true, withdraws: [] }],
  'draw.unreleased': [{ subject: 'roundId', notifies: 'draw-withdrawn', withdraws: ofDraw }],
  'motion.released': [
    { subject: 'roundId', notifies: 'motion-released', withdraws: [] },
    { ...ballot, notifies: 'ballot-due' },
    { ...ballot, notifies: 'ballot-late' },
  ],
  'motion.withdrawn': [{ subject: 'roundId', notifies: null, withdraws: ['motion-released'] }],
  'results.released': [
    { subject: 'roundId', notifies: 'results-released', withdraws: [] },
    reasons,
  ],
  'results.unreleased': [
    { subject: 'roundId', notifies: null, withdraws: ['results-released', 'reasons-out'] },
  ],
  // Those that come after the result, or wait for the tab room.
  'reasons.written': [reasons],
  'reasons.approved': [reasons],
  'reasons.released': [reasons],
  'break.announced': [{ subject: 'categoryId', notifies: 'break-announced', withdraws: [] }],
  // A team that comes in for another hears that it breaks.
  'break.repaired': [
    {
      subject: 'categoryId',
      once: 'while-it-holds',
      notifies: 'break-announced',
      withdraws: [],
    },
  ],
  'break.withdrawn': [{ subject: 'categoryId', notifies: null, withdraws: ['break-announced'] }],
  'registration.added': [
    { subject: 'personId', once: true, notifies: 'registered', withdraws: [] },
  ],
  'request.answered': [{ subject: 'requestId', notifies: 'request-answered', withdraws: [] }],
  'schedule.changed': [schedule],
  'schedule.moved': [schedule],
  'check-in.opened': [
    { ...checkIn, notifies: 'check-in-opened' },
    { ...checkIn, notifies: 'check-in-missing' },
  ],
  // Another end, or open again.
  'check-in.changed': [
    { ...checkIn, notifies: 'check-in-opened' },
    { ...checkIn, notifies: 'check-in-missing' },
  ],
  'check-in.closed': [
    { ...checkIn, notifies: null, withdraws: ['check-in-opened', 'check-in-missing'] },
  ],
};

/** The job that notifies people of a fact. */
export const notifyJob = 'messages.tell';

/** The same at the hour that the fact announced. */
export const notifyLaterJob = 'messages.tell-later';

/** The jobs that a fact leaves behind, in its own transaction. */
export function messageJobs({ tournamentId, seq, type, at }: RecordedFact): readonly JobRequest[] {
  return (occasions[type] ?? []).map(({ pause, notifies }, index) => {
    const key = { tournamentId, seq, index };
    if (pause === undefined) return notificationJob(key);
    // The next such fact replaces it.
    const shared = [notifyLaterJob, tournamentId, notifies].join(':');
    return { ...notificationJob(key, new Date(at.getTime() + pause)), key: shared };
  });
}

/** Which of a fact's occasions a job is about. */
export interface OccasionKey {
  readonly tournamentId: string;
  readonly seq: number;
  /** In the list of the fact's occasions. */
  readonly index: number;
}

/** @param until what there is to say is not said before; absent: at once */
export function notificationJob(occasion: OccasionKey, until?: Date): JobRequest {
  // Each reads a whole round. What has its hour holds up nothing that is said at once.
  const name = until ? notifyLaterJob : notifyJob;
  const queue = queueOf(name, occasion.tournamentId);
  if (!until) return { name, payload: { ...occasion }, queue };
  const key = [name, occasion.tournamentId, occasion.seq, occasion.index].join(':');
  return { name, payload: { ...occasion, at: until.toISOString() }, queue, runAt: until, key };
}
