/** The tournament's server on the chat platform, and joining it. */
import { z } from 'zod';
import { chatStops } from '#contract/kinds/chat/chat-sync.ts';
import { route } from '#contract/route.ts';
import { tournamentParams, version } from '#contract/schemas.ts';
import { chatContents, chatContentsHere, chatMeanings } from './chat-rows.ts';
import { chatChanges, chatRules, chatSync } from './chat-sync-rows.ts';

/** An invite link to a server, or its id. */
const serverLink = z.string().trim().min(1, 'This is required.').max(200);

const chatServer = z.object({
  /** The platform's id of the server. */
  id: z.string(),
  name: z.string(),
  inviteUrl: z.string().nullable(),
});

/** What the organisers set and see. */
export const chatSettings = z.object({
  /** The server itself can add people: it has a bot on the platform. */
  available: z.boolean(),
  /** Address at which an organiser adds the bot to a server of theirs; null without a bot. */
  addBotUrl: z.string().nullable(),
  server: chatServer
    .extend({
      /** What its roles and channels are for; null until somebody has said so. */
      meanings: chatMeanings.nullable(),
      version,
    })
    .nullable(),
  /** How our bot does on the server; null without one. */
  bot: z
    .object({
      /** `off`: this site takes no commands; `waiting`: they are about to be there. */
      commands: z.enum(['off', 'waiting', 'ready']),
      /** Why commands could not be offered, and when that is tried again. */
      stop: z.object({ code: z.enum(chatStops), retryAt: z.iso.datetime() }).nullable(),
      /** Id of the channel in which it was refused to post last. */
      closedChannel: z.string().nullable(),
    })
    .nullable(),
});

export const chat = {
  available: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/chat',
    summary: 'Whether a chat server can be offered to participants.',
    access: { action: 'tournament.see', scope: 'tournament' },
    params: tournamentParams,
    response: z.object({ chat: z.boolean() }),
    stale: ['chat', 'tournament'],
    errors: [],
  }),
  join: route({
    method: 'PUT',
    path: '/api/tournaments/:tournamentId/join',
    summary: 'Add me to the chat server; safe to repeat.',
    access: { action: 'self.edit', scope: 'tournament' },
    params: tournamentParams,
    /** Where the server opens. */
    response: z.object({ url: z.string() }),
    changes: [],
    errors: ['chat-unavailable', 'not-ready'],
    idempotency: 'none',
    limit: 'chat',
  }),
  settings: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/chat-server',
    summary: 'The chat server of the tournament.',
    access: { action: 'settings.edit', scope: 'tournament' },
    params: tournamentParams,
    response: chatSettings,
    stale: ['chat'],
    errors: [],
  }),
  setServer: route({
    method: 'PUT',
    path: '/api/tournaments/:tournamentId/chat-server',
    summary: 'Choose the chat server; checked on the platform before saving.',
    access: { action: 'settings.edit', scope: 'tournament' },
    params: tournamentParams,
    body: z.object({
      /** The server's id or an invite link to it; null: without chat. */
      server: serverLink.nullable(),
      /** Of the server that is replaced; null when there was none. */
      version: version.nullable(),
    }),
    response: chatSettings,
    changes: ['chat'],
    errors: ['conflict', 'chat-unavailable', 'not-ready'],
    limit: 'chat',
  }),
  look: route({
    method: 'POST',
    path: '/api/chat/look',
    summary: 'Look up a server that the caller manages, before linking it; nothing is stored.',
    access: { action: 'signed-in', scope: 'site' },
    body: z.object({ server: serverLink }),
    response: chatContents.extend({ server: chatServer }),
    errors: ['chat-unavailable', 'not-ready'],
    idempotency: 'none',
    limit: 'chat',
  }),
  contents: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/chat-server/contents',
    summary: 'The current roles and channels of the chat server, with their likely purpose.',
    access: { action: 'settings.edit', scope: 'tournament' },
    params: tournamentParams,
    response: chatContentsHere,
    stale: ['chat'],
    errors: ['chat-unavailable', 'not-ready'],
    limit: 'chat',
  }),
  setMeanings: route({
    method: 'PUT',
    path: '/api/tournaments/:tournamentId/chat-server/meanings',
    summary:
      'Set what roles and channels are for; roles that carry power need the right to manage the server.',
    access: { action: 'settings.edit', scope: 'tournament' },
    params: tournamentParams,
    body: z.object({ meanings: chatMeanings, version }),
    response: chatSettings,
    changes: ['chat'],
    errors: ['conflict', 'chat-unavailable', 'not-ready'],
    limit: 'chat',
  }),
  sync: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/chat-server/sync',
    summary: 'How roles and nicknames on the chat server follow the tournament.',
    access: { action: 'settings.edit', scope: 'tournament' },
    params: tournamentParams,
    response: chatSync,
    stale: ['chat'],
    errors: ['not-ready'],
  }),
  setRules: route({
    method: 'PUT',
    path: '/api/tournaments/:tournamentId/chat-server/sync',
    summary: 'Set which roles and nicknames follow the tournament.',
    access: { action: 'settings.edit', scope: 'tournament' },
    params: tournamentParams,
    body: z.object({
      rules: chatRules,
      /** Of the rules that are replaced; null when there were none. */
      version: version.nullable(),
    }),
    response: chatSync,
    changes: ['chat'],
    errors: ['conflict', 'not-ready'],
  }),
  previewSync: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/chat-server/sync/changes',
    summary: 'What would change on the chat server now.',
    access: { action: 'settings.edit', scope: 'tournament' },
    params: tournamentParams,
    response: chatChanges,
    // Only the person who looks decides when the far side is asked again.
    stale: [],
    errors: ['chat-unavailable', 'not-ready'],
    limit: 'chat',
  }),
  applySync: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/chat-server/sync/apply',
    summary: 'Make the changes, and keep roles and nicknames in sync from now on.',
    access: { action: 'settings.edit', scope: 'tournament' },
    params: tournamentParams,
    response: chatSync,
    changes: ['chat'],
    errors: ['not-ready'],
    idempotency: 'none',
    limit: 'chat',
  }),
  undoSync: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/chat-server/sync/undo',
    summary: 'Remove the roles and nicknames that Rostrum made, and stop.',
    access: { action: 'settings.edit', scope: 'tournament' },
    params: tournamentParams,
    response: chatSync,
    changes: ['chat'],
    errors: ['not-ready'],
    idempotency: 'none',
    limit: 'chat',
  }),
};
