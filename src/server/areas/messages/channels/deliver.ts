/** The channels besides the inbox, and the job that hands a message over to one of them. */
import { type MessageChannel, messageChannels } from '#contract/kinds/moments.ts';
import { untilDue } from '#server/areas/rounds/index.ts';
import type { JobRequest } from '#server/db/job-queue-repository.ts';
import type { JobHandler } from '#server/jobs/jobs.ts';
import { queueOf } from '#server/jobs/queue-of.ts';
import type { Services } from '#server/services.ts';
import type { Deliver, MessageKey } from './channel.ts';
import { deliverByEmail } from './email.ts';
import { deliverByPush } from './push.ts';

export const deliverJob = 'messages.deliver';

const channels: Readonly<Record<MessageChannel, Deliver>> = {
  push: deliverByPush,
  email: deliverByEmail,
};

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
      ...(channel === 'push' ? { queue: queueOf(channel, key.tournamentId) } : {}),
    };
  });
}

export function deliverMessage(services: Services): JobHandler {
  return async ({ tournamentId, messageId, channel, at }) => {
    if (at) await untilDue(services.clock, new Date(String(at)));
    const name = messageChannels.find((one) => one === channel);
    if (!name) return;
    const key = { tournamentId: String(tournamentId), messageId: String(messageId) };
    await channels[name](services, key);
  };
}
