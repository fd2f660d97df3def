/** Letters that a tournament sends, and how far each came. */
import { z } from 'zod';
import { route } from '../route.ts';
import { id, instant, tournamentParams } from '../schemas.ts';

/**
 * `unknown`: the mail server had the letter in hand when the line went dead; it is not sent again
 * unless somebody says so.
 */
export const letterState = z.enum(['queued', 'sent', 'failed', 'unknown']);
export type LetterState = z.output<typeof letterState>;

export const letterRow = z.object({
  id,
  /** What it is about: `private-link`, `signup-granted` … */
  kind: z.string(),
  state: letterState,
  /** How it left; null until it has. */
  channel: z.enum(['smtp', 'outbox']).nullable(),
  to: z.string(),
  toName: z.string().nullable(),
  personId: id.nullable(),
  subject: z.string(),
  tries: z.int(),
  /** What the other side said last. */
  error: z.string().nullable(),
  createdAt: instant,
  /** The next try of one that was put off. */
  nextTryAt: instant.nullable(),
  sentAt: instant.nullable(),
});

const letterParams = tournamentParams.extend({ letterId: id });

export const mail = {
  list: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/letters',
    summary: 'Letters of the tournament, newest first, with the numbers of each state and kind.',
    access: { action: 'mail.see', scope: 'tournament' },
    params: tournamentParams,
    query: z.object({
      /** Looks into names, addresses and subjects. */
      search: z.string().max(100).default(''),
      state: letterState.optional(),
      kind: z.string().max(40).optional(),
      limit: z.coerce.number().int().min(1).max(200).default(100),
      offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
    }),
    response: z.object({
      letters: z.array(letterRow),
      /** How many match the filter. */
      total: z.int(),
      /** Of all letters, not only of those that match. */
      states: z.record(letterState, z.int()),
      kinds: z.array(z.object({ kind: z.string(), count: z.int() })),
      /** Where letters go on this server. */
      delivery: z.enum(['smtp', 'outbox']),
    }),
    errors: [],
  }),
  get: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/letters/:letterId',
    summary: 'One letter with its text. Links in it are cut short for those who may not send it.',
    access: { action: 'mail.see', scope: 'tournament' },
    params: letterParams,
    response: letterRow.extend({
      text: z.string(),
      /** The first link of our own in the text, for those who may send it. */
      link: z.string().nullable(),
    }),
    errors: [],
  }),
  resend: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/letters/:letterId/resend',
    summary:
      'Send a letter again, to the present address of its person. One that had arrived goes out as a new letter.',
    access: { action: 'mail.send', scope: 'tournament' },
    params: letterParams,
    response: letterRow,
    errors: ['wrong-state'],
  }),
};
