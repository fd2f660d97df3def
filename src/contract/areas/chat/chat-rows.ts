/** Roles and channels of a chat server, and what they are for. */
import { z } from 'zod';
import { chatPowers } from '#contract/kinds/chat/chat-powers.ts';
import {
  type ChatChannelPurpose,
  type ChatRolePurpose,
  chatChannelKinds,
  chatPermissions,
  chatRolePurposes,
} from '#contract/kinds/chat/chat-purposes.ts';

export const chatRole = z.object({
  id: z.string(),
  name: z.string(),
  /** Our bot can give it: no integration owns it and it ranks below the bot's own. */
  assignable: z.boolean(),
  /** What its holders may do to others and to the server, beyond what everyone may. */
  powers: z.array(z.enum(chatPowers)),
});

export const chatChannel = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(chatChannelKinds),
  /** Name of the category that it is in. */
  parent: z.string().nullable(),
  /** Our bot sees it, and may write in it (or sees all of a category). */
  usable: z.boolean(),
});

const target = z
  .string()
  .regex(/^\d{1,20}$/)
  .nullable();
/** What a team's or institution's role begins with before the name; null: there are no such roles. */
const prefix = z.string().max(40).nullable();

export const chatMeanings = z.object({
  roles: z.object({
    admin: target,
    staff: target,
    judge: target,
    speaker: target,
    core: target,
    equity: target,
  } satisfies Record<ChatRolePurpose, unknown>),
  channels: z.object({
    announcements: target,
    general: target,
    motions: target,
    draw: target,
    'check-in': target,
    tab: target,
    'voice-rooms': target,
  } satisfies Record<ChatChannelPurpose, unknown>),
  teamPrefix: prefix,
  institutionPrefix: prefix,
});
export type ChatMeanings = z.output<typeof chatMeanings>;

/** How many of this many have a role of their name. */
const share = z.object({ matched: z.int(), of: z.int() });

export const chatContents = z.object({
  roles: z.array(chatRole),
  channels: z.array(chatChannel),
  missing: z.array(z.enum(chatPermissions)),
  /** What everything is for, by its name. */
  guess: chatMeanings,
});

/** The same for a tournament whose teams are known. */
export const chatContentsHere = chatContents.extend({
  teams: share,
  institutions: share,
  /** Saved roles that carry power and that nobody who manages the server there has approved. */
  unapproved: z.array(z.enum(chatRolePurposes)),
});
