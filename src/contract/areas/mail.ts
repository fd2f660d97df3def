/** Emails that a tournament sends, and how far each came. */
import { z } from 'zod';
import { route } from '../route.ts';
import { id, instant, tournamentParams } from '../schemas.ts';

/**
 * `unknown`: the mail server had the email in hand when the line went dead; it is not sent again
 * unless somebody says so. `not-sent`: it never left, for its `notSentBecause`.
 */
export const emailStatus = z.enum(['queued', 'sent', 'failed', 'unknown', 'not-sent']);
export type EmailStatus = z.output<typeof emailStatus>;

/**
 * Why an email did not leave: the owner's address is not proved, somebody's limit is used up, what it
 * said was withdrawn first, the person turned the tournament's emails off, or its address takes none:
 * an earlier one came back, or was reported as spam.
 */
export const notSentReason = z.enum([
  'owner-unverified',
  'recipient-limit',
  'tournament-limit',
  'account-limit',
  'withdrawn',
  'unsubscribed',
  'bounced',
  'complained',
]);
export type NotSentReason = z.output<typeof notSentReason>;

/**
 * What a mail server reported after an email had left. `bounced`: there is no such mailbox, and the address
 * gets no more emails; `bounced-once`: it was not delivered this time; `complained`: its reader reported it
 * as spam, and the address gets no more emails.
 */
export const returnReason = z.enum(['bounced', 'bounced-once', 'complained']);
export type ReturnReason = z.output<typeof returnReason>;

/**
 * How many people the caller agreed to email. Emails to two people or more need it: without it, or
 * with another number, the answer is `unconfirmed` and says how many it would be.
 */
export const confirmedRecipients = z.int().min(0).optional();

/** What `unconfirmed` carries. */
export interface Unconfirmed {
  readonly recipients: number;
  /** People whom the email would not reach, by reason. */
  readonly notSent: Readonly<Partial<Record<NotSentReason, number>>>;
}

export const emailRow = z.object({
  id,
  /** What it is about: `private-link`, `signup-granted` … */
  kind: z.string(),
  state: emailStatus,
  /** How it left; null until it has. */
  channel: z.enum(['smtp', 'outbox']).nullable(),
  to: z.string(),
  toName: z.string().nullable(),
  personId: id.nullable(),
  subject: z.string(),
  tries: z.int(),
  /** What the other side said last. */
  error: z.string().nullable(),
  notSentBecause: notSentReason.nullable(),
  /** Null: nothing came back. */
  returned: returnReason.nullable(),
  createdAt: instant,
  /** The next try of one that was put off. */
  nextTryAt: instant.nullable(),
  sentAt: instant.nullable(),
});

/** Of the address in an email at which its reader turns the tournament's emails off. */
const choiceParams = z.object({ key: z.string().max(150) });

const emailChoice = z.object({
  /** The tournament's name. */
  tournament: z.string(),
  /** Whether its emails reach the person; emergencies and answers to what they ask do in any case. */
  on: z.boolean(),
});

const emailParams = tournamentParams.extend({ emailId: id });

export const mail = {
  list: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/emails',
    summary: 'Emails of the tournament, newest first, with counts by state and kind.',
    access: { action: 'mail.see', scope: 'tournament' },
    params: tournamentParams,
    query: z.object({
      /** Looks into names, addresses and subjects. */
      search: z.string().max(100).default(''),
      state: emailStatus.optional(),
      kind: z.string().max(40).optional(),
      limit: z.coerce.number().int().min(1).max(200).default(100),
      offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
    }),
    response: z.object({
      emails: z.array(emailRow),
      /** How many match the filter. */
      total: z.int(),
      /** Of all emails, not only of those that match. */
      states: z.record(emailStatus, z.int()),
      kinds: z.array(z.object({ kind: z.string(), count: z.int() })),
      /** Where emails go on this server. */
      delivery: z.enum(['smtp', 'outbox']),
      /** Emails to many leave at this rate; `lastAt`: when the last one that waits for it does. */
      pace: z.object({ perMinute: z.int(), lastAt: instant.nullable() }),
      /** Whether people whose own account has not verified their address may be emailed. */
      mayReachAnybody: z.boolean(),
    }),
    stale: ['email'],
    errors: [],
  }),
  get: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/emails/:emailId',
    summary:
      'One email with its text. Links are truncated for readers who may not see private links.',
    access: { action: 'mail.see', scope: 'tournament' },
    params: emailParams,
    response: emailRow.extend({
      text: z.string(),
      /** The first link of our own in the text, for those who may see private links. */
      link: z.string().nullable(),
    }),
    handsOutSecrets: true,
    stale: ['email'],
    errors: [],
  }),
  resend: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/emails/:emailId/resend',
    summary:
      'Resend an email to the person’s current address. One already delivered goes out as a new email.',
    access: { action: 'mail.send', scope: 'tournament' },
    params: emailParams,
    response: emailRow,
    changes: ['email'],
    errors: ['wrong-state', 'owner-unverified', 'email-stopped'],
  }),
  choice: route({
    method: 'GET',
    path: '/api/email-choices/:key',
    summary: 'Whether the reader of an email gets a tournament’s emails, by the key in the email.',
    access: { action: 'anyone', scope: 'site' },
    params: choiceParams,
    response: emailChoice,
    limit: 'email-choice',
    errors: ['not-found'],
  }),
  choose: route({
    method: 'PUT',
    path: '/api/email-choices/:key',
    summary: 'Turn a tournament’s emails to the reader of an email off, or on again.',
    access: { action: 'anyone', scope: 'site' },
    params: choiceParams,
    body: z.object({ on: z.boolean() }),
    bodySize: 'small',
    response: emailChoice,
    idempotency: 'none',
    limit: 'email-choice',
    errors: ['not-found'],
  }),
};
