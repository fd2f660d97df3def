/** The channels besides the inbox, and the handler of the jobs that hand a message over to one of them. */
import { type MessageChannel, messageChannels } from '#contract/kinds/moments.ts';
import { systemActor } from '#server/actor.ts';
import { untilDue } from '#server/areas/rounds/index.ts';
import type { JobHandler } from '#server/jobs/jobs.ts';
import type { Services } from '#server/services.ts';
import type { Deliver } from './channel.ts';
import { deliverByChat } from './chat.ts';
import { afterOthers } from './delivery-jobs.ts';
import { deliverByEmail } from './email.ts';
import { deliverByPush } from './push.ts';
import { isOfSlowSender } from './slow-senders.ts';

const channels: Readonly<Record<MessageChannel, Deliver>> = {
  push: deliverByPush,
  chat: deliverByChat,
  email: deliverByEmail,
};

export function deliverMessage(services: Services): JobHandler {
  return async ({ tournamentId, messageId, channel, at, hasLetOthers }) => {
    if (at) await untilDue(services.clock, new Date(String(at)));
    const name = messageChannels.find((one) => one === channel);
    if (!name) return;
    const key = { tournamentId: String(tournamentId), messageId: String(messageId) };
    const mayWait = name === 'push' && hasLetOthers !== true;
    if (mayWait && (await isOfSlowSender(services, key.tournamentId))) {
      const scope = { tournamentId: null, actor: systemActor };
      await services.db.write(scope, (tx) => tx.addJob(afterOthers(key)));
    } else await channels[name](services, key);
  };
}
