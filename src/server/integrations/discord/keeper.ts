/** Roles and nicknames of a server's members, changed one by one by a job. */
import { Routes } from 'discord-api-types/v10';
import { z } from 'zod';
import { mostChatMembers } from '#contract/kinds/chat/chat-sync.ts';
import {
  ChatFailure,
  type ChatKeeper,
  type ChatMember,
  type ChatRoleLook,
} from '#server/ports/chat-platform.ts';
import { type CallDiscord, type DiscordAnswer, type DiscordCall, parseAnswer } from './call.ts';
import {
  channelSchema,
  grantedTo,
  guildSchema,
  meSchema,
  roleSchema,
  snowflake,
} from './contents.ts';
import { has } from './permissions.ts';
import { addedByRole, powersAmong } from './powers.ts';
import { refuse } from './refuse.ts';

const memberSchema = z.object({
  user: z.object({ id: snowflake, bot: z.boolean().default(false) }),
  nick: z.string().nullish(),
  roles: z.array(snowflake),
});
const madeSchema = z.object({ id: snowflake });

/** Numbers of refusals in Discord's list of error codes. */
const codes = {
  unknownMember: '10007',
  unknownRole: '10011',
  tooManyRoles: '30005',
  missingAccess: '50001',
} as const;

const mostInPage = 1000;
/** In the server's own log, so that its owners see who did it. */
const reason = 'Rostrum keeps roles and nicknames in step with the tournament';

/** @param authorization our bot's */
export function createKeeper(authorization: string, call: CallDiscord): ChatKeeper {
  async function ask<S extends z.ZodType>(
    request: Pick<DiscordCall, 'path' | 'about' | 'query'>,
    schema: S,
  ): Promise<z.output<S>> {
    const answer = await call({ method: 'GET', authorization, ...request });
    refuse(answer, request.about);
    return parseAnswer(schema, answer, request.about);
  }

  async function change(
    request: Pick<DiscordCall, 'method' | 'path' | 'about' | 'json'>,
  ): Promise<DiscordAnswer> {
    const answer = await call({ authorization, reason, ...request });
    const { code } = answer;
    if (code === codes.unknownMember || code === codes.unknownRole) {
      throw new ChatFailure('gone', `${request.about} ${code}`);
    }
    if (code === codes.tooManyRoles) throw new ChatFailure('too-many-roles', request.about);
    refuse(answer, request.about);
    return answer;
  }

  async function allMembers(serverId: string) {
    const members: z.output<typeof memberSchema>[] = [];
    for (;;) {
      const about = 'GET /guilds/…/members';
      const after = members.at(-1)?.user.id ?? '0';
      const query = { limit: String(mostInPage), after };
      const path = Routes.guildMembers(serverId);
      const answer = await call({ method: 'GET', path, about, authorization, query });
      // The server itself was seen a moment ago: only its members are hidden.
      if (answer.code === codes.missingAccess) throw new ChatFailure('hidden', about);
      refuse(answer, about);
      const page = parseAnswer(z.array(memberSchema), answer, about);
      members.push(...page);
      if (page.length < mostInPage) return members;
      // All are in memory at once, and a broken API sends pages without end.
      if (members.length >= mostChatMembers) throw new ChatFailure('crowded', about);
    }
  }

  return {
    async state(serverId) {
      const guild = await ask(
        { path: Routes.guild(serverId), about: 'GET /guilds/…' },
        guildSchema,
      );
      const roles = await ask(
        { path: Routes.guildRoles(serverId), about: 'GET /guilds/…/roles' },
        z.array(roleSchema),
      );
      const channels = await ask(
        { path: Routes.guildChannels(serverId), about: 'GET /guilds/…/channels' },
        z.array(channelSchema),
      );
      const me = await ask({ path: Routes.user(), about: 'GET /users/@me' }, meSchema);
      const members = await allMembers(serverId);
      const own = members.find(({ user }) => user.id === me.id)?.roles ?? [];
      const added = addedByRole({ id: serverId, roles, channels });
      const granted = grantedTo(own, serverId, roles);
      return {
        ownerId: guild.owner_id,
        top: Math.max(0, ...roles.filter(({ id }) => own.includes(id)).map((r) => r.position)),
        mayManageRoles: has(granted, 'manage-roles'),
        mayRename: has(granted, 'manage-nicknames'),
        roles: roles
          .filter(({ id }) => id !== serverId)
          .map(({ id, name, position, managed }) => ({
            id,
            name,
            position,
            managed,
            isPlain: (added.get(id) ?? 0n) === 0n,
            powers: powersAmong(added.get(id) ?? 0n),
          })),
        members: members
          .filter(({ user }) => !user.bot && user.id !== me.id)
          .map(
            ({ user, nick, roles: roleIds }): ChatMember => ({
              userId: user.id,
              nickname: nick || null,
              roleIds,
            }),
          ),
      };
    },
    async makeRole(serverId, look) {
      const about = 'POST /guilds/…/roles';
      // Without any permission: what people may do stays for the server's owners to say.
      const json = { ...lookOf(look), permissions: 0 };
      const path = Routes.guildRoles(serverId);
      const answer = await change({ method: 'POST', path, about, json });
      return parseAnswer(madeSchema, answer, about).id;
    },
    async changeRole(serverId, roleId, look) {
      const about = 'PATCH /guilds/…/roles/…';
      const path = Routes.guildRole(serverId, roleId);
      await change({ method: 'PATCH', path, about, json: lookOf(look) });
    },
    async deleteRole(serverId, roleId) {
      const about = 'DELETE /guilds/…/roles/…';
      await change({ method: 'DELETE', path: Routes.guildRole(serverId, roleId), about });
    },
    async giveRole(serverId, userId, roleId) {
      const about = 'PUT /guilds/…/members/…/roles/…';
      const path = Routes.guildMemberRole(serverId, userId, roleId);
      await change({ method: 'PUT', path, about });
    },
    async takeRole(serverId, userId, roleId) {
      const about = 'DELETE /guilds/…/members/…/roles/…';
      const path = Routes.guildMemberRole(serverId, userId, roleId);
      await change({ method: 'DELETE', path, about });
    },
    async rename(serverId, userId, nickname) {
      const about = 'PATCH /guilds/…/members/…';
      const path = Routes.guildMember(serverId, userId);
      await change({ method: 'PATCH', path, about, json: { nick: nickname } });
    },
  };
}

function lookOf({ name, colour }: ChatRoleLook) {
  return { name, color: colour };
}
