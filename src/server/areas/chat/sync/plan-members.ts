/** Who is given and loses which role on a chat server, and who is renamed. Pure. */
import type { ChatMember, ChatState } from '#server/ports/chat-platform.ts';
import { mayGive, type PlacedRole } from './plan-roles.ts';
import type {
  Change,
  DesiredMember,
  GivenName,
  GivenRole,
  PlanInput,
  Problem,
} from './sync-types.ts';

export interface MembersInput extends PlanInput {
  readonly roleOf: (key: string) => PlacedRole | undefined;
}

export function planMembers(input: MembersInput) {
  const { desired, actual } = input;
  const here = new Map(actual.members.map((member) => [member.userId, member]));
  const wanted = new Map(desired.members.map((member) => [member.userId, member]));
  const given = planGiven(input, here);
  const taken = planTaken(input, here, wanted);
  const names = planNames(input, here, wanted);
  return {
    changes: [...taken.changes, ...given, ...names.changes],
    problems: [
      ...taken.problems,
      ...names.problems,
      ...desired.members
        .filter(({ userId }) => !here.has(userId))
        .map(({ userId, accountId }) => ({ code: 'not-on-server' as const, userId, accountId })),
    ],
    books: {
      lostGrants: taken.lost,
      lostNames: names.lost,
      confirmedNames: names.confirmed,
    },
  };
}

type Here = ReadonlyMap<string, ChatMember>;
type Options = ReadonlyMap<string, DesiredMember>;

/** Role by role in order of need, so that judges come before teams where a run ends early. */
function planGiven({ desired, roleOf }: MembersInput, here: Here): Change[] {
  return desired.roles.flatMap(({ key }) => {
    const role = roleOf(key);
    if (!role) return [];
    return desired.members.flatMap(({ userId, accountId, roles }): Change[] => {
      const member = here.get(userId);
      if (!member || !roles.includes(key)) return [];
      if (role.roleId !== null && member.roleIds.includes(role.roleId)) return [];
      const { roleId, name, powers } = role;
      return [{ act: 'give-role', userId, accountId, key, roleId, role: name, powers }];
    });
  });
}

/** Roles that we gave and that are not due any more. */
function planTaken({ actual, made, roleOf }: MembersInput, here: Here, wanted: Options) {
  const changes: Change[] = [];
  const problems: Problem[] = [];
  const lost: GivenRole[] = [];
  const roles = new Map(actual.roles.map((role) => [role.id, role]));
  // They leave everybody by being deleted.
  const deleted = new Set(
    made.roles.filter(({ key, roleId }) => roleOf(key)?.roleId !== roleId).map((one) => one.roleId),
  );
  for (const { userId, roleId } of made.grants) {
    const member = wanted.get(userId);
    if (member?.roles.some((key) => roleOf(key)?.roleId === roleId)) continue;
    const role = roles.get(roleId);
    if (role === undefined || !here.get(userId)?.roleIds.includes(roleId)) {
      lost.push({ userId, roleId });
    } else if (!mayGive(role, actual)) {
      problems.push({ code: 'role-above', role: role.name });
    } else if (!deleted.has(roleId)) {
      const accountId = member?.accountId ?? null;
      changes.push({ act: 'take-role', userId, accountId, roleId, role: role.name });
    }
  }
  return { changes, problems, lost };
}

function planNames({ actual, made }: MembersInput, here: Here, wanted: Options) {
  const changes: Change[] = [];
  const problems: Problem[] = [];
  const lost: string[] = [];
  const confirmed: { readonly userId: string; readonly nickname: string }[] = [];
  const ours = new Map(made.names.map((name) => [name.userId, name]));
  for (const userId of new Set([...wanted.keys(), ...ours.keys()])) {
    const member = here.get(userId);
    const row = ours.get(userId);
    const { nickname = null, accountId = null } = wanted.get(userId) ?? {};
    if (!member) {
      if (row) lost.push(userId);
      continue;
    }
    const next = nextName(member.nickname, nickname, row);
    const barrier = next === 'rename' || next === 'restore' ? barrierFor(member, actual) : null;
    const from = member.nickname;
    if (barrier !== null) problems.push({ code: barrier, userId, accountId });
    else if (next === 'theirs') problems.push({ code: 'renamed-there', userId, accountId });
    else if (next === 'forget') lost.push(userId);
    else if (next === 'confirm' && nickname !== null) confirmed.push({ userId, nickname });
    else if (next === 'rename' && nickname !== null) {
      const former = row ? row.former : from;
      changes.push({ act: 'rename', userId, accountId, from, to: nickname, former });
    } else if (next === 'restore' && row) {
      changes.push({ act: 'restore-name', userId, accountId, from: from ?? '', to: row.former });
    }
  }
  return { changes, problems, lost, confirmed };
}

type NextName = 'rename' | 'restore' | 'confirm' | 'forget' | 'theirs' | 'nothing';

/**
 * What becomes of a nickname. One that is neither theirs of before nor ours was chosen by somebody since,
 * and stays.
 */
function nextName(
  present: string | null,
  wanted: string | null,
  row: GivenName | undefined,
): NextName {
  const isOurs = row !== undefined && present !== null && isGiven(row, present);
  if (wanted === null) {
    if (isOurs) return 'restore';
    return row ? 'forget' : 'nothing';
  }
  if (present === wanted) return isOurs && row?.given !== present ? 'confirm' : 'nothing';
  return row && !isOurs && !isUntouched(row, present) ? 'theirs' : 'rename';
}

function isGiven({ given, asked }: GivenName, present: string): boolean {
  return present === given || present === asked;
}

/** We asked for a nickname and it never came to that. */
function isUntouched({ given, former }: GivenName, present: string | null): boolean {
  return given === null && present === former;
}

/** Nobody can rename the owner, nor members with a role at or above the bot's. */
function barrierFor(
  { userId, roleIds }: ChatMember,
  { ownerId, roles, top }: ChatState,
): 'server-owner' | 'member-above' | null {
  if (userId === ownerId) return 'server-owner';
  const held = roles.filter(({ id }) => roleIds.includes(id));
  return held.some(({ position }) => position >= top) ? 'member-above' : null;
}
