/** Roles and channels of a chat server that nobody has mapped yet. */
import type { ChatMeanings } from '#contract/areas/chat/chat-rows.ts';

export const noMeanings: ChatMeanings = {
  roles: { admin: null, staff: null, judge: null, speaker: null, core: null, equity: null },
  channels: {
    announcements: null,
    general: null,
    motions: null,
    draw: null,
    'check-in': null,
    tab: null,
    'voice-rooms': null,
  },
  teamPrefix: null,
  institutionPrefix: null,
};
