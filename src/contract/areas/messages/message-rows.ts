/** What messages look like to those who get them and to those who see how far they came. */
import { z } from 'zod';
import {
  longestMessage,
  messageChannels,
  messageKinds,
  moments,
  optionalKinds,
  placeholders,
} from '#contract/kinds/moments.ts';
import { id, instant, prose, text, version } from '#contract/schemas.ts';
import { audience } from './audience.ts';

export const messageKind = z.enum(messageKinds);
export const momentName = z.enum(moments);
export const messageChannel = z.enum(messageChannels);

/** The page that a message opens: the person’s own one, or a page of the tournament. */
export const messagePages = ['own', 'motions', 'results', 'break', 'schedule', 'request'] as const;
export type MessagePage = (typeof messagePages)[number];

export const mostInInbox = 100;

export const inboxItem = z.object({
  messageId: id,
  kind: messageKind,
  title: z.string(),
  body: z.string(),
  opens: z.enum(messagePages),
  at: instant,
  /** Null: unread. */
  readAt: instant.nullable(),
});

export const inbox = z.object({
  /** Newest first. */
  items: z.array(inboxItem).max(mostInInbox),
  unread: z.int(),
});

/** `22:30`, in the tournament’s zone. */
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 22:30.');

export const quietHours = z
  .object({ from: clockTime, to: clockTime })
  .refine(({ from, to }) => from !== to, 'Quiet hours need a start and another end.');
export type QuietHours = z.output<typeof quietHours>;

/** Only what the person chose; a kind or channel that is left out is as usual. */
export const channelChoices = z.partialRecord(
  z.enum(optionalKinds),
  z.partialRecord(messageChannel, z.boolean()),
);
export type ChannelChoices = z.output<typeof channelChoices>;

export const messagePreferences = z.object({
  choices: channelChoices,
  /** No emails at all, but for emergencies and answers to what they ask. Absent: as it was. */
  emailsOff: z.boolean().optional(),
  /** When channels that make a sound wait; null: never. */
  quiet: quietHours.nullable(),
});

export const messageTemplate = z.object({
  title: text(longestMessage.title),
  body: prose(longestMessage.body),
});

/** The longest reason for an emergency, in characters. */
export const longestReason = 300;

/** What a new message says, and to whom. */
export const newMessage = z.object({
  audience,
  template: messageTemplate,
});

/** How many people the sender agreed to; absent: not asked yet. */
export const confirmedPeople = z.int().min(0).optional();

/** Days ahead that a message can be scheduled. */
export const mostDaysAhead = 366;

/** Messages that wait for their time in one tournament, and those written within an hour, at most. */
export const mostWritten = { waiting: 50, anHour: 60 } as const;

/** A message that waits for its time. */
export const scheduledMessage = newMessage.extend({
  id,
  at: instant,
  /** Who wrote it; null: an account that is gone. */
  by: z.string().nullable(),
  version,
});

export const textPreview = z.object({ name: z.string(), title: z.string(), body: z.string() });

export const momentSetting = z.object({
  moment: momentName,
  enabled: z.boolean(),
  template: messageTemplate,
  /** Whether the template is ours, not the tournament’s. */
  isUsual: z.boolean(),
  placeholders: z.array(z.enum(placeholders)),
  /** Zero until it was changed for the first time. */
  version: z.int(),
});

export const messageStates = ['queued', 'sent', 'seen', 'failed', 'unknown'] as const;
export type MessageState = (typeof messageStates)[number];

/** How many people a channel reached, by how far it came. */
export const channelCounts = z.object({
  channel: z.enum(['inbox', ...messageChannels]),
  /** Of how many people. */
  people: z.int(),
  states: z.record(z.enum(messageStates), z.int()),
});

export const messageRow = z.object({
  id,
  kind: messageKind,
  /** What it is about: a round, a break category, or the title that somebody wrote. */
  about: z.string(),
  at: instant,
  /** It no longer holds: hidden from inboxes, and what had not left stays. */
  withdrawnAt: instant.nullable(),
  people: z.int(),
  /** People who read it, or whom another channel than the inbox reached. */
  reached: z.int(),
  channels: z.array(channelCounts),
});

/** Why a channel did not take a message to somebody. */
export const deliveryReasons = [
  'withdrawn',
  'owner-unverified',
  'recipient-limit',
  'tournament-limit',
  'account-limit',
  'no-address',
  'no-mail-server',
  'no-device',
  'not-taken',
  'chat-closed',
  'unsubscribed',
  'bounced',
  'bounced-once',
  'complained',
] as const;
export type DeliveryReason = (typeof deliveryReasons)[number];

export const deliveryRow = z.object({
  personId: id,
  name: z.string(),
  /** When they read it; null: not yet. */
  readAt: instant.nullable(),
  /** Channels besides the inbox; one that is missing was not used for them. */
  channels: z.array(
    z.object({
      channel: messageChannel,
      state: z.enum(messageStates),
      reason: z.enum(deliveryReasons).nullable(),
      /** It waits until then: quiet hours. */
      notBefore: instant.nullable(),
    }),
  ),
});
