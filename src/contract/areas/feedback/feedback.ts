/** Feedback on judges: given by teams and judges, read and weighed by the core. */
import { z } from 'zod';
import { route } from '#contract/route.ts';
import { id, prose, tournamentParams, version } from '#contract/schemas.ts';
import { panelRoles } from '#engine/vocabulary.ts';
import { confirmedRecipients } from '../mail.ts';
import { adjudicatorOrder } from '../participants/adjudicator-figures.ts';
import {
  feedbackAnswers,
  feedbackDesk,
  feedbackForm,
  feedbackFormDraft,
  feedbackProgress,
  feedbackRound,
  feedbackSettings,
  feedbackSettingsDraft,
  feedbackStandings,
  givenFeedback,
  myFeedback,
  myFeedbackForm,
} from './feedback-rows.ts';
import { feedbackMark, feedbackSource, judgeScoreDetail, judgeScoreRow } from './judge-scores.ts';

const path = '/api/tournaments/:tournamentId/feedback';
const see = { action: 'feedback.see', scope: 'tournament' } as const;
const edit = { action: 'feedback.edit', scope: 'tournament' } as const;
const inRound = tournamentParams.extend({ roundId: id });
const seenVersion = z.int().min(0);

const formVersions = z.object({
  /** The current one. */
  current: feedbackForm,
  /** Those before it, newest first: what was given under them answers their questions. */
  earlier: z.array(feedbackForm),
});

export const feedback = {
  mine: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/my-feedback',
    summary: 'Feedback that I or my team owe and gave, with everything needed to give it offline.',
    access: { action: 'self.see', scope: 'tournament' },
    params: tournamentParams,
    response: myFeedback,
    stale: ['ballot', 'draw', 'feedback', 'results', 'round'],
    errors: [],
  }),
  /**
   * Says something about a judge of a room, or says it again. A team that is asked about the one who
   * explained has one form for a room: naming another judge replaces it. `wrong-state`: the window is
   * not open (`data` is the window); `conflict`: another version is current (`data` is that form).
   */
  give: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/debates/:debateId/feedback',
    summary: 'Give feedback on a judge of a room. Idempotent for the same key.',
    access: { action: 'feedback.give', scope: 'room' },
    params: tournamentParams.extend({ debateId: id }),
    body: z.object({
      /** Whose paper the desk enters; null: my own, or my team's. */
      from: z
        .object({ kind: z.enum(['team', 'adjudicator']), id })
        .nullable()
        .default(null),
      aboutId: id,
      score: z.number(),
      answers: feedbackAnswers,
      /** The version of the form that was filled in. */
      formVersion: seenVersion,
      /** Of what this replaces; null: it is the first. */
      version: version.nullable(),
    }),
    response: myFeedbackForm,
    changes: ['feedback'],
    errors: ['refused-by-rules', 'wrong-state', 'conflict'],
    idempotency: 'required',
  }),
  desk: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/rounds/:roundId/feedback-desk',
    summary:
      'The feedback that can be entered for a round. Only shows whether others have given theirs; participants get their own rooms.',
    access: { action: 'feedback.give', scope: 'tournament' },
    params: inRound,
    response: feedbackDesk,
    stale: ['allocation', 'ballot', 'draw', 'feedback', 'round'],
    errors: [],
    statements: 'heavy',
  }),
  form: route({
    method: 'GET',
    path: `${path}/form`,
    summary: 'The feedback form and its earlier versions.',
    access: see,
    params: tournamentParams,
    response: formVersions,
    stale: ['feedback', 'import'],
    errors: [],
  }),
  /** `refused-by-rules`: `data` lists every problem with its path (`questions.0.text`). */
  saveForm: route({
    method: 'PUT',
    path: `${path}/form`,
    summary: 'Publish a new version of the form; feedback already given keeps its version.',
    access: edit,
    params: tournamentParams,
    body: feedbackFormDraft.extend({ version: seenVersion }),
    response: formVersions,
    changes: ['feedback'],
    errors: ['refused-by-rules', 'conflict'],
  }),
  settings: route({
    method: 'GET',
    path: `${path}/settings`,
    summary: 'When feedback is open, who owes it, and how much it counts.',
    access: see,
    params: tournamentParams,
    response: feedbackSettings,
    stale: ['feedback', 'tournament'],
    errors: [],
  }),
  saveSettings: route({
    method: 'PUT',
    path: `${path}/settings`,
    summary: 'Change when feedback is open and how much it counts.',
    access: edit,
    params: tournamentParams,
    body: feedbackSettingsDraft.extend({ version: seenVersion }),
    response: feedbackSettings,
    changes: ['feedback'],
    errors: ['conflict'],
  }),
  setRound: route({
    method: 'PATCH',
    path: `${path}/rounds/:roundId`,
    summary: 'Open or close feedback on a round by hand, or change its weight for the round.',
    access: edit,
    params: inRound,
    body: z
      .object({
        /** `null`: by the rule of the settings again. */
        byHand: z.enum(['open', 'closed']).nullable().optional(),
        weight: z.number().min(0).max(1).optional(),
        version,
      })
      .refine(({ byHand, weight }) => byHand !== undefined || weight !== undefined, {
        message: 'Say what to change.',
        path: ['weight'],
      }),
    response: feedbackRound,
    statements: 'heavy',
    changes: ['feedback', 'round'],
    errors: ['conflict'],
  }),
  progress: route({
    method: 'GET',
    path: `${path}/progress`,
    summary: 'Feedback owed, given and missing, by round, team and judge.',
    access: see,
    params: tournamentParams,
    /** Narrows givers, missing and disputed; the rounds are always all of them. */
    query: z.object({ roundId: id.optional() }),
    response: feedbackProgress,
    stale: ['allocation', 'ballot', 'draw', 'feedback', 'round', 'tournament'],
    errors: [],
    statements: 'heavy',
  }),
  /** People who had an email about this round within the last hour are left out. */
  chase: route({
    method: 'POST',
    path: `${path}/rounds/:roundId/chase`,
    summary: 'Email everyone who still owes feedback on a round that is open for it.',
    access: edit,
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
  given: route({
    method: 'GET',
    path: `${path}/given`,
    summary: 'Current forms, newest first, with who gave them.',
    access: see,
    params: tournamentParams,
    query: z.object({
      roundId: id.optional(),
      aboutId: id.optional(),
      /** A team or a judge. */
      fromId: id.optional(),
      standing: z.enum(feedbackStandings).optional(),
      giver: z.enum(['team', ...panelRoles]).optional(),
      /** Looked for in the answers and in the names of the judge and of who gave it. */
      search: z.string().trim().min(2).max(100).optional(),
      /** Only what was given before this position. */
      before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
      limit: z.coerce.number().int().min(1).max(500).default(200),
    }),
    response: z.object({
      rows: z.array(givenFeedback),
      more: z.boolean(),
      total: z.int(),
      /** Every version of the form that one of the rows answers. */
      forms: z.array(feedbackForm),
    }),
    stale: ['feedback'],
    errors: [],
    statements: 'heavy',
  }),
  decide: route({
    method: 'POST',
    path: `${path}/given/:feedbackId/standing`,
    summary: 'Confirm a form, or exclude it from the score with a reason.',
    access: edit,
    params: tournamentParams.extend({ feedbackId: id }),
    body: z.object({
      standing: z.enum(feedbackStandings),
      /** Has to be informed of a form that is ignored. */
      reason: prose(500).nullable().default(null),
      version,
    }),
    response: givenFeedback,
    changes: ['feedback'],
    errors: ['conflict'],
  }),
  judges: route({
    method: 'GET',
    path: `${path}/judges`,
    summary: 'Base score, feedback, score and marking of every judge.',
    access: see,
    params: tournamentParams,
    /** The scores as judges enter this round; absent: the round that is on, or the last. */
    query: z.object({ roundId: id.optional() }),
    response: z.object({
      /** Null: there are no rounds yet, and scores are base scores. */
      round: z.object({ id, name: z.string(), weight: z.number() }).nullable(),
      order: adjudicatorOrder,
      rows: z.array(judgeScoreRow),
    }),
    stale: ['adjudicator', 'ballot', 'feedback', 'participants', 'round', 'tournament'],
    errors: [],
    statements: 'heavy',
  }),
  marks: route({
    method: 'GET',
    path: `${path}/marks`,
    summary: 'The forms that count towards the scores of a round, to try other weights.',
    access: see,
    params: tournamentParams,
    /** As in `judges`. */
    query: z.object({ roundId: id.optional() }),
    response: z.object({ rows: z.array(feedbackMark) }),
    stale: ['adjudicator', 'ballot', 'feedback', 'participants', 'round', 'tournament'],
    errors: [],
    statements: 'heavy',
  }),
  judge: route({
    method: 'GET',
    path: `${path}/judges/:adjudicatorId`,
    summary: 'How a judge’s score is made up: each form with its share, and the history.',
    access: see,
    params: tournamentParams.extend({ adjudicatorId: id }),
    query: z.object({ roundId: id.optional() }),
    response: judgeScoreDetail.extend({ versions: z.array(feedbackForm) }),
    stale: ['adjudicator', 'ballot', 'feedback', 'participants', 'round'],
    errors: [],
    statements: 'heavy',
  }),
  sources: route({
    method: 'GET',
    path: `${path}/sources`,
    summary: 'How each source of feedback uses the scale, least reliable first.',
    access: see,
    params: tournamentParams,
    response: z.object({ rows: z.array(feedbackSource) }),
    stale: ['feedback'],
    errors: [],
    statements: 'heavy',
  }),
};
