/** Ballots: from the judge's phone and from the desk. */
import { z } from 'zod';
import { postponed } from '#contract/areas/draw/draw-rows.ts';
import { ballotSheet } from '#contract/documents/ballot-sheet.ts';
import { route } from '#contract/route.ts';
import { flight, id, instant, prose, text, tournamentParams, version } from '#contract/schemas.ts';
import { ballotStates, caseEntries, panelRoles } from '#engine/vocabulary.ts';
import { extremeBounds } from './ballot-settings.ts';

export const ballot = z.object({
  id,
  debateId: id,
  /** Whose sheet it is; null for the panel's one. */
  adjudicatorId: id.nullable(),
  version: z.int(),
  state: z.enum(ballotStates),
  sheet: ballotSheet,
  enteredBy: z.string(),
  /** The viewer entered it: somebody else confirms. */
  mine: z.boolean(),
  enteredAt: instant,
  confirmedBy: z.string().nullable(),
  confirmedAt: instant.nullable(),
  reason: z.string().nullable(),
  /** A newer ballot of the same sheet that its sender had not seen; both wait to be compared. */
  unseenId: id.nullable(),
});

/** What should be looked at again in a room's ballots. */
export const ballotFlag = z.object({
  id,
  debateId: id,
  note: z.string(),
  raisedBy: z.string().nullable(),
  raisedAt: instant,
  resolution: z.string().nullable(),
  resolvedBy: z.string().nullable(),
  /** Null: open. */
  resolvedAt: instant.nullable(),
});

/** Everything a ballot form needs; works from a copy kept on the device. */
export const ballotForm = z.object({
  debateId: id,
  roundId: id,
  roundName: z.string(),
  stage: z.enum(['preliminary', 'elimination']),
  venue: z.string().nullable(),
  flight,
  /** The panel's one sheet, or this adjudicator's own. */
  adjudicatorId: id.nullable(),
  /** The viewer's person, to name their role on the panel. */
  viewerId: id.nullable(),
  advancing: z.int(),
  teams: z.array(
    z.object({
      id,
      name: z.string(),
      seat: z.int(),
      speakers: z.array(z.object({ id, name: z.string() })),
    }),
  ),
  panel: z.array(z.object({ id, name: z.string(), role: z.enum(panelRoles) })),
  motions: z.array(z.object({ id, reference: z.string(), text: z.string() })),
  /**
   * The motion of the room where there was a choice; `binds`: the viewer's sheet names no other.
   * `by`: the teams' answers alone, the coin between what they left, or the coin since none answered.
   */
  roomMotion: z
    .object({ motionId: id, binds: z.boolean(), by: z.enum(['teams', 'coin', 'nobody']) })
    .nullable(),
  /** What the viewer is asked about the case of the room (R4.30). */
  caseEntry: z.enum(caseEntries),
  sidesOpen: z.boolean(),
  /** Markdown of the organisers above the ballot: the tournament's, then the round's. */
  texts: z.array(z.string()),
  /** Which scores the tournament wants explained (R4.28); `asks`: the viewer, as the judge of this sheet. */
  reasonsFor: extremeBounds.extend({ asks: z.boolean() }),
  /** Those that the viewer raised in this room. */
  flags: z.array(ballotFlag),
  /** The newest ballot for this sheet, when there is one. */
  latest: ballot.nullable(),
});

/** The most that is added or taken at once: more than any sheet holds. */
const largestAdjustment = 1000;
const change = z.number().min(-largestAdjustment).max(largestAdjustment);

/** What the tab room added to a result or took from it (R4.21). */
export const adjustment = z.object({
  id,
  debateId: id,
  version,
  teamId: id,
  /** The speech that is changed; null: the team as a whole. */
  position: z.int().nullable(),
  score: z.number(),
  points: z.number(),
  reason: z.string(),
  madeBy: z.string().nullable(),
  madeAt: instant,
  /** When it was undone; null: it still applies. */
  takenBackAt: instant.nullable(),
  takenBackBy: z.string().nullable(),
});

export const ballotStatus = z.object({
  debateId: id,
  rank: z.int(),
  venue: z.string().nullable(),
  flight,
  teams: z.array(z.object({ id, name: z.string(), seat: z.int() })),
  chair: z.object({ id, name: z.string() }).nullable(),
  panel: z.array(z.object({ id, name: z.string(), role: z.enum(panelRoles) })),
  sidesOpen: z.boolean(),
  /** Sheets that are due, one for consensus, one for each voting judge otherwise. */
  due: z.array(
    z.object({
      adjudicatorId: id.nullable(),
      name: z.string().nullable(),
      state: z.enum(['missing', ...ballotStates]),
    }),
  ),
  state: z.enum(['missing', 'partial', 'disagree', 'submitted', 'confirmed']),
  /** It is put off; null: it is not, or a ballot is in. */
  postponed: postponed.nullable(),
  ballots: z.array(ballot),
  /** The current result, once everything is confirmed. */
  decided: z.boolean(),
  /** Judges whose choice lost, once it is decided by sheets of their own. */
  dissenting: z.array(id),
  /** Oldest first, with those that are settled. */
  flags: z.array(ballotFlag),
  /** Oldest first, with those that were undone. */
  adjustments: z.array(
    adjustment.extend({
      /** It changes the result; not so while the room has no such speech or mark. */
      counts: z.boolean(),
    }),
  ),
});

/** Most ballots that one act enters or confirms: more than any panel has judges. */
const mostSheets = 25;

/** One sheet as it is sent. */
const submission = z.object({
  /** Whose sheet it is; null for the panel's one. */
  adjudicatorId: id.nullable(),
  sheet: ballotSheet,
  /** Required when a confirmed ballot is corrected. */
  reason: prose(500).nullable().default(null),
  /**
   * The newest ballot of this sheet that the sender has seen, null: none. A newer one is then kept
   * beside this ballot instead of being replaced by it. Absent: the sender has seen everything.
   */
  seenId: id.nullable().optional(),
});

const inRound = tournamentParams.extend({ roundId: id });
const inDebate = tournamentParams.extend({ debateId: id });
const inAdjustment = tournamentParams.extend({ adjustmentId: id });
const inFlag = tournamentParams.extend({ flagId: id });
const inBallot = tournamentParams.extend({ ballotId: id });

export const ballots = {
  ofRound: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/rounds/:roundId/ballots',
    summary: 'Ballots of a round, room by room, with what is missing.',
    access: { action: 'ballots.see', scope: 'tournament' },
    params: inRound,
    response: z.object({ rooms: z.array(ballotStatus), seq: z.int() }),
    stale: ['allocation', 'ballot', 'draw', 'round'],
    errors: [],
    statements: 'heavy',
  }),
  form: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/debates/:debateId/ballot-form',
    summary: 'Everything needed to fill in a ballot for this room.',
    access: { action: 'ballots.enter', scope: 'debate' },
    params: inDebate,
    query: z.object({ adjudicatorId: id.optional() }),
    response: ballotForm,
    stale: [
      'adjudicator',
      'allocation',
      'ballot',
      'draw',
      'motion',
      'speaker',
      'team',
      'tournament',
    ],
    errors: ['wrong-state', 'not-ready'],
  }),
  submit: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/debates/:debateId/ballots',
    summary: 'Submit a ballot. Idempotent for the same key.',
    access: { action: 'ballots.enter', scope: 'debate' },
    params: inDebate,
    body: submission.extend({
      /** A random key of the device, to tell drafts apart. */
      deviceKey: z.string().max(60),
    }),
    bodySize: 'large',
    response: ballot,
    errors: ['refused-by-rules', 'wrong-state', 'not-ready', 'reason-required'],
    idempotency: 'required',
  }),
  enterRoom: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/debates/:debateId/ballots/enter',
    summary: 'Enter the ballots of several judges of a room: all or none.',
    access: { action: 'ballots.enter', scope: 'debate' },
    params: inDebate,
    body: z.object({
      sheets: z.array(submission).min(1).max(mostSheets),
      deviceKey: z.string().max(60),
    }),
    bodySize: 'room',
    response: z.object({ ballots: z.array(ballot) }),
    errors: ['refused-by-rules', 'wrong-state', 'not-ready', 'reason-required'],
    idempotency: 'required',
  }),
  confirmRoom: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/debates/:debateId/ballots/confirm',
    summary: 'Confirm several ballots of a room; refused if together they give no result.',
    access: { action: 'ballots.confirm', scope: 'tournament' },
    params: inDebate,
    body: z.object({ ballotIds: z.array(id).min(1).max(mostSheets) }),
    response: z.object({ ballots: z.array(ballot) }),
    errors: ['same-person', 'wrong-state', 'refused-by-rules', 'undecided'],
  }),
  simulate: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/rounds/:roundId/simulated-ballots',
    summary: 'In a rehearsal: enter and confirm made-up ballots in every room without one.',
    access: { action: 'ballots.confirm', scope: 'tournament' },
    params: inRound,
    /** Rooms that were filled, of all; a room without judges or with an incomplete team stays empty. */
    response: z.object({ rooms: z.int(), of: z.int() }),
    errors: ['wrong-state', 'refused-by-rules'],
    statements: 'transfer',
  }),
  confirm: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/ballots/:ballotId/confirm',
    summary: 'Confirm a ballot that another person entered.',
    access: { action: 'ballots.confirm', scope: 'tournament' },
    params: inBallot,
    response: ballot,
    errors: ['same-person', 'wrong-state', 'refused-by-rules'],
  }),
  discard: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/ballots/:ballotId/discard',
    summary: 'Set a ballot aside; a confirmed one with a reason, until its round is complete.',
    access: { action: 'ballots.confirm', scope: 'tournament' },
    params: inBallot,
    body: z.object({ reason: prose(500).nullable() }),
    response: ballot,
    errors: ['wrong-state', 'reason-required'],
  }),
  flag: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/debates/:debateId/flags',
    summary: 'Ask the tab room to look at the ballots of a room again.',
    access: { action: 'ballots.enter', scope: 'debate' },
    params: inDebate,
    body: z.object({
      note: prose(500).refine((note) => note !== '', 'Say what is to be checked.'),
    }),
    response: ballotFlag,
    errors: [],
    idempotency: 'required',
  }),
  resolveFlag: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/ballot-flags/:flagId/resolve',
    summary: 'Resolve a flag; it stays on record.',
    access: { action: 'ballots.confirm', scope: 'tournament' },
    params: inFlag,
    body: z.object({ resolution: prose(500).nullable() }),
    response: ballotFlag,
    errors: ['wrong-state'],
  }),
  postpone: route({
    method: 'PUT',
    path: '/api/tournaments/:tournamentId/debates/:debateId/postponement',
    summary: 'Postpone a debate with a reason and the new time if known, or change these.',
    access: { action: 'ballots.confirm', scope: 'tournament' },
    params: inDebate,
    body: z.object({ reason: text(200), until: instant.nullable() }),
    response: z.object({ postponed: postponed.nullable() }),
    errors: ['wrong-state'],
  }),
  resume: route({
    method: 'DELETE',
    path: '/api/tournaments/:tournamentId/debates/:debateId/postponement',
    summary: 'Undo a postponement: the debate takes place as drawn.',
    access: { action: 'ballots.confirm', scope: 'tournament' },
    params: inDebate,
    response: z.object({ postponed: postponed.nullable() }),
    errors: ['wrong-state'],
  }),
  adjust: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/debates/:debateId/adjustments',
    summary: 'Adjust a result, with a reason; the winner doesn’t change.',
    access: { action: 'ballots.confirm', scope: 'tournament' },
    params: inDebate,
    body: z.object({
      teamId: id,
      position: z.int().min(1).nullable(),
      score: change,
      points: change,
      reason: prose(500),
    }),
    response: adjustment,
    errors: ['wrong-state'],
    idempotency: 'required',
  }),
  takeBack: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/adjustments/:adjustmentId/take-back',
    summary: 'Undo an adjustment; it stays on record.',
    access: { action: 'ballots.confirm', scope: 'tournament' },
    params: inAdjustment,
    body: z.object({ version }),
    response: adjustment,
    errors: ['wrong-state', 'conflict'],
  }),
};
