import type { ChatPlatform } from '#server/ports/chat-platform.ts';
import { createCall, interactiveCall, whileAJobWaits } from './call.ts';
import { createKeeper } from './keeper.ts';
import { createOAuth } from './oauth.ts';
import type { DiscordOptions } from './options.ts';
import { fetchPicture } from './pictures.ts';
import { createServers } from './servers.ts';
import { createTalk } from './talk/talk.ts';

export type { DiscordOptions } from './options.ts';

/** Discord as the server's chat platform. */
export function createDiscord(options: DiscordOptions): ChatPlatform {
  const { apiUrl, botToken } = options;
  const call = createCall({ apiUrl, ...interactiveCall });
  // Calls of its own, so that no page waits in line behind a job.
  const patient = createCall({ apiUrl, ...whileAJobWaits });
  return {
    name: 'Discord',
    ...createOAuth(options, call),
    picture: (userId, avatar) => fetchPicture(options.imageUrl, userId, avatar),
    servers:
      botToken === null
        ? null
        : {
            ...createServers({ ...options, botToken }, call),
            keeper: createKeeper(`Bot ${botToken}`, patient),
            talk: createTalk(options, patient),
          },
  };
}
