/** How roles and nicknames on the chat server follow the tournament, and how far that is. */
import { z } from 'zod';
import { chatPowers } from '#contract/kinds/chat/chat-powers.ts';
import {
  type ChatRoleGroup,
  type ChatRoleKind,
  chatActs,
  chatProblems,
  chatStops,
  chatSyncStates,
  judgePrefixes,
  speakerPrefixes,
} from '#contract/kinds/chat/chat-sync.ts';
import { version } from '#contract/schemas.ts';

/** `#rrggbb`; null: Discord's grey. */
const colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/, 'This isn’t a colour such as #1f6feb.')
  .nullable();

export const chatRules = z.object({
  /** Which kinds of people have a role. Teams and institutions are switched by their prefix. */
  roles: z.object({
    admin: z.boolean(),
    staff: z.boolean(),
    core: z.boolean(),
    equity: z.boolean(),
    judge: z.boolean(),
    speaker: z.boolean(),
  } satisfies Record<ChatRoleKind, unknown>),
  /** Begins the names of roles made for kinds of people. */
  prefix: z.string().max(40),
  /** Of roles that Rostrum makes. */
  colours: z.object({
    admin: colour,
    staff: colour,
    core: colour,
    equity: colour,
    judge: colour,
    speaker: colour,
    institution: colour,
    team: colour,
  } satisfies Record<ChatRoleGroup, unknown>),
  /** People are called what they are called here. */
  nicknames: z.boolean(),
  judgePrefix: z.enum(judgePrefixes),
  speakerPrefix: z.enum(speakerPrefixes),
});
export type ChatRules = z.output<typeof chatRules>;

/** Before somebody has set any. */
export const usualChatRules: ChatRules = {
  roles: { admin: true, staff: true, core: true, equity: true, judge: true, speaker: true },
  prefix: '',
  colours: {
    admin: null,
    staff: null,
    core: null,
    equity: null,
    judge: null,
    speaker: null,
    institution: null,
    team: null,
  },
  nicknames: true,
  judgePrefix: 'short',
  speakerPrefix: 'team',
};

/** Something left undone, with at most 20 of the people or roles that it concerns. */
const chatProblem = z.object({
  code: z.enum(chatProblems),
  count: z.int(),
  names: z.array(z.string()).max(20),
});

export const chatSync = z.object({
  rules: chatRules,
  state: z.enum(chatSyncStates),
  /** Null: nothing was saved yet. */
  version: version.nullable(),
  /** Steps left in the present run; null: none is under way. */
  left: z.int().nullable(),
  /** When everything possible was last done. */
  doneAt: z.iso.datetime().nullable(),
  /** Why the last run stopped, and when the next begins. */
  stop: z.object({ code: z.enum(chatStops), retryAt: z.iso.datetime() }).nullable(),
  problems: z.array(chatProblem).max(chatProblems.length),
  /** What Rostrum made and would remove. */
  made: z.object({ roles: z.int(), given: z.int(), nicknames: z.int() }),
});

/** What a run would do now. */
export const chatChanges = z.object({
  counts: z.record(z.enum(chatActs), z.int()),
  /** The first 300, in their order. */
  steps: z.array(
    z.object({
      act: z.enum(chatActs),
      /** Name of the role; null: it is about a nickname. */
      role: z.string().nullable(),
      /** Name of the person; null: it is about the role itself. */
      person: z.string().nullable(),
      /** Nicknames, or the role's names where it is renamed. */
      from: z.string().nullable(),
      to: z.string().nullable(),
      /** What a role that is given allows beyond what everyone may do. */
      powers: z.array(z.enum(chatPowers)),
    }),
  ),
  problems: z.array(chatProblem),
});
