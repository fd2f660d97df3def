/** Discord's permissions: bits of a number that may outgrow 2^53, so they are read as bigint. */
import type { ChatPermission } from '#contract/kinds/chat/chat-purposes.ts';

const bits: Readonly<Record<ChatPermission, bigint>> = {
  'create-invites': 1n << 0n,
  'view-channels': 1n << 10n,
  'send-messages': 1n << 11n,
  'manage-nicknames': 1n << 27n,
  'manage-roles': 1n << 28n,
};
const administrator = 1n << 3n;
/** What an owner and an administrator may do. */
export const everything = ~0n;

/** What an organiser is asked to give the bot, as the number in the link. */
export const requestedPermissions = Object.values(bits).reduce((sum, bit) => sum | bit, 0n);

/** A change to permissions in one channel, for a role or a member. */
export interface Overwrite {
  readonly id: string;
  readonly allow: bigint;
  readonly deny: bigint;
}

export function has(granted: bigint, permission: ChatPermission): boolean {
  return (granted & bits[permission]) !== 0n;
}

export function lacking(granted: bigint): ChatPermission[] {
  return (Object.keys(bits) as ChatPermission[]).filter((permission) => !has(granted, permission));
}

/** What the roles of a member come to on the server; an administrator may do everything. */
export function serverPermissions(ofRoles: readonly bigint[]): bigint {
  const granted = ofRoles.reduce((sum, one) => sum | one, 0n);
  return (granted & administrator) === 0n ? granted : everything;
}

/** In one channel: first what is said of everyone, then of the roles together, then of the member. */
export function channelPermissions(
  granted: bigint,
  member: { readonly everyone: string; readonly id: string; readonly roles: readonly string[] },
  overwrites: readonly Overwrite[],
): bigint {
  if (granted === everything) return granted;
  const steps = [[member.everyone], member.roles, [member.id]];
  return steps.reduce((before, ids) => {
    const step = overwrites.filter(({ id }) => ids.includes(id));
    const deny = step.reduce((sum, one) => sum | one.deny, 0n);
    const allow = step.reduce((sum, one) => sum | one.allow, 0n);
    return (before & ~deny) | allow;
  }, granted);
}
