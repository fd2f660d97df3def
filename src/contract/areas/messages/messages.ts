/** What a tournament notifies its people: the inbox of each, and for the tab room how far messages came. */
import { z } from 'zod';
import { messageChannels, moments } from '#contract/kinds/moments.ts';
import { route } from '#contract/route.ts';
import { id, tournamentParams } from '#contract/schemas.ts';
import {
  deliveryRow,
  inbox,
  messagePreferences,
  messageRow,
  messageStates,
  messageTemplate,
  momentName,
  momentSetting,
  mostInInbox,
} from './message-rows.ts';

const momentParams = tournamentParams.extend({ moment: momentName });

export const messages = {
  inbox: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/inbox',
    summary: 'My messages in this tournament, newest first. Withdrawn ones are left out.',
    access: { action: 'self.see', scope: 'tournament' },
    params: tournamentParams,
    response: inbox,
    stale: ['message', 'draw', 'motion', 'results', 'break'],
    errors: [],
  }),
  markRead: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/inbox/read',
    summary: 'Mark some of my messages as read. Ids of others change nothing.',
    access: { action: 'self.edit', scope: 'tournament' },
    params: tournamentParams,
    body: z.object({ messageIds: z.array(id).min(1).max(mostInInbox) }),
    response: inbox,
    idempotency: 'none',
    changes: ['message'],
    errors: [],
  }),
  preferences: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/inbox/preferences',
    summary: 'Which messages I get on which channel, and my quiet hours.',
    access: { action: 'self.see', scope: 'tournament' },
    params: tournamentParams,
    response: messagePreferences.extend({
      /** Channels that can reach me. */
      reachable: z.array(z.enum(messageChannels)),
    }),
    stale: ['message'],
    errors: [],
  }),
  changePreferences: route({
    method: 'PUT',
    path: '/api/tournaments/:tournamentId/inbox/preferences',
    summary: 'Choose channels for each kind of message, and quiet hours in the tournament’s zone.',
    access: { action: 'self.edit', scope: 'tournament' },
    params: tournamentParams,
    body: messagePreferences,
    response: messagePreferences,
    changes: ['message'],
    errors: [],
  }),
  moments: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/messages/moments',
    summary: 'Automatic messages with their texts.',
    access: { action: 'messages.see', scope: 'tournament' },
    params: tournamentParams,
    response: z.object({ moments: z.array(momentSetting).max(moments.length) }),
    stale: ['message'],
    errors: [],
  }),
  changeMoment: route({
    method: 'PUT',
    path: '/api/tournaments/:tournamentId/messages/moments/:moment',
    summary:
      'Switch a message on or off, or give it another text; null brings the usual text back.',
    access: { action: 'messages.send', scope: 'tournament' },
    params: momentParams,
    body: z.object({
      enabled: z.boolean(),
      template: messageTemplate.nullable(),
      /** As read; zero at first. */
      version: z.int().min(0),
    }),
    response: momentSetting,
    changes: ['message'],
    errors: ['conflict', 'invalid-input'],
  }),
  previewMoment: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/messages/moments/:moment/preview',
    summary:
      'A text as up to three real people would get it now; with example values where nothing is released yet.',
    access: { action: 'messages.see', scope: 'tournament' },
    params: momentParams,
    body: messageTemplate,
    response: z.object({
      previews: z.array(z.object({ name: z.string(), title: z.string(), body: z.string() })).max(3),
      /** Rooms, teams and times are examples. */
      isExample: z.boolean(),
    }),
    idempotency: 'none',
    changes: [],
    statements: 'heavy',
    errors: ['invalid-input'],
  }),
  list: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/messages',
    summary: 'Messages, newest first, with how many people each channel reached.',
    access: { action: 'messages.see', scope: 'tournament' },
    params: tournamentParams,
    query: z.object({
      limit: z.coerce.number().int().min(1).max(100).default(50),
      offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
    }),
    response: z.object({ messages: z.array(messageRow), total: z.int() }),
    stale: ['message', 'letter'],
    statements: 'heavy',
    errors: [],
  }),
  deliveries: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/messages/:messageId',
    summary: 'The people who got a message, by name, with how far each channel came.',
    access: { action: 'messages.see', scope: 'tournament' },
    params: tournamentParams.extend({ messageId: id }),
    query: z.object({
      /** Looks into names. */
      search: z.string().max(100).default(''),
      /** `unread`: not read; `unreached`: not read, and no other channel took it; or a state of some channel. */
      state: z.enum(['all', 'unread', 'unreached', ...messageStates]).default('all'),
      limit: z.coerce.number().int().min(1).max(200).default(100),
      offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
    }),
    response: messageRow.extend({
      deliveries: z.array(deliveryRow),
      /** How many match. */
      total: z.int(),
    }),
    stale: ['message', 'letter'],
    statements: 'heavy',
    errors: [],
  }),
};
