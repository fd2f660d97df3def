/** Check-in: sessions, who has come, by themselves or at the desk. */
import { z } from 'zod';
import { newSwingsAtMost } from '#contract/sizes.ts';
import { route } from '../route.ts';
import { id, instant, text, tournamentParams, version } from '../schemas.ts';
import { confirmedRecipients } from './mail.ts';

/** Whom a session asks. */
export const checkInAudiences = ['everyone', 'speakers', 'judges'] as const;
/** A reminder goes out this many minutes before the end, at most. */
export const longestReminder = 180;
/** `planned` before it opens, `closing` in its last three minutes. */
export const checkInStates = ['planned', 'open', 'closing', 'closed'] as const;

export const checkInSession = z.object({
  id,
  name: z.string(),
  audience: z.enum(checkInAudiences),
  state: z.enum(checkInStates),
  opensAt: instant,
  /** Null: open until somebody closes it. */
  closesAt: instant.nullable(),
  closedAt: instant.nullable(),
  /** Whoever checks in by phone has to be in the hall, where the code is. */
  needsCode: z.boolean(),
  /** Minutes before the end at which those who are missing get an email; null: none. */
  remindBefore: z.int().nullable(),
  counts: z.object({ expected: z.int(), in: z.int() }),
  version,
});

const direction = z.enum(['in', 'out']);
/** Made by the device, once for each tap: the same mark sent twice counts once. */
const key = z.string().regex(/^[\w-]{8,64}$/);

const mark = z.object({
  personId: id,
  direction,
  /** When it was tapped; a device without a network sends it later. */
  at: instant,
  key,
});

export const checkInPerson = z.object({
  id,
  name: z.string(),
  role: z.enum(['speaker', 'judge']),
  teamId: id.nullable(),
  team: z.string().nullable(),
  institutionId: id.nullable(),
  institution: z.string().nullable(),
  in: z.boolean(),
  at: instant.nullable(),
  /** How the last mark came. */
  by: z.enum(['self', 'desk']).nullable(),
  /** Whether an email can reach the person. */
  reachable: z.boolean(),
  /** A minor whose guardian has not agreed; who the guardian is, the desk does not learn. */
  consentMissing: z.boolean(),
});

export const checkInTeam = z.object({
  id,
  name: z.string(),
  /** Fills a room that lacks a team; nothing it does counts for a break. */
  swing: z.boolean(),
  present: z.int(),
  members: z.int(),
  /** `iron`: fewer than a debate needs, so somebody would speak twice. */
  state: z.enum(['present', 'iron', 'missing']),
});

/** A mark that somebody else's later one goes against. */
const overtaken = z.object({
  personId: id,
  name: z.string(),
  /** What holds: the later mark. */
  in: z.boolean(),
  at: instant,
  by: z.enum(['self', 'desk']),
});

/** A session as one of those sees it whom it asks. */
const askingSession = checkInSession
  .pick({ id: true, name: true, state: true, closesAt: true, closedAt: true, needsCode: true })
  .extend({ in: z.boolean(), at: instant.nullable() });

/** What a scanned code is of; the answers besides `asked` say why it does not check in. */
export const scannedCode = z.object({
  answer: z.enum(['asked', 'unknown', 'planned', 'closed', 'others']),
  sessionId: id.nullable(),
  name: z.string().nullable(),
  /** When it opens (`planned`) or has closed (`closed`). */
  at: instant.nullable(),
});

const inSession = tournamentParams.extend({ sessionId: id });
const remindBefore = z.int().min(1).max(longestReminder).nullable();

export const checkin = {
  sessions: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/check-in',
    summary: 'Check-in sessions, newest first.',
    access: { action: 'checkin.others', scope: 'tournament' },
    params: tournamentParams,
    response: z.object({ sessions: z.array(checkInSession) }),
    stale: ['check-in'],
    errors: [],
    statements: 'heavy',
  }),
  open: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/check-in',
    summary: 'Open a session now, or schedule it.',
    access: { action: 'checkin.run', scope: 'tournament' },
    params: tournamentParams,
    body: z.object({
      name: text(60),
      audience: z.enum(checkInAudiences).default('everyone'),
      opensAt: instant.nullable().default(null),
      closesAt: instant.nullable().default(null),
      needsCode: z.boolean().default(false),
      remindBefore: remindBefore.default(null),
    }),
    response: checkInSession,
    statements: 'heavy',
    changes: ['check-in'],
    errors: [],
    idempotency: 'required',
  }),
  change: route({
    method: 'PATCH',
    path: '/api/tournaments/:tournamentId/check-in/:sessionId',
    summary: 'Rename, extend, close or reopen a session.',
    access: { action: 'checkin.run', scope: 'tournament' },
    params: inSession,
    body: z.object({
      version,
      name: text(60).optional(),
      closesAt: instant.nullable().optional(),
      closed: z.boolean().optional(),
      needsCode: z.boolean().optional(),
      remindBefore: remindBefore.optional(),
    }),
    response: checkInSession,
    statements: 'heavy',
    changes: ['check-in'],
    errors: ['conflict'],
  }),
  people: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/check-in/:sessionId/people',
    summary: 'Everyone expected at a session, and whether each team is complete.',
    access: { action: 'checkin.others', scope: 'tournament' },
    params: inSession,
    response: z.object({
      session: checkInSession,
      people: z.array(checkInPerson),
      teams: z.array(checkInTeam),
      /** Speakers whom a team needs in a debate. */
      speakersNeeded: z.int(),
    }),
    stale: ['adjudicator', 'check-in', 'import', 'registration', 'speaker', 'team'],
    errors: [],
    statements: 'heavy',
  }),
  mark: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/check-in/:sessionId/marks',
    summary:
      'Check people in or out from the desk, in bulk; closed sessions can still be corrected.',
    access: { action: 'checkin.others', scope: 'tournament' },
    params: inSession,
    body: z.object({ marks: z.array(mark).min(1).max(5000) }),
    bodySize: 'everybody',
    response: z.object({
      taken: z.int(),
      /** People who are not of this tournament, or not any more. */
      unknown: z.array(id),
      /** People of whom something later is known than what was sent. */
      overtaken: z.array(overtaken),
    }),
    errors: [],
  }),
  code: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/check-in/:sessionId/code',
    summary: 'The code and link of the session, to print or project.',
    access: { action: 'checkin.others', scope: 'tournament' },
    params: inSession,
    response: z.object({ code: z.string(), url: z.string() }),
    handsOutSecrets: true,
    stale: [],
    errors: [],
  }),
  repair: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/check-in/:sessionId/repair',
    summary: 'Set who takes part in a round after check-in, adding swing teams as needed.',
    access: { action: 'checkin.others', scope: 'tournament' },
    params: inSession,
    body: z.object({
      roundId: id,
      teamIds: z.array(id).max(5000),
      adjudicatorIds: z.array(id).max(5000),
      /** This many swing teams are made, checked in and take part; for those who may edit teams. */
      newSwings: z.int().min(0).max(newSwingsAtMost).default(0),
    }),
    bodySize: 'everybody',
    response: z.object({
      teams: z.int(),
      adjudicators: z.int(),
      /** Names of the swing teams that were made. */
      swings: z.array(z.string()),
      /** Takes all of it back; null when nothing was to be changed. */
      undoId: id.nullable(),
    }),
    changes: ['check-in', 'round', 'speaker', 'team'],
    errors: ['in-use', 'wrong-state', 'plan-exceeded'],
    idempotency: 'required',
    statements: 'heavy',
  }),
  undoRepair: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/check-in/repairs/:undoId/undo',
    summary: 'Undo a repair: restore who takes part and remove its swing teams.',
    access: { action: 'checkin.others', scope: 'tournament' },
    params: tournamentParams.extend({ undoId: id }),
    response: null,
    errors: ['no-undo'],
    statements: 'heavy',
  }),
  chase: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/check-in/:sessionId/chase',
    summary: 'Email everyone who is missing, each with their own link.',
    access: { action: 'mail.send', scope: 'tournament' },
    params: inSession,
    body: z.object({ confirmed: confirmedRecipients }),
    response: z.object({
      written: z.int(),
      /** Listed among the emails with the reason. */
      notSent: z.int(),
      withoutAddress: z.array(z.string()),
    }),
    errors: ['wrong-state', 'unconfirmed'],
    idempotency: 'required',
    limit: 'staff-email',
  }),
  mine: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/check-in/mine',
    summary:
      'My open and recently closed sessions, whether I’ve checked in, and which session a code belongs to.',
    access: { action: 'self.see', scope: 'tournament' },
    params: tournamentParams,
    /** A code of the hall as it was scanned. */
    query: z.object({ code: z.string().max(40).optional() }),
    response: z.object({
      sessions: z.array(askingSession),
      /** Null when no code was sent. */
      scanned: scannedCode.nullable(),
    }),
    stale: ['check-in'],
    errors: [],
  }),
  markMine: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/check-in/:sessionId/mine',
    summary: 'Check myself in or out.',
    access: { action: 'self.edit', scope: 'tournament' },
    params: inSession,
    body: z.object({
      direction,
      key,
      /** When it was tapped, if it is sent later; absent: now. */
      at: instant.optional(),
      code: z.string().max(40).optional(),
    }),
    /** What holds now; `repeated`: it held before, and nothing was written. */
    response: z.object({ in: z.boolean(), at: instant, repeated: z.boolean() }),
    errors: ['wrong-state', 'bad-code'],
    limit: 'check-in-code',
  }),
};
