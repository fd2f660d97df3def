/** Which roles and nicknames a chat server should have, from what is known of the tournament. Pure. */
import { mayCarryPower } from '#contract/kinds/chat/chat-powers.ts';
import type { ChatRoleGroup, ChatRoleKind } from '#contract/kinds/chat/chat-sync.ts';
import { chatRoleGroups, chatRoleKinds } from '#contract/kinds/chat/chat-sync.ts';
import { cut, nicknameFor } from './nickname.ts';
import type { ChatFacts, ChatPerson, DesiredRole, DesiredState } from './sync-types.ts';

/** Most characters that the platform takes. */
const longestRoleName = 100;

/** What roles are called that we make. */
const roleNames: Readonly<Record<ChatRoleKind, string>> = {
  admin: 'Organiser',
  staff: 'Staff',
  core: 'Adjudication core',
  equity: 'Equity',
  judge: 'Judge',
  speaker: 'Speaker',
};

export function desiredState(facts: ChatFacts): DesiredState {
  const roles = chatRoleGroups.flatMap((group) => rolesOf(group, facts));
  const known = new Set(roles.map(({ key }) => key));
  return {
    mappedIds: Object.values(facts.meanings.roles).filter((id) => id !== null),
    roles,
    members: facts.people.map((person) => ({
      userId: person.userId,
      accountId: person.accountId,
      roles: keysFor(person).filter((key) => known.has(key)),
      nickname: nicknameFor(person, facts.rules),
    })),
  };
}

/** Nothing at all: what is left when everything of ours is removed. */
export const nothingDesired: DesiredState = { mappedIds: [], roles: [], members: [] };

function rolesOf(group: ChatRoleGroup, facts: ChatFacts): DesiredRole[] {
  const { rules, meanings, approved } = facts;
  const role = (key: string, name: string, mappedId: string | null): DesiredRole => ({
    key,
    group,
    name: cut(name, longestRoleName),
    colour: colourOf(rules.colours[group]),
    mappedId,
    approved: (mayCarryPower(group) && approved[group]) || [],
  });
  if (group === 'team' || group === 'institution') {
    const prefix = group === 'team' ? meanings.teamPrefix : meanings.institutionPrefix;
    if (prefix === null) return [];
    const things = group === 'team' ? facts.teams : facts.institutions;
    return things.map(({ id, name }) => role(`${group}:${id}`, `${prefix}${name}`, null));
  }
  if (!rules.roles[group]) return [];
  return [role(group, `${rules.prefix}${roleNames[group]}`, meanings.roles[group])];
}

/** Every role that somebody should have, if it exists. */
function keysFor({ isJudge, isCore, team, institutionId, owns, staff }: ChatPerson): string[] {
  const has: Readonly<Record<ChatRoleKind, boolean>> = {
    admin: owns || staff === 'tab',
    staff: owns || staff !== null,
    core: isCore || staff === 'adj-core',
    equity: staff === 'equity',
    judge: isJudge,
    speaker: team !== null,
  };
  return [
    ...chatRoleKinds.filter((kind) => has[kind]),
    ...(institutionId === null ? [] : [`institution:${institutionId}`]),
    ...(team === null ? [] : [`team:${team.id}`]),
  ];
}

function colourOf(colour: string | null): number {
  return colour === null ? 0 : Number.parseInt(colour.slice(1), 16);
}
