/** What a tournament notifies its people: the inbox of each, and for the tab room how far messages came. */
import { z } from 'zod';
import { messageChannels, moments } from '#contract/kinds/moments.ts';
import { route } from '#contract/route.ts';
import { id, instant, text, tournamentParams, version } from '#contract/schemas.ts';
import {
  confirmedPeople,
  deliveryRow,
  inbox,
  longestReason,
  messagePreferences,
  messageRow,
  messageStates,
  messageTemplate,
  momentName,
  momentSetting,
  mostInInbox,
  mostWritten,
  newMessage,
  scheduledMessage,
  textPreview,
} from './message-rows.ts';

const scheduledParams = tournamentParams.extend({ scheduledId: id });

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
      emailsOff: z.boolean(),
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
      previews: z.array(textPreview).max(3),
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
    stale: ['message', 'email'],
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
    stale: ['message', 'email'],
    statements: 'heavy',
    errors: [],
  }),
  withdraw: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/messages/:messageId/withdraw',
    summary:
      'Withdraw a message that somebody wrote: inboxes hide it, and what has not left yet is not sent.',
    access: { action: 'messages.send', scope: 'tournament' },
    params: tournamentParams.extend({ messageId: id }),
    response: null,
    changes: ['message', 'email'],
    statements: 'heavy',
    errors: ['already-done', 'wrong-state'],
  }),
  preview: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/messages/preview',
    summary: 'How many people a message would go to now, and how up to three of them would get it.',
    access: { action: 'messages.send', scope: 'tournament' },
    params: tournamentParams,
    body: newMessage,
    response: z.object({
      people: z.int(),
      /** Of those, how many only the inbox can reach. */
      inboxOnly: z.int(),
      previews: z.array(textPreview).max(3),
    }),
    idempotency: 'none',
    changes: [],
    statements: 'heavy',
    errors: ['invalid-input'],
  }),
  send: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/messages',
    summary:
      'Send a message now or at a time. The audience is worked out when it leaves; the number of people at this moment is confirmed first.',
    access: { action: 'messages.send', scope: 'tournament' },
    params: tournamentParams,
    body: newMessage.extend({
      /** Null: now. */
      at: instant.nullable(),
      confirmed: confirmedPeople,
    }),
    response: scheduledMessage,
    changes: ['message'],
    limit: 'staff-email',
    statements: 'heavy',
    errors: ['invalid-input', 'unconfirmed', 'wrong-state'],
  }),
  sendEmergency: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/messages/emergency',
    summary:
      'Send a message now on every channel, whatever people prefer and whatever the hour. The reason is kept in the log.',
    access: { action: 'messages.emergency', scope: 'tournament' },
    params: tournamentParams,
    body: newMessage.extend({ reason: text(longestReason), confirmed: confirmedPeople }),
    response: scheduledMessage,
    changes: ['message'],
    limit: 'staff-email',
    statements: 'heavy',
    errors: ['invalid-input', 'unconfirmed', 'wrong-state'],
  }),
  scheduled: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/messages/scheduled',
    summary: 'Messages that wait for their time, the next one first.',
    access: { action: 'messages.see', scope: 'tournament' },
    params: tournamentParams,
    response: z.object({ scheduled: z.array(scheduledMessage).max(mostWritten.waiting * 2) }),
    stale: ['message'],
    errors: [],
  }),
  changeScheduled: route({
    method: 'PUT',
    path: '/api/tournaments/:tournamentId/messages/scheduled/:scheduledId',
    summary: 'Change a message that has not been sent yet.',
    access: { action: 'messages.send', scope: 'tournament' },
    params: scheduledParams,
    body: newMessage.extend({ at: instant, confirmed: confirmedPeople, version }),
    response: scheduledMessage,
    changes: ['message'],
    limit: 'staff-email',
    statements: 'heavy',
    errors: ['conflict', 'invalid-input', 'unconfirmed', 'wrong-state'],
  }),
  cancelScheduled: route({
    method: 'DELETE',
    path: '/api/tournaments/:tournamentId/messages/scheduled/:scheduledId',
    summary: 'Cancel a message that has not been sent yet.',
    access: { action: 'messages.send', scope: 'tournament' },
    params: scheduledParams,
    response: null,
    changes: ['message'],
    errors: [],
  }),
};
