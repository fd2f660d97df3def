/** The REST side of the fake Discord: who I am, servers, invites, members, pictures. */

import type { Call, OAuth } from './fake-discord-oauth.ts';
import type { FakeGuild, FakePerson } from './fake-discord-world.ts';
import { type Answer, json } from './fake-http.ts';

interface World {
  readonly clientId: string;
  readonly botToken: string;
  readonly people: ReadonlyMap<string, FakePerson>;
  readonly guilds: ReadonlyMap<string, FakeGuild>;
  readonly oauth: OAuth;
}

/** The smallest picture there is: one point. */
export const onePoint = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
);

const unauthorized = json(401, { message: '401: Unauthorized', code: 0 });
const unknownGuild = json(404, { message: 'Unknown Guild', code: 10004 });
const missingAccess = json(403, { message: 'Missing Access', code: 50001 });

export function createRest(world: World) {
  return {
    answer(call: Call): Answer {
      if (call.path === '/users/@me') return me(world, call);
      if (call.authorization !== `Bot ${world.botToken}`) return unauthorized;
      const invite = /^\/invites\/([\w-]+)$/.exec(call.path);
      if (invite) return findInvite(world, invite[1] ?? '');
      const member = /^\/guilds\/(\d+)\/members\/(\d+)$/.exec(call.path);
      if (member && call.method === 'PUT') return addMember(world, member, call);
      if (member) return findMember(world, member);
      const guild = /^\/guilds\/(\d+)(\/roles|\/channels)?$/.exec(call.path);
      if (guild) return findGuild(world, guild);
      return json(404, { message: '404: Not Found', code: 0 });
    },
    picture(path: string): Answer {
      const [, id = '', avatar = ''] = /^\/avatars\/(\d+)\/(\w+)\.png$/.exec(path) ?? [];
      if (world.people.get(id)?.avatar !== avatar) return { status: 404, body: '' };
      return { status: 200, type: 'image/png', body: onePoint };
    },
  };
}

function me({ oauth, clientId, botToken }: World, { authorization }: Call): Answer {
  if (authorization === `Bot ${botToken}`) {
    return json(200, { id: clientId, username: 'Rostrum', bot: true, avatar: null });
  }
  const access = authorization.replace(/^Bearer /, '');
  const person = oauth.personOf(access, 'identify');
  if (!person) return unauthorized;
  const { id, username, globalName, avatar, email, verified } = person;
  const address = oauth.personOf(access, 'email') ? { email, verified } : {};
  return json(200, {
    id,
    username,
    global_name: globalName,
    avatar,
    discriminator: '0',
    ...address,
  });
}

function findGuild({ guilds }: World, [, id = '', part]: RegExpExecArray): Answer {
  const guild = guilds.get(id);
  if (!guild) return unknownGuild;
  if (!guild.botIn) return missingAccess;
  if (part === '/roles') return json(200, guild.roles);
  if (part === '/channels') {
    const shown = guild.channels.map((channel, position) => ({
      permission_overwrites: [],
      parent_id: null,
      position,
      ...channel,
    }));
    return json(200, shown);
  }
  return json(200, { id, name: guild.name, owner_id: guild.ownerId || '1' });
}

function findMember({ guilds }: World, [, guildId = '', id = '']: RegExpExecArray): Answer {
  const guild = guilds.get(guildId);
  if (!guild) return unknownGuild;
  if (!guild.botIn) return missingAccess;
  const roles = guild.memberRoles.get(id);
  if (!roles && !guild.members.has(id)) {
    return json(404, { message: 'Unknown Member', code: 10007 });
  }
  return json(200, { user: { id }, nick: guild.members.get(id) ?? null, roles: roles ?? [] });
}

function findInvite({ guilds }: World, code: string): Answer {
  const guild = [...guilds.values()].find(({ inviteCode }) => inviteCode === code);
  if (!guild) return json(404, { message: 'Unknown Invite', code: 10006 });
  return json(200, { code, guild: { id: guild.id, name: guild.name } });
}

function addMember({ guilds, oauth }: World, ids: RegExpExecArray, { body }: Call): Answer {
  const [, guildId = '', personId = ''] = ids;
  const guild = guilds.get(guildId);
  if (!guild) return unknownGuild;
  if (!guild.botIn) return missingAccess;
  const input = JSON.parse(body) as { access_token?: string; nick?: string };
  const person = oauth.personOf(input.access_token ?? '', 'guilds.join');
  if (person?.id !== personId) {
    return json(403, { message: 'Invalid OAuth2 access token', code: 50025 });
  }
  if (guild.banned.has(personId)) {
    return json(403, { message: 'The user is banned from this guild.', code: 40007 });
  }
  if ((input.nick ?? '').length > 32) {
    return json(400, { message: 'Invalid Form Body', code: 50035 });
  }
  if (guild.members.has(personId)) return { status: 204, body: '' };
  guild.members.set(personId, input.nick ?? null);
  return json(201, { user: { id: personId }, nick: input.nick ?? null });
}
