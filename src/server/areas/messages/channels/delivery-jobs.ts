/** The jobs that hand a message over to the channels besides the inbox. */
import type { MessageChannel } from '#contract/kinds/moments.ts';
import type { JobRequest } from '#server/db/job-queue-repository.ts';
import { queueOf } from '#server/jobs/queue-of.ts';
import type { MessageKey } from './channel.ts';

export const deliverJob = 'messages.deliver';

interface Due {
  readonly channel: MessageChannel;
  readonly notBefore: Date | null;
}

/** One job for each channel, and one more for each end of quiet hours: those of one key are one job. */
export function deliveryJobs(key: MessageKey, deliveries: readonly Due[]): JobRequest[] {
  return deliveries.map(({ channel, notBefore }): JobRequest => {
    const at = notBefore?.toISOString() ?? null;
    return {
      name: deliverJob,
      payload: { ...key, channel, at },
      key: [deliverJob, key.messageId, channel, at].join(':'),
      ...(notBefore ? { runAt: notBefore } : {}),
      ...(channel === 'email' ? {} : { queue: queueOf(channel, key.tournamentId) }),
      // What our bot posts for everybody comes first.
      ...(channel === 'chat' ? { isPatient: true } : {}),
    };
  });
}

/** The notifications of a message once nobody else’s job is due. */
export function afterOthers(key: MessageKey): JobRequest {
  return {
    name: deliverJob,
    payload: { ...key, channel: 'push', at: null, hasLetOthers: true },
    key: [deliverJob, key.messageId, 'push', 'after others'].join(':'),
    queue: queueOf('push', key.tournamentId),
    isPatient: true,
  };
}
