/** The channels besides the inbox, and the handler of the jobs that hand a message over to one of them. */
import { type MessageChannel, messageChannels } from '#contract/kinds/moments.ts';
import { untilDue } from '#server/areas/rounds/index.ts';
import type { JobHandler } from '#server/jobs/jobs.ts';
import type { Services } from '#server/services.ts';
import type { Deliver } from './channel.ts';
import { deliverByChat } from './chat.ts';
import { deliverByEmail } from './email.ts';
import { deliverByPush } from './push.ts';

const channels: Readonly<Record<MessageChannel, Deliver>> = {
  push: deliverByPush,
  chat: deliverByChat,
  email: deliverByEmail,
};

export function deliverMessage(services: Services): JobHandler {
  return async ({ tournamentId, messageId, channel, at }) => {
    if (at) await untilDue(services.clock, new Date(String(at)));
    const name = messageChannels.find((one) => one === channel);
    if (!name) return;
    const key = { tournamentId: String(tournamentId), messageId: String(messageId) };
    await channels[name](services, key);
  };
}
