/** Permissions on a chat server that act on other people or on the server itself. */
import type { ChatRolePurpose } from './chat-purposes.ts';

/** `other`: one that Rostrum does not know. */
export const chatPowers = [
  'administrator',
  'manage-server',
  'manage-roles',
  'manage-channels',
  'manage-webhooks',
  'manage-expressions',
  'manage-events',
  'manage-threads',
  'manage-messages',
  'manage-nicknames',
  'kick-members',
  'ban-members',
  'time-out-members',
  'mention-everyone',
  'mute-members',
  'deafen-members',
  'move-members',
  'view-audit-log',
  'view-insights',
  'view-earnings',
  'pin-messages',
  'create-expressions',
  'create-events',
  'other',
] as const;
export type ChatPower = (typeof chatPowers)[number];

/** What people on the staff were given by those who manage the server there, by purpose. */
export type ApprovedPowers = Readonly<Partial<Record<ChatRolePurpose, readonly ChatPower[]>>>;

/**
 * Whether a role for these people may carry power. Only where the owner and those who change the staff
 * say who belongs to them: people who register or edit judges could otherwise hand it out.
 */
export function mayCarryPower(purpose: string): purpose is 'admin' | 'staff' | 'equity' {
  return purpose === 'admin' || purpose === 'staff' || purpose === 'equity';
}

/** Whether these powers include all of those; an administrator has every power. */
export function coversPowers(held: readonly ChatPower[], needed: readonly ChatPower[]): boolean {
  return held.includes('administrator') || needed.every((power) => held.includes(power));
}
