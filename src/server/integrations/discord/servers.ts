/** Servers on Discord ("guilds") that our bot is in, and adding people to them. */
import { z } from 'zod';
import { ChatFailure, type ChatServer, type ChatServers } from '#server/ports/chat-platform.ts';
import { type CallDiscord, parseAnswer } from './call.ts';
import { createContents } from './contents.ts';
import { nicknameOf } from './nickname.ts';
import type { DiscordOptions } from './options.ts';
import { requestedPermissions } from './permissions.ts';
import { refuse } from './refuse.ts';

const guildSchema = z.object({ id: z.string().regex(/^\d{1,20}$/), name: z.string().max(200) });
const inviteSchema = z.object({ guild: guildSchema.nullish() });

/** "Invalid OAuth2 access token": the person's grant, not our bot. */
const invalidAccess = '50025';

export function createServers(
  options: DiscordOptions & { readonly botToken: string },
  call: CallDiscord,
): Omit<ChatServers, 'keeper' | 'talk'> {
  const authorization = `Bot ${options.botToken}`;
  const get = (path: `/${string}`, about: string) =>
    call({ method: 'GET', path, about, authorization });

  async function guild(id: string): Promise<ChatServer> {
    const about = 'GET /guilds/…';
    const answer = await get(`/guilds/${id}`, about);
    refuse(answer, about);
    return { ...parseAnswer(guildSchema, answer, about), inviteUrl: null };
  }

  return {
    ...createContents(get),
    addBotUrl: `${options.consentUrl}?${new URLSearchParams({
      client_id: options.clientId,
      scope: 'bot applications.commands',
      permissions: String(requestedPermissions),
    })}`,
    urlOf: (serverId) => `https://discord.com/channels/${serverId}`,
    async find(idOrLink) {
      if (/^\d{5,20}$/.test(idOrLink)) return guild(idOrLink);
      const code = inviteCodeOf(idOrLink);
      if (code === null) throw new ChatFailure('missing', 'neither an id nor an invite');
      const about = 'GET /invites/…';
      const answer = await get(`/invites/${code}`, about);
      refuse(answer, about);
      const invite = parseAnswer(inviteSchema, answer, about);
      if (!invite.guild) throw new ChatFailure('missing', about);
      return { ...(await guild(invite.guild.id)), inviteUrl: `https://discord.gg/${code}` };
    },
    async add({ serverId, userId, grant, nickname }) {
      const about = 'PUT /guilds/…/members/…';
      const nick = nicknameOf(nickname);
      const answer = await call({
        method: 'PUT',
        path: `/guilds/${serverId}/members/${userId}`,
        about,
        authorization,
        json: { access_token: grant.access, ...(nick ? { nick } : {}) },
      });
      if (answer.status === 201 || answer.status === 204) return;
      if (answer.code === invalidAccess) throw new ChatFailure('expired', about);
      refuse(answer, about);
    },
  };
}

/** The code of an invite link of Discord, or null. */
function inviteCodeOf(text: string): string | null {
  const link =
    /^(?:https?:\/\/)?(?:www\.)?(?:discord\.gg|discord(?:app)?\.com\/invite)\/([\w-]{2,40})\/?$/i;
  return link.exec(text)?.[1] ?? null;
}
