/** Reasons for decisions: written by the chair, read by the teams once the result is out (R4.29). */
import { z } from 'zod';
import { longestReasons } from '#contract/sizes.ts';
import { reasonsModes } from '#engine/vocabulary.ts';
import { route } from '../route.ts';
import { flight, id, instant, prose, tournamentParams, version } from '../schemas.ts';
import { confirmedRecipients } from './mail.ts';

/** Of a text that nobody has written or decided about yet. */
const seenVersion = z.int().min(0);

const written = z.object({
  /** Empty: not written. */
  text: z.string(),
  writtenAt: instant.nullable(),
  /** Why the tab room withholds it from the teams; null: it does not. */
  withheldBecause: z.string().nullable(),
  /** Of the text for its chair, of everything for the tab room; 0: there is nothing yet. */
  version: seenVersion,
});

/** What the chair of a debate is asked to write. */
export const ownReasons = z.object({
  /** `off`: nothing is asked of the viewer in this debate. */
  mode: z.enum(reasonsModes),
  /** Null: it has not begun to count, or there is none. */
  deadline: instant.nullable(),
  /** From the first ballot to the deadline; null: there is none. */
  hours: z.int().nullable(),
  mayWrite: z.boolean(),
  /** Teams can read it now. */
  isShown: z.boolean(),
  written,
});

/** A debate with its reasons, as the tab room sees them. */
export const debateReasons = written.extend({
  debateId: id,
  rank: z.int(),
  venue: z.string().nullable(),
  flight,
  chair: z.object({ id, name: z.string() }).nullable(),
  writtenBy: z.string().nullable(),
  deadline: instant.nullable(),
  /** The chair owes them, and perhaps for too long. */
  isOwed: z.boolean(),
  isLate: z.boolean(),
  isWaived: z.boolean(),
  isWithheld: z.boolean(),
  needsApproval: z.boolean(),
  isShown: z.boolean(),
  askedAt: instant.nullable(),
});

const inDebate = tournamentParams.extend({ debateId: id });
const inRound = tournamentParams.extend({ roundId: id });

export const reasons = {
  own: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/debates/:debateId/reasons/own',
    summary: 'The written reasons I owe for a debate, and what I wrote.',
    access: { action: 'ballots.enter', scope: 'debate' },
    params: inDebate,
    response: ownReasons,
    errors: [],
  }),
  /** `conflict`: another text is kept (`data`). `wrong-state`: they are not asked for, or it is too late. */
  write: route({
    method: 'PUT',
    path: '/api/tournaments/:tournamentId/debates/:debateId/reasons/own',
    summary: 'Write the reasons of a debate as its chair; an empty text withdraws them.',
    access: { action: 'ballots.enter', scope: 'debate' },
    params: inDebate,
    body: z.object({ text: prose(longestReasons), version: seenVersion }),
    bodySize: 'large',
    response: ownReasons,
    errors: ['conflict', 'wrong-state'],
    idempotency: 'required',
  }),
  read: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/debates/:debateId/reasons',
    summary: 'The reasons of a debate, for the people in its room, once released.',
    access: { action: 'reasons.read', scope: 'room' },
    params: inDebate,
    response: z.object({
      roundName: z.string(),
      /** The chair who wrote them. */
      by: z.string().nullable(),
      text: z.string(),
      writtenAt: instant,
    }),
    stale: ['reasons', 'results', 'round', 'tab'],
    errors: [],
  }),
  ofRound: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/rounds/:roundId/reasons',
    summary: 'Written reasons of a round by debate, with those owed.',
    access: { action: 'reasons.see', scope: 'tournament' },
    params: inRound,
    response: z.object({ mode: z.enum(reasonsModes), debates: z.array(debateReasons) }),
    stale: ['allocation', 'ballot', 'draw', 'reasons', 'results', 'round', 'tab'],
    errors: [],
    statements: 'heavy',
  }),
  withhold: route({
    method: 'PUT',
    path: '/api/tournaments/:tournamentId/debates/:debateId/reasons/withheld',
    summary: 'Withhold the reasons of a debate from its teams, or stop withholding them.',
    access: { action: 'reasons.withhold', scope: 'tournament' },
    params: inDebate,
    body: z.object({
      /** Read by the chair; null: teams may read them again. */
      because: prose(500)
        .refine((because) => because !== '', 'Say why.')
        .nullable(),
      version,
    }),
    response: debateReasons,
    errors: ['conflict'],
  }),
  approve: route({
    method: 'PUT',
    path: '/api/tournaments/:tournamentId/debates/:debateId/reasons/approved',
    summary: 'Approve the reasons of a debate for its teams, in a tournament for minors.',
    access: { action: 'reasons.edit', scope: 'tournament' },
    params: inDebate,
    body: z.object({ version }),
    response: debateReasons,
    errors: ['conflict', 'wrong-state'],
  }),
  waive: route({
    method: 'PUT',
    path: '/api/tournaments/:tournamentId/debates/:debateId/reasons/waived',
    summary: 'Set whether the reasons of a debate are owed.',
    access: { action: 'reasons.edit', scope: 'tournament' },
    params: inDebate,
    body: z.object({ waived: z.boolean(), version: seenVersion }),
    response: debateReasons,
    errors: ['conflict'],
  }),
  /** Chairs who had an email about this debate within the last hour are left out. */
  ask: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/rounds/:roundId/reasons/ask',
    summary: 'Email every chair who owes reasons for a round.',
    access: { action: 'reasons.edit', scope: 'tournament' },
    params: inRound,
    body: z.object({ confirmed: confirmedRecipients }),
    response: z.object({
      emails: z.int(),
      /** Listed among the emails with the reason. */
      notSent: z.int(),
      /** Had one a short while ago. */
      resting: z.int(),
      /** No address is known. */
      unreachable: z.array(z.object({ id, name: z.string() })),
    }),
    errors: ['wrong-state', 'unconfirmed'],
    limit: 'staff-email',
  }),
};
