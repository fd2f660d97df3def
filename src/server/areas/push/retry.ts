/** What a push service could not take is sent again, a few times, for as long as it is worth showing. */
import type { PushFailure } from '#contract/kinds/push.ts';
import { systemActor } from '#server/actor.ts';
import type { Tx } from '#server/db/database.ts';
import type { JobRequest } from '#server/db/job-queue-repository.ts';
import type { JobHandler } from '#server/jobs/jobs.ts';
import { queueOf } from '#server/jobs/queue-of.ts';
import type { PushOutcome } from '#server/ports/push.ts';
import type { Services } from '#server/services.ts';
import { type Delivered, deliver, type Parcel } from './deliver.ts';
import * as repository from './delivery-repository.ts';
import { type Notice, topicOf } from './notice.ts';

/** The job that sends one notice to one device again. */
export const retryJob = 'push.retry';

/** Seconds to wait before each new try; a service's `Retry-After` counts where it is longer. */
const pauses = [10, 60, 300, 1200];

interface OfPerson {
  readonly tournamentId: string;
  readonly personId: string;
}

type PersonParcel = Parcel & OfPerson;

/** A waiting try. It holds people's names and rooms, so the queue keeps it sealed. */
interface Waiting extends OfPerson {
  readonly deviceId: string;
  readonly notice: Notice;
  /** Tries so far. */
  readonly tries: number;
  /** Milliseconds since 1970 after which nobody wants it any more. */
  readonly until: number;
}

export interface NoticeKey extends OfPerson {
  /** `id` of the notice. */
  readonly noticeId: string;
}

/** What became of a notice that `pushToPeople` answered `later` for, on one device. */
export type Settled = NoticeKey &
  (
    | { readonly outcome: 'sent' | 'no-device' }
    | { readonly outcome: 'failed'; readonly reason: PushFailure }
  );

/** For whoever keeps the messages that notices are about. */
export interface RetryHooks {
  /** Asked before each new try: whether it still holds, or was withdrawn. */
  readonly isWanted?: (notice: NoticeKey) => Promise<boolean>;
  /** Called once for each notice and device, unless a later notice with the same tag came first. */
  readonly onSettled?: (settled: Settled) => Promise<void>;
}

/**
 * Queues what is to be sent again, in the transaction that writes down the first try. What still waits
 * for the same device and tag ends: it must not come after this.
 */
export async function queueRetries(
  tx: Tx,
  services: Services,
  delivered: readonly Delivered<PersonParcel>[],
): Promise<void> {
  const now = services.clock.now().getTime();
  const jobs = delivered.flatMap(({ parcel, outcome }) => {
    const { device, notice, tournamentId, personId } = parcel;
    const pause = pauseOf(outcome, { tries: 1, secondsLeft: notice.ttlSeconds });
    if (pause === null) return [];
    const until = now + notice.ttlSeconds * 1000;
    const waiting = { tournamentId, personId, deviceId: device.id, notice, tries: 1, until };
    return [jobOf(services, waiting, pause)];
  });
  await repository.cancelJobs(
    tx,
    delivered.map(({ parcel }) => keyOf(parcel.device.id, parcel.notice)),
  );
  await tx.addJobs(jobs);
}

/** One try waits for each device and tag. */
function keyOf(deviceId: string, { tag }: Notice): string {
  return `${retryJob}:${deviceId}:${topicOf(tag)}`;
}

/** Whether a first try that did not work is followed by another. */
export function isTriedAgain(outcome: PushOutcome, { ttlSeconds }: Notice): boolean {
  return pauseOf(outcome, { tries: 1, secondsLeft: ttlSeconds }) !== null;
}

/** Seconds until the next try; null: none is left, or none that comes in time. */
function pauseOf(
  outcome: PushOutcome | undefined,
  { tries, secondsLeft }: { readonly tries: number; readonly secondsLeft: number },
): number | null {
  const pause = pauses[tries - 1];
  if (outcome?.kind !== 'later' || pause === undefined) return null;
  const wait = Math.max(pause, outcome.retryAfter ?? 0);
  return wait < secondsLeft ? wait : null;
}

function jobOf({ sealer }: Services, waiting: Waiting, pause: number): JobRequest {
  return {
    name: retryJob,
    key: keyOf(waiting.deviceId, waiting.notice),
    payload: { sealed: sealer.seal(JSON.stringify(waiting)) },
    // Browsers name the push service: one that is slow would hold every worker.
    queue: queueOf('push', waiting.deviceId),
    isPatient: true,
    // The queue's clock is the database's: what counts is how long there is to wait.
    runAt: new Date(Date.now() + pause * 1000),
  };
}

export function retryPush(services: Services, hooks: RetryHooks = {}): JobHandler {
  const { isWanted = async () => true, onSettled = async () => undefined } = hooks;
  return async ({ sealed }) => {
    // Sealed by `jobOf`, so it has that shape.
    const waiting = JSON.parse(services.sealer.open(String(sealed))) as Waiting;
    const { tournamentId, personId, deviceId, notice } = waiting;
    const key = { tournamentId, personId, noticeId: notice.id };
    if (!(await isWanted(key))) return undefined;
    const left = Math.floor((waiting.until - services.clock.now().getTime()) / 1000);
    if (left <= 0) return onSettled({ ...key, outcome: 'failed', reason: 'slow' });
    const targets = await services.db.read((reader) =>
      repository.findAllTargets(reader, tournamentId, [personId]),
    );
    const device = targets.find(({ id }) => id === deviceId);
    if (!device) return onSettled({ ...key, outcome: 'no-device' });
    const [done] = await deliver(services, [{ device, notice: { ...notice, ttlSeconds: left } }]);
    const outcome = done?.outcome;
    const tries = waiting.tries + 1;
    const pause = pauseOf(outcome, { tries, secondsLeft: left });
    if (pause !== null) {
      const next = jobOf(services, { ...waiting, tries }, pause);
      const site = { tournamentId: null, actor: systemActor };
      return services.db.write(site, (tx) => tx.addJob(next));
    }
    if (outcome?.kind === 'later' || outcome?.kind === 'failed') {
      return onSettled({ ...key, outcome: 'failed', reason: outcome.reason });
    }
    return onSettled({ ...key, outcome: outcome?.kind === 'sent' ? 'sent' : 'no-device' });
  };
}
