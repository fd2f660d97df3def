/** Ballots: from the judge's phone and from the desk. */
import { z } from 'zod';
import { postponed } from '#contract/areas/draw/draw-rows.ts';
import { ballotSheet } from '#contract/documents/ballot-sheet.ts';
import { mostBallotText } from '#contract/limits/version-limits.ts';
import { route } from '#contract/route.ts';
import { id, instant, prose, text, tournamentParams, version } from '#contract/schemas.ts';
import { adjustment, ballot, ballotFlag, ballotForm, ballotStatus } from './ballot-rows.ts';

/** The most that is added or taken at once: more than any sheet holds. */
const largestAdjustment = 1000;
const change = z.number().min(-largestAdjustment).max(largestAdjustment);

/** Most ballots that one act enters or confirms: more than any panel has judges. */
const mostSheets = 25;

/** One sheet as it is sent. */
const submission = z.object({
  /** Whose sheet it is; null for the panel's one. */
  adjudicatorId: id.nullable(),
  sheet: ballotSheet.refine((sheet) => textLength(sheet) <= mostBallotText, {
    message: `The texts of one ballot can have up to ${mostBallotText} characters together.`,
  }),
  /** Required when a confirmed ballot is corrected. */
  reason: prose(500).nullable().default(null),
  /**
   * The newest ballot of this sheet that the sender has seen, null: none. A newer one is then kept
   * beside this ballot instead of being replaced by it. Absent: the sender has seen everything.
   */
  seenId: id.nullable().optional(),
});

function textLength({ teams, caseText, lowPointReason }: z.output<typeof ballotSheet>): number {
  const reasons = teams.flatMap(({ speeches }) => speeches.map(({ reason }) => reason));
  return [...reasons, caseText, lowPointReason].reduce(
    (length, text) => length + (text?.length ?? 0),
    0,
  );
}

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
      'break',
      'draw',
      'motion',
      'round',
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
    changes: ['ballot'],
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
    changes: ['ballot', 'round'],
    statements: 'heavy',
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
    changes: ['ballot'],
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
    changes: ['ballot'],
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
    changes: ['ballot'],
    errors: ['wrong-state'],
  }),
  postpone: route({
    method: 'PUT',
    path: '/api/tournaments/:tournamentId/debates/:debateId/postponement',
    summary:
      'Postpone a debate with a reason and the new time if known, which becomes its own date; or change these.',
    access: { action: 'ballots.confirm', scope: 'tournament' },
    params: inDebate,
    body: z.object({ reason: text(200), until: instant.nullable() }),
    response: z.object({ postponed: postponed.nullable() }),
    changes: ['ballot', 'draw'],
    errors: ['wrong-state', 'refused-by-rules'],
  }),
  resume: route({
    method: 'DELETE',
    path: '/api/tournaments/:tournamentId/debates/:debateId/postponement',
    summary: 'Undo a postponement: the debate takes place as drawn, on the date it had before.',
    access: { action: 'ballots.confirm', scope: 'tournament' },
    params: inDebate,
    response: z.object({ postponed: postponed.nullable() }),
    changes: ['ballot', 'draw'],
    errors: ['wrong-state', 'refused-by-rules'],
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
    changes: ['ballot'],
    errors: ['wrong-state', 'tournament-full'],
    idempotency: 'required',
  }),
  withdrawAdjustment: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/adjustments/:adjustmentId/withdraw',
    summary: 'Undo an adjustment; it stays on record.',
    access: { action: 'ballots.confirm', scope: 'tournament' },
    params: inAdjustment,
    body: z.object({ version }),
    response: adjustment,
    changes: ['ballot'],
    errors: ['wrong-state', 'conflict'],
  }),
};
