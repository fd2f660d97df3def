/** Roles and channels of a server, and what our bot and a person may do there. */
import { z } from 'zod';
import type { ChatChannelKind } from '#contract/kinds/chat/chat-purposes.ts';
import type { ChatChannel, ChatServers } from '#server/ports/chat-platform.ts';
import { type DiscordAnswer, parseAnswer } from './call.ts';
import { channelPermissions, everything, has, lacking, serverPermissions } from './permissions.ts';
import { addedByRole, powersAmong } from './powers.ts';
import { refuse } from './refuse.ts';

type Get = (path: `/${string}`, about: string) => Promise<DiscordAnswer>;

export const snowflake = z.string().regex(/^\d{1,20}$/);
const bitset = z
  .string()
  .regex(/^\d{1,30}$/)
  .transform(BigInt);

export const roleSchema = z.object({
  id: snowflake,
  name: z.string().max(200),
  position: z.number(),
  permissions: bitset,
  managed: z.boolean().default(false),
});
export const channelSchema = z.object({
  id: snowflake,
  name: z.string().max(200).nullish(),
  type: z.number(),
  position: z.number().default(0),
  parent_id: snowflake.nullish(),
  permission_overwrites: z
    .array(z.object({ id: snowflake, allow: bitset, deny: bitset }))
    .default([]),
});
export const guildSchema = z.object({ id: snowflake, owner_id: snowflake });
const memberSchema = z.object({ roles: z.array(snowflake) });
export const meSchema = z.object({ id: snowflake });

type Role = z.output<typeof roleSchema>;
type Channel = z.output<typeof channelSchema>;

/** Discord's numbers of the kinds of channel that we know. */
const kinds: Readonly<Record<number, ChatChannelKind>> = {
  0: 'text',
  2: 'voice',
  4: 'category',
  5: 'announcement',
  13: 'voice',
  15: 'forum',
};

/** "Unknown Member" */
const unknownMember = '10007';

export function createContents(get: Get): Pick<ChatServers, 'contents' | 'powersOf'> {
  async function ask<S extends z.ZodType>(path: `/${string}`, about: string, schema: S) {
    const answer = await get(path, about);
    refuse(answer, about);
    return parseAnswer(schema, answer, about);
  }

  const rolesOf = (serverId: string) =>
    ask(`/guilds/${serverId}/roles`, 'GET /guilds/…/roles', z.array(roleSchema));

  return {
    async powersOf(serverId, userId) {
      const guild = await ask(`/guilds/${serverId}`, 'GET /guilds/…', guildSchema);
      if (guild.owner_id === userId) return powersAmong(everything);
      const about = 'GET /guilds/…/members/…';
      const answer = await get(`/guilds/${serverId}/members/${userId}`, about);
      if (answer.status === 404 && answer.code === unknownMember) return [];
      refuse(answer, about);
      const member = parseAnswer(memberSchema, answer, about);
      return powersAmong(grantedTo(member.roles, serverId, await rolesOf(serverId)));
    },
    async contents(serverId) {
      const roles = await rolesOf(serverId);
      const channels = await ask(
        `/guilds/${serverId}/channels`,
        'GET /guilds/…/channels',
        z.array(channelSchema),
      );
      const { id } = await ask('/users/@me', 'GET /users/@me', meSchema);
      const about = 'GET /guilds/…/members/…';
      const { roles: own } = await ask(`/guilds/${serverId}/members/${id}`, about, memberSchema);
      const granted = grantedTo(own, serverId, roles);
      return {
        roles: shownRoles({ id: serverId, roles, channels }, own),
        channels: shownChannels(channels, (channel) =>
          channelPermissions(
            granted,
            { everyone: serverId, id, roles: own },
            channel.permission_overwrites,
          ),
        ),
        missing: lacking(granted),
      };
    },
  };
}

/** What a member with these roles may do on the server. The role of everyone has the server's own id. */
export function grantedTo(
  own: readonly string[],
  serverId: string,
  roles: readonly Role[],
): bigint {
  const held = roles.filter(({ id }) => id === serverId || own.includes(id));
  return serverPermissions(held.map(({ permissions }) => permissions));
}

interface Server {
  readonly id: string;
  readonly roles: readonly Role[];
  readonly channels: readonly Channel[];
}

function shownRoles(server: Server, own: readonly string[]) {
  const { roles } = server;
  const added = addedByRole(server);
  const top = Math.max(0, ...roles.filter(({ id }) => own.includes(id)).map((r) => r.position));
  return roles
    .filter(({ id }) => id !== server.id)
    .sort((a, b) => b.position - a.position)
    .map(({ id, name, managed, position }) => ({
      id,
      name,
      assignable: !managed && position < top,
      powers: powersAmong(added.get(id) ?? 0n),
      isPlain: (added.get(id) ?? 0n) === 0n,
    }));
}

function shownChannels(
  channels: readonly Channel[],
  permissionsIn: (channel: Channel) => bigint,
): ChatChannel[] {
  const nameOf = new Map(channels.map(({ id, name }) => [id, name ?? '']));
  return [...channels]
    .sort((a, b) => a.position - b.position)
    .flatMap((channel) => {
      const kind = kinds[channel.type];
      if (!kind) return [];
      const granted = permissionsIn(channel);
      const isWritten = kind === 'text' || kind === 'announcement';
      return [
        {
          id: channel.id,
          name: channel.name ?? '',
          kind,
          parent: (channel.parent_id && nameOf.get(channel.parent_id)) || null,
          usable: has(granted, 'view-channels') && (!isWritten || has(granted, 'send-messages')),
        },
      ];
    });
}
