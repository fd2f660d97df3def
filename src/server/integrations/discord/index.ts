import type { ChatPlatform } from '#server/ports/chat-platform.ts';
import { createCall } from './call.ts';
import { createOAuth } from './oauth.ts';
import type { DiscordOptions } from './options.ts';
import { fetchPicture } from './pictures.ts';
import { createServers } from './servers.ts';

export type { DiscordOptions } from './options.ts';

/** Discord as the server's chat platform. */
export function createDiscord(options: DiscordOptions): ChatPlatform {
  const call = createCall(options.apiUrl);
  const { botToken } = options;
  return {
    name: 'Discord',
    ...createOAuth(options, call),
    picture: (userId, avatar) => fetchPicture(options.imageUrl, userId, avatar),
    servers: botToken === null ? null : createServers({ ...options, botToken }, call),
  };
}
