/** The REST side of the fake Discord: who I am, servers, invites, members, pictures. */
import {
  badAccessToken,
  bannedUser,
  done,
  invalidForm,
  missingAccess,
  noSuchRoute,
  unauthorized,
  unknownGuild,
  unknownInvite,
} from './fake-discord-answers.ts';
import { answerGuild, type GuildView } from './fake-discord-guild.ts';
import type { Call, OAuth } from './fake-discord-oauth.ts';
import {
  channelShape,
  guildShape,
  inviteShape,
  memberShape,
  ownShape,
  roleShape,
} from './fake-discord-shapes.ts';
import type { FakeGuild, FakePerson } from './fake-discord-world.ts';
import { type Answer, json } from './fake-http.ts';

interface World {
  readonly clientId: string;
  readonly botToken: string;
  readonly people: ReadonlyMap<string, FakePerson>;
  readonly guilds: ReadonlyMap<string, FakeGuild>;
  readonly oauth: OAuth;
  readonly seesMembers: () => boolean;
  readonly newId: () => string;
}

/** The smallest picture there is: one point. */
export const onePoint = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
);

export function createRest(world: World) {
  return {
    answer(call: Call): Answer {
      if (call.path === '/users/@me') return me(world, call);
      if (call.authorization !== `Bot ${world.botToken}`) return unauthorized;
      const invite = /^\/invites\/([\w-]+)$/.exec(call.path);
      if (invite) return findInvite(world, invite[1] ?? '');
      const [, id = '', rest = ''] = /^\/guilds\/(\d+)(\/.*)?$/.exec(call.path) ?? [];
      return id ? inGuild(world, call, { id, rest }) : noSuchRoute;
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
    const bot = { id: clientId, username: 'Rostrum', globalName: null, avatar: null };
    return json(200, ownShape(bot, { bot: true }));
  }
  const access = authorization.replace(/^Bearer /, '');
  const person = oauth.personOf(access, 'identify');
  if (!person) return unauthorized;
  const { email, verified } = person;
  return json(200, ownShape(person, oauth.personOf(access, 'email') ? { email, verified } : {}));
}

function inGuild(
  world: World,
  call: Call,
  { id, rest }: { readonly id: string; readonly rest: string },
): Answer {
  const guild = world.guilds.get(id);
  if (!guild) return unknownGuild;
  if (!guild.botIn) return missingAccess;
  if (rest === '') return json(200, guildShape(guild));
  if (rest === '/roles' && call.method === 'GET') return json(200, guild.roles.map(roleShape));
  if (rest === '/channels') {
    const { channels } = guild;
    return json(
      200,
      channels.map((channel, position) => channelShape(id, channel, position)),
    );
  }
  const [, joins] = /^\/members\/(\d+)$/.exec(rest) ?? [];
  if (joins && call.method === 'PUT') return addMember(world, guild, joins, call);
  const { people, clientId: botId, newId } = world;
  const view: GuildView = { guild, botId, people, newId, seesMembers: world.seesMembers() };
  return answerGuild(view, call, rest) ?? noSuchRoute;
}

function findInvite({ guilds }: World, code: string): Answer {
  const guild = [...guilds.values()].find(({ inviteCode }) => inviteCode === code);
  return guild ? json(200, inviteShape(guild)) : unknownInvite;
}

function addMember({ oauth }: World, guild: FakeGuild, personId: string, { body }: Call): Answer {
  const input = JSON.parse(body) as { access_token?: string; nick?: string };
  const person = oauth.personOf(input.access_token ?? '', 'guilds.join');
  if (person?.id !== personId) return badAccessToken;
  if (guild.banned.has(personId)) return bannedUser;
  if ((input.nick ?? '').length > 32) return invalidForm;
  if (guild.members.has(personId)) return done;
  guild.members.set(personId, input.nick ?? null);
  return json(201, memberShape(person, input.nick ?? null, []));
}
