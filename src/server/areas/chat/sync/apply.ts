/** One step on the chat server, with what we know of it written down before and after. */
import { systemActor } from '#server/actor.ts';
import type { Tx } from '#server/db/database.ts';
import { ChatFailure, type ChatKeeper, type ChatState } from '#server/ports/chat-platform.ts';
import type { Services } from '#server/services.ts';
import * as repository from './made-repository.ts';
import type { Change, Problem } from './sync-types.ts';

export interface ApplyFrame {
  readonly services: Services;
  readonly tournamentId: string;
  readonly serverId: string;
  readonly keeper: ChatKeeper;
  readonly actual: ChatState;
  /** Roles made in this run, by key. */
  readonly made: Map<string, string>;
}

/**
 * Does a step. What is about to be made is written down first, so that whoever comes after a crash
 * knows it for ours: nothing is lost, and nothing is made twice.
 * @returns why the platform refused it; null when it is done
 * @throws ChatFailure when no step can be done at present
 */
export async function applyChange(frame: ApplyFrame, change: Change): Promise<Problem | null> {
  try {
    await steps[change.act](frame, change as never);
    return null;
  } catch (error) {
    if (!(error instanceof ChatFailure)) throw error;
    // The member left or the role was deleted a moment ago: the next run sees it.
    if (error.reason === 'gone') return null;
    if (error.reason === 'too-many-roles') return { code: 'too-many-roles', role: roleOf(change) };
    if (error.reason !== 'refused') throw error;
    return 'userId' in change
      ? { code: 'refused', userId: change.userId, accountId: change.accountId }
      : { code: 'refused', role: roleOf(change) };
  }
}

type Step<A extends Change['act']> = (
  frame: ApplyFrame,
  change: Extract<Change, { act: A }>,
) => Promise<void>;

const steps: { readonly [A in Change['act']]: Step<A> } = {
  async 'take-role'(frame, { userId, roleId }) {
    await orGone(frame.keeper.takeRole(frame.serverId, userId, roleId));
    await note(frame, (tx, id) => repository.deleteGrants(tx, id, [{ userId, roleId }]));
  },
  async 'delete-role'(frame, { key, roleId }) {
    await orGone(frame.keeper.deleteRole(frame.serverId, roleId));
    await note(frame, (tx, id) => repository.deleteRoles(tx, id, [key]));
  },
  async 'restore-name'(frame, { userId, from, to }) {
    await note(frame, (tx, id) => repository.doubtName(tx, id, { userId, nickname: from }));
    await orGone(frame.keeper.rename(frame.serverId, userId, to));
    await note(frame, (tx, id) => repository.deleteNames(tx, id, [userId]));
  },
  async 'make-role'(frame, { key, role: name, colour }) {
    const since = newestRole(frame);
    await note(frame, (tx, id) =>
      repository.saveRole(tx, id, { key, roleId: null, since, name, colour }),
    );
    const roleId = await frame.keeper.makeRole(frame.serverId, { name, colour });
    frame.made.set(key, roleId);
    await note(frame, (tx, id) => repository.updateRoleId(tx, id, { key, roleId }));
  },
  async 'change-role'(frame, { key, roleId, role: name, colour }) {
    await frame.keeper.changeRole(frame.serverId, roleId, { name, colour });
    await note(frame, (tx, id) => repository.updateRoleLook(tx, id, { key, name, colour }));
  },
  async 'give-role'(frame, { userId, accountId, key, roleId: known }) {
    const roleId = known ?? frame.made.get(key);
    // It could not be made, which is a problem of its own.
    if (roleId === undefined) return;
    await note(frame, (tx, id) => repository.insertGrant(tx, id, { userId, roleId, accountId }));
    await frame.keeper.giveRole(frame.serverId, userId, roleId);
  },
  async rename(frame, { userId, accountId, former, to }) {
    await note(frame, (tx, id) =>
      repository.saveRequestedName(tx, id, { userId, accountId, former, asked: to }),
    );
    await frame.keeper.rename(frame.serverId, userId, to);
    await note(frame, (tx, id) => repository.confirmName(tx, id, { userId, nickname: to }));
  },
};

/** A step back that was already made. */
async function orGone(step: Promise<void>): Promise<void> {
  try {
    await step;
  } catch (error) {
    if (!(error instanceof ChatFailure) || error.reason !== 'gone') throw error;
  }
}

/** The highest id of all roles: one that appears later is higher. */
function newestRole({ actual, made }: ApplyFrame): string {
  const ids = [...actual.roles.map(({ id }) => id), ...made.values()];
  return ids.reduce((most, id) => (BigInt(id) > BigInt(most) ? id : most), '0');
}

function note(
  { services, tournamentId }: ApplyFrame,
  work: (tx: Tx, tournamentId: string) => Promise<void>,
): Promise<void> {
  return services.db.write({ tournamentId: null, actor: systemActor }, (tx) =>
    work(tx, tournamentId),
  );
}

function roleOf(change: Change): string {
  return 'role' in change ? change.role : '';
}
