/** What a request looks like to the one who asked, and to those who answer. */
import { z } from 'zod';
import { requestedChange } from '#contract/documents/requested-change.ts';
import { changeKinds, requestTopics } from '#contract/kinds/request-topics.ts';
import { id, instant, version } from '#contract/schemas.ts';
import { emailStatus } from '../mail.ts';

export const requestTopic = z.enum(requestTopics);

/** `waiting`: for the one who asked. */
export const requestState = z.enum(['new', 'taken', 'waiting', 'done']);
export type RequestState = z.output<typeof requestState>;

/** A request as its asker sees it: who answers is a team, not a name. */
export const ownRequest = z.object({
  id,
  topic: requestTopic,
  state: requestState,
  reopened: z.boolean(),
  text: z.string(),
  round: z.string().nullable(),
  room: z.string().nullable(),
  change: requestedChange.nullable(),
  /** When the change was applied. */
  appliedAt: instant.nullable(),
  createdAt: instant,
  messages: z.array(z.object({ id, from: z.enum(['me', 'staff']), text: z.string(), at: instant })),
});

const asker = z.object({
  name: z.string(),
  personId: id.nullable(),
  /** What they are here; null for an account that does not take part. */
  role: z.enum(['speaker', 'adjudicator']).nullable(),
  team: z.string().nullable(),
  teamId: id.nullable(),
});

/** A line of the queue. */
export const requestRow = z.object({
  id,
  topic: requestTopic,
  state: requestState,
  reopened: z.boolean(),
  /** A confidential one that its readers let the owner see. */
  shared: z.boolean(),
  asker,
  owner: z.object({ accountId: id, name: z.string() }).nullable(),
  round: z.string().nullable(),
  room: z.string().nullable(),
  /** The beginning of the text. */
  excerpt: z.string(),
  changeKind: z.enum(changeKinds).nullable(),
  createdAt: instant,
  /** The last word of the one who asked. */
  askedAt: instant,
  /** Whether they wait for an answer. */
  unanswered: z.boolean(),
  version,
});

/** One value before and after a change. Null: nothing, or not for this viewer. */
export const changeLine = z.object({
  field: z.enum(['name', 'email', 'team-name', 'place', 'category', 'presence', 'ballot']),
  /** Whose it is. */
  subject: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});

export type ChangeLine = z.output<typeof changeLine>;

export const changeCard = z.object({
  kind: z.enum(changeKinds),
  /** `gone`: what it speaks of is no longer there. */
  state: z.enum(['open', 'applied', 'gone']),
  lines: z.array(changeLine),
  /** What the viewer saw; applying names it, so that nothing else is changed than was shown. */
  seen: z.string(),
  /** Whether this viewer's roles and the kind allow one click. */
  mayApply: z.boolean(),
  /** For a ballot: where the desk corrects it. */
  desk: z.object({ roundId: id, debateId: id }).nullable(),
  appliedAt: instant.nullable(),
  appliedBy: z.string().nullable(),
});

/** `message` by the asker, `answer` to them, `note` among those who answer. */
export const requestNote = z.object({
  id,
  kind: z.enum(['message', 'answer', 'note']),
  by: z.string(),
  text: z.string(),
  at: instant,
  /** Of the email that carried an answer. */
  email: emailStatus.nullable(),
});

export const requestDetail = requestRow.extend({
  text: z.string(),
  notes: z.array(requestNote),
  change: changeCard.nullable(),
  /** Whether an answer also goes out as an email, or why not. */
  email: z.enum(['goes', 'no-address', 'owner-unverified']),
});

export const stockAnswer = z.object({
  title: z.string(),
  text: z.string(),
});
