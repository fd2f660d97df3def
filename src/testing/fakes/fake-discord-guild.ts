/** Roles and members of a server on the fake Discord, with its rules about who may change what. */
import {
  done,
  invalidForm,
  invalidRole,
  missingAccess,
  missingPermissions,
  tooManyRoles,
  unknownMember,
  unknownRole,
} from './fake-discord-answers.ts';
import type { Call } from './fake-discord-oauth.ts';
import { memberShape, roleShape } from './fake-discord-shapes.ts';
import type { FakeGuild, FakePerson, FakeRole } from './fake-discord-world.ts';
import { type Answer, json } from './fake-http.ts';

export interface GuildView {
  readonly guild: FakeGuild;
  readonly botId: string;
  readonly people: ReadonlyMap<string, FakePerson>;
  /** The bot's owners turned the Server Members Intent on. */
  readonly seesMembers: boolean;
  readonly newId: () => string;
}

const administrator = 1n << 3n;
const manageNicknames = 1n << 27n;
const manageRoles = 1n << 28n;
const mostRoles = 250;
const longestNickname = 32;

/** Answers a call below `/guilds/:id`; null when it is about something else. */
export function answerGuild(view: GuildView, call: Call, rest: string): Answer | null {
  const { method } = call;
  if (rest === '/roles' && method === 'POST') return createRole(view, call);
  const role = /^\/roles\/(\d+)$/.exec(rest);
  if (role) return editRole(view, call, role[1] ?? '');
  if (rest === '/members' && method === 'GET') return listMembers(view, call);
  const held = /^\/members\/(\d+)\/roles\/(\d+)$/.exec(rest);
  if (held) return holdRole(view, call, { userId: held[1] ?? '', roleId: held[2] ?? '' });
  const member = /^\/members\/(\d+)$/.exec(rest);
  if (member && method === 'PATCH') return rename(view, call, member[1] ?? '');
  if (member && method === 'GET') return showMember(view, member[1] ?? '');
  return null;
}

export function showMember({ guild, people }: GuildView, id: string): Answer {
  return isMember(guild, id) ? json(200, shapeOf({ guild, people }, id)) : unknownMember;
}

function createRole(view: GuildView, call: Call): Answer {
  const { guild } = view;
  const input = JSON.parse(call.body) as { name?: string; color?: number; permissions?: string };
  if (!may(view, manageRoles)) return missingPermissions;
  if (guild.roles.length >= mostRoles) return tooManyRoles;
  if ((input.name ?? '').length > 100) return invalidForm;
  const role: FakeRole = {
    id: view.newId(),
    name: input.name || 'new role',
    // Right above everyone's.
    position: 1,
    permissions: String(input.permissions ?? '0'),
    color: input.color ?? 0,
  };
  guild.roles.push(role);
  return json(200, roleShape(role));
}

function editRole(view: GuildView, { method, body }: Call, id: string): Answer {
  const { guild } = view;
  const index = guild.roles.findIndex((one) => one.id === id);
  const role = guild.roles[index];
  if (!role) return unknownRole;
  if (!may(view, manageRoles) || role.position >= topOf(guild, view.botId)) {
    return missingPermissions;
  }
  if (role.managed) return invalidRole;
  if (method === 'DELETE') {
    guild.roles.splice(index, 1);
    for (const [user, roles] of guild.memberRoles) {
      guild.memberRoles.set(
        user,
        roles.filter((one) => one !== id),
      );
    }
    return done;
  }
  const changed = { ...role, ...(JSON.parse(body) as Partial<FakeRole>) };
  guild.roles[index] = changed;
  return json(200, roleShape(changed));
}

function holdRole(
  view: GuildView,
  { method }: Call,
  { userId, roleId }: { readonly userId: string; readonly roleId: string },
): Answer {
  const { guild } = view;
  if (!isMember(guild, userId)) return unknownMember;
  const role = guild.roles.find(({ id }) => id === roleId);
  if (!role) return unknownRole;
  if (!may(view, manageRoles) || role.managed || role.position >= topOf(guild, view.botId)) {
    return missingPermissions;
  }
  const others = (guild.memberRoles.get(userId) ?? []).filter((one) => one !== roleId);
  guild.memberRoles.set(userId, method === 'PUT' ? [...others, roleId] : others);
  return done;
}

function rename(view: GuildView, { body }: Call, userId: string): Answer {
  const { guild, botId } = view;
  if (!isMember(guild, userId)) return unknownMember;
  const { nick } = JSON.parse(body) as { nick?: string | null };
  if ((nick ?? '').length > longestNickname) return invalidForm;
  const isAbove = topOf(guild, userId) >= topOf(guild, botId);
  if (!may(view, manageNicknames) || userId === guild.ownerId || isAbove) return missingPermissions;
  guild.members.set(userId, nick || null);
  return json(200, shapeOf(view, userId));
}

function listMembers(view: GuildView, { query }: Call): Answer {
  if (!view.seesMembers) return missingAccess;
  const limit = Number(query.get('limit') ?? 1);
  if (limit < 1 || limit > 1000) return invalidForm;
  const after = BigInt(query.get('after') ?? 0);
  const { guild } = view;
  const ids = [...new Set([...guild.members.keys(), ...guild.memberRoles.keys()])]
    .filter((id) => BigInt(id) > after)
    .sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1))
    .slice(0, limit);
  return json(
    200,
    ids.map((id) => shapeOf(view, id)),
  );
}

function shapeOf({ guild, people }: Pick<GuildView, 'guild' | 'people'>, id: string) {
  const user = people.get(id) ?? { id, username: `user${id}`, globalName: null, avatar: null };
  return memberShape(user, guild.members.get(id) ?? null, guild.memberRoles.get(id) ?? []);
}

function isMember(guild: FakeGuild, id: string): boolean {
  return guild.members.has(id) || guild.memberRoles.has(id);
}

function rolesOf(guild: FakeGuild, userId: string): FakeRole[] {
  const held = guild.memberRoles.get(userId) ?? [];
  return guild.roles.filter(({ id }) => id === guild.id || held.includes(id));
}

function topOf(guild: FakeGuild, userId: string): number {
  return Math.max(0, ...rolesOf(guild, userId).map(({ position }) => position));
}

function may({ guild, botId }: GuildView, permission: bigint): boolean {
  const granted = rolesOf(guild, botId).reduce((sum, one) => sum | BigInt(one.permissions), 0n);
  return (granted & (permission | administrator)) !== 0n;
}
