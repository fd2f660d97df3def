/** What roles and channels of a chat server are for, and what our bot needs there. */

export const chatRolePurposes = ['admin', 'staff', 'judge', 'speaker', 'core', 'equity'] as const;
export type ChatRolePurpose = (typeof chatRolePurposes)[number];

export const chatChannelPurposes = [
  'announcements',
  'general',
  'motions',
  'draw',
  'check-in',
  'tab',
  'voice-rooms',
] as const;
export type ChatChannelPurpose = (typeof chatChannelPurposes)[number];

/** What our bot needs on the server. */
export const chatPermissions = [
  'view-channels',
  'send-messages',
  'create-invites',
  'manage-roles',
  'manage-nicknames',
] as const;
export type ChatPermission = (typeof chatPermissions)[number];

export const chatChannelKinds = ['text', 'announcement', 'forum', 'voice', 'category'] as const;
export type ChatChannelKind = (typeof chatChannelKinds)[number];

/** Which kinds of channel can serve a purpose. */
export function channelKindsFor(purpose: ChatChannelPurpose): readonly ChatChannelKind[] {
  return purpose === 'voice-rooms' ? ['category'] : ['text', 'announcement'];
}
