/** Which roles are made, changed and deleted on a chat server. Pure. */
import type { ChatPower } from '#contract/kinds/chat/chat-powers.ts';
import { fold } from '#contract/text/fold.ts';
import { groupBy } from '#engine/collections.ts';
import { type ChatState, type ChatStateRole, mostRoles } from '#server/ports/chat-platform.ts';
import { isApproved } from '../powers.ts';
import type {
  Change,
  DesiredRole,
  DesiredState,
  MadeRole,
  PlanInput,
  Problem,
} from './sync-types.ts';

/** A desired role and where it is now. */
export interface PlacedRole {
  readonly key: string;
  readonly name: string;
  /** Null: it is made in this run. */
  readonly roleId: string | null;
  /** What it allows beyond what everyone may do. */
  readonly powers: readonly ChatPower[];
}

export function planRoles({ desired, actual, made }: PlanInput) {
  const adopted = adopt(made.roles, actual);
  const ours = new Map(
    made.roles.map((role) => {
      const roleId = role.roleId ?? adopted.find(({ key }) => key === role.key)?.roleId ?? null;
      return [role.key, { ...role, roleId }];
    }),
  );
  const isThere = (id: string | null) => actual.roles.some((role) => role.id === id);
  const { wanted, problems } = choose(desired, actual, ours);
  const changes: Change[] = [];
  const placed = new Map<string, PlacedRole>();
  for (const role of wanted) {
    const roleId = role.mappedId ?? mineOf(ours, role.key, isThere)?.roleId ?? null;
    const powers = actual.roles.find(({ id }) => id === roleId)?.powers ?? [];
    placed.set(role.key, { key: role.key, name: role.name, roleId, powers });
    if (role.mappedId !== null) continue;
    const { key, name, colour } = role;
    const mine = ours.get(key);
    if (roleId === null) changes.push({ act: 'make-role', key, role: name, colour });
    else if (mine && (mine.name !== name || mine.colour !== colour)) {
      changes.push({ act: 'change-role', key, roleId, role: name, from: mine.name, colour });
    }
  }
  const lostRoles: string[] = [];
  for (const { key, roleId, name } of ours.values()) {
    if (placed.get(key)?.roleId === roleId && roleId !== null) continue;
    if (roleId !== null && isThere(roleId))
      changes.push({ act: 'delete-role', key, roleId, role: name });
    else if (!placed.has(key) || placed.get(key)?.roleId !== null) lostRoles.push(key);
  }
  const reachable = changes.filter((change) => {
    if (change.act !== 'change-role' && change.act !== 'delete-role') return true;
    const role = actual.roles.find(({ id }) => id === change.roleId);
    const isReachable = role === undefined || mayGive(role, actual);
    if (!isReachable) problems.push({ code: 'role-above', role: change.role });
    return isReachable;
  });
  return {
    changes: reachable,
    problems,
    roleOf: (key: string) => placed.get(key),
    books: { adopted, lostRoles },
  };
}

/** Whether our bot can give and change a role. */
export function mayGive({ managed, position }: ChatStateRole, { top }: ChatState): boolean {
  return !managed && position < top;
}

type Ours = ReadonlyMap<string, MadeRole>;

function mineOf(ours: Ours, key: string, isThere: (id: string | null) => boolean) {
  const mine = ours.get(key);
  return mine && isThere(mine.roleId) ? mine : undefined;
}

/**
 * Roles that were made without our hearing of it: newer than any there was when we asked, and of the
 * name that we asked for.
 */
function adopt(made: readonly MadeRole[], { roles }: ChatState) {
  const taken = new Set(made.map(({ roleId }) => roleId));
  return made.flatMap(({ key, roleId, since, name }) => {
    if (roleId !== null) return [];
    const found = roles.find(
      (role) =>
        role.name === name &&
        !role.managed &&
        // Ours are made without any permission.
        role.isPlain &&
        !taken.has(role.id) &&
        BigInt(role.id) > BigInt(since),
    );
    if (!found) return [];
    taken.add(found.id);
    return [{ key, roleId: found.id }];
  });
}

/**
 * The roles that there can be: the organisers' own where they serve, and as many of ours as the server
 * has room for. New roles of teams, then of institutions, are left out as a whole: half of them would
 * only raise questions.
 */
function choose({ roles, mappedIds }: DesiredState, actual: ChatState, ours: Ours) {
  const problems: Problem[] = [];
  const isThere = (id: string | null) => actual.roles.some((role) => role.id === id);
  const ourIds = new Set([...ours.values()].map(({ roleId }) => roleId));
  const theirs = actual.roles.filter(({ id }) => !ourIds.has(id));
  const byName = groupBy(theirs, (role) => fold(role.name));
  const found = roles.flatMap((role) => {
    if (role.mappedId === null) {
      const namesakes = namesakesOf(role, byName);
      const serves = namesakes.find(
        (one) => one.isPlain && mayGive(one, actual) && !mappedIds.includes(one.id),
      );
      if (serves) return [{ ...role, mappedId: serves.id }];
      // A role of ours is made beside it.
      if (namesakes.length > 0) problems.push({ code: 'namesake', role: role.name });
      return [role];
    }
    const there = actual.roles.find(({ id }) => id === role.mappedId);
    const barrier = barrierOf(role, there, actual);
    if (barrier === null) return [role];
    problems.push({ code: barrier, role: there?.name ?? role.name });
    return [];
  });
  // Everyone's counts, too.
  const room = mostRoles - 1 - theirs.length;
  const wanted = withinRoom(found, room, (key) => mineOf(ours, key, isThere) !== undefined);
  for (const group of new Set(found.map((one) => one.group))) {
    const left = found.filter((one) => one.group === group && !wanted.includes(one));
    for (const { name } of left) problems.push({ code: 'too-many-roles', role: name });
  }
  return { wanted, problems };
}

function barrierOf({ approved }: DesiredRole, there: ChatStateRole | undefined, actual: ChatState) {
  if (!there) return 'role-gone';
  if (!mayGive(there, actual)) return 'role-above';
  return isApproved(there.powers, approved) ? null : 'role-power';
}

/**
 * Roles that organisers made by hand, perhaps for this team or institution. Its members choose its name,
 * so a role serves only where it gives them nothing.
 */
function namesakesOf(
  { group, name }: DesiredRole,
  byName: ReadonlyMap<string, readonly ChatStateRole[]>,
): readonly ChatStateRole[] {
  const folded = fold(name);
  if ((group !== 'team' && group !== 'institution') || folded === '') return [];
  return byName.get(folded) ?? [];
}

function withinRoom(
  roles: readonly DesiredRole[],
  room: number,
  isMade: (key: string) => boolean,
): DesiredRole[] {
  const count = (list: readonly DesiredRole[]) =>
    list.filter((one) => one.mappedId === null).length;
  let kept = [...roles];
  for (const group of ['team', 'institution'] as const) {
    if (count(kept) <= room) return kept;
    kept = kept.filter((one) => one.group !== group || one.mappedId !== null || isMade(one.key));
  }
  let left = Math.max(0, room);
  return kept.filter((one) => {
    if (one.mappedId !== null) return true;
    left -= 1;
    return left >= 0;
  });
}
