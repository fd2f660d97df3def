/** Asking for places before registration, and deciding. */
import { z } from 'zod';
import { route } from '#contract/route.ts';
import { id, prose, tournamentParams, version } from '#contract/schemas.ts';
import { signupContact } from './signup-contact.ts';
import { opening, settingsAnswer, signupPage } from './signup-page.ts';
import {
  fairPreview,
  madeFile,
  ownSignup,
  signupChange,
  signupInput,
  signupQuestion,
  signupRow,
  signupSettingsInput,
} from './signup-rows.ts';

const rowParams = tournamentParams.extend({ signupId: id });
const picked = z.object({ id, version });

const decision = z.discriminatedUnion('act', [
  z.object({
    act: z.literal('grant'),
    rows: z
      .array(
        picked.extend({
          /** Null: all that were asked for. */
          teams: z.int().min(0).max(200).nullable().default(null),
          judges: z.int().min(0).max(500).nullable().default(null),
          /** Stays in line for the rest of what it asked. */
          waits: z.boolean().default(false),
        }),
      )
      .min(1)
      .max(500),
  }),
  z.object({ act: z.literal('waitlist'), rows: z.array(picked).min(1).max(500) }),
  z.object({ act: z.literal('reject'), rows: z.array(picked).min(1).max(500) }),
]);

const decided = z.object({ rows: z.array(signupRow), promoted: z.int() });
const decideErrors = ['conflict', 'wrong-state', 'refused-by-rules', 'plan-exceeded'] as const;
const applyErrors = ['snapshot-changed', 'wrong-state'] as const;

export const signups = {
  opening: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/signup/opening',
    summary: 'Whether signups are open now.',
    access: { action: 'tournament.see', scope: 'tournament' },
    params: tournamentParams,
    response: opening,
    stale: ['signup', 'tournament'],
    errors: [],
  }),
  page: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/signup',
    summary: 'The signup form, and my requests.',
    access: { action: 'signed-in', scope: 'site' },
    realNames: true,
    params: tournamentParams,
    response: signupPage,
    handsOutSecrets: true,
    stale: ['fee', 'invoice', 'registration', 'signup', 'tournament'],
    errors: [],
  }),
  ask: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/signup',
    summary: 'Request places, once per kind.',
    access: { action: 'signed-in', scope: 'site' },
    params: tournamentParams,
    body: signupInput,
    response: ownSignup,
    handsOutSecrets: true,
    errors: ['registration-closed', 'already-done', 'wrong-state'],
    idempotency: 'required',
    limit: 'registration',
  }),
  change: route({
    method: 'PUT',
    path: '/api/tournaments/:tournamentId/signup/:signupId',
    summary: 'Change my request until it is decided.',
    access: { action: 'signed-in', scope: 'site' },
    params: rowParams,
    body: signupChange,
    response: ownSignup,
    handsOutSecrets: true,
    errors: ['registration-closed', 'conflict', 'wrong-state'],
    idempotency: 'required',
    limit: 'registration',
  }),
  withdraw: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/signup/:signupId/withdraw',
    summary: 'Withdraw my request; granted places go to the waitlist.',
    access: { action: 'signed-in', scope: 'site' },
    params: rowParams,
    response: ownSignup,
    handsOutSecrets: true,
    changes: ['signup'],
    errors: ['wrong-state', 'in-use'],
    idempotency: 'required',
    limit: 'registration',
  }),
  myInvoice: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/signup/:signupId/invoices/:number',
    summary: 'One of my invoices as PDF.',
    access: { action: 'signed-in', scope: 'site' },
    params: rowParams.extend({ number: z.string().max(40) }),
    response: madeFile,
    errors: [],
    limit: 'registration',
  }),

  makeInvoice: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/signup/:signupId/invoices',
    summary: 'Invoice everything I’ve been charged since the last invoice.',
    access: { action: 'signed-in', scope: 'site' },
    params: rowParams,
    body: z.object({
      /** Name and address of who pays, a line each; empty: name and contact. */
      recipient: prose(500).default(''),
    }),
    response: ownSignup,
    handsOutSecrets: true,
    errors: ['not-ready'],
    idempotency: 'required',
    limit: 'registration',
  }),

  ...signupContact,

  list: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/signups',
    summary: 'Every request, for the organisers.',
    access: { action: 'signups.see', scope: 'tournament' },
    params: tournamentParams,
    response: z.object({
      signups: z.array(signupRow),
      enabled: z.boolean(),
      questions: z.array(signupQuestion),
      /** Places there are; null: unlimited. Granted ones of every kind count. */
      totals: z.object({
        teams: z.object({ asked: z.int(), granted: z.int(), places: z.int().nullable() }),
        judges: z.object({ asked: z.int(), granted: z.int(), places: z.int().nullable() }),
      }),
    }),
    stale: ['fee', 'invoice', 'registration', 'signup', 'tournament'],
    errors: [],
    statements: 'heavy',
  }),
  decideInstitutions: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/signups/institutions/decide',
    summary: 'Grant, waitlist or reject institutions and teams; granting sends the confirmation.',
    access: { action: 'signups.decide-institutions', scope: 'tournament' },
    params: tournamentParams,
    body: decision,
    bodySize: 'large',
    response: decided,
    changes: ['registration', 'signup'],
    errors: decideErrors,
    idempotency: 'required',
    statements: 'heavy',
  }),
  decideJudges: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/signups/judges/decide',
    summary: 'Grant, waitlist or reject independent judges; granting sends the confirmation.',
    access: { action: 'signups.decide-judges', scope: 'tournament' },
    params: tournamentParams,
    body: decision,
    bodySize: 'large',
    response: decided,
    errors: decideErrors,
    idempotency: 'required',
    statements: 'heavy',
  }),
  removeInstitution: route({
    method: 'DELETE',
    path: '/api/tournaments/:tournamentId/signups/institutions/:signupId',
    summary: 'Delete a request from an institution or team, which may ask again.',
    access: { action: 'signups.decide-institutions', scope: 'tournament' },
    params: rowParams,
    response: null,
    errors: ['wrong-state'],
    idempotency: 'required',
  }),
  removeJudge: route({
    method: 'DELETE',
    path: '/api/tournaments/:tournamentId/signups/judges/:signupId',
    summary: 'Delete a request from an independent judge, who may ask again.',
    access: { action: 'signups.decide-judges', scope: 'tournament' },
    params: rowParams,
    response: null,
    errors: ['wrong-state'],
    idempotency: 'required',
  }),
  removeGranted: route({
    method: 'DELETE',
    path: '/api/tournaments/:tournamentId/signups/granted/:signupId',
    summary: 'Delete a granted request; its link and its unused places are withdrawn.',
    access: { action: 'settings.edit', scope: 'tournament' },
    params: rowParams,
    response: null,
    errors: ['wrong-state', 'in-use'],
    idempotency: 'required',
  }),
  previewInstitutions: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/signups/institutions/fair',
    summary: 'Preview the fair allocation for institutions and teams; nothing is sent.',
    access: { action: 'signups.decide-institutions', scope: 'tournament' },
    params: tournamentParams,
    response: fairPreview,
    stale: ['fee', 'registration', 'signup', 'tournament'],
    errors: [],
    statements: 'heavy',
  }),
  previewJudges: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/signups/judges/fair',
    summary: 'Preview the fair allocation for independent judges; nothing is sent.',
    access: { action: 'signups.decide-judges', scope: 'tournament' },
    params: tournamentParams,
    response: fairPreview,
    stale: ['fee', 'registration', 'signup', 'tournament'],
    errors: [],
    statements: 'heavy',
  }),
  applyInstitutions: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/signups/institutions/fair',
    summary: 'Grant exactly what the preview showed; everyone else is waitlisted.',
    access: { action: 'signups.decide-institutions', scope: 'tournament' },
    params: tournamentParams,
    body: z.object({ digest: z.string().max(100) }),
    response: z.object({ granted: z.int(), waitlisted: z.int() }),
    errors: applyErrors,
    idempotency: 'required',
    statements: 'heavy',
  }),
  applyJudges: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/signups/judges/fair',
    summary: 'Grant judges exactly what the preview showed.',
    access: { action: 'signups.decide-judges', scope: 'tournament' },
    params: tournamentParams,
    body: z.object({ digest: z.string().max(100) }),
    response: z.object({ granted: z.int(), waitlisted: z.int() }),
    errors: applyErrors,
    idempotency: 'required',
    statements: 'heavy',
  }),

  settings: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/signups/settings',
    summary: 'The signup settings of this tournament.',
    access: { action: 'settings.edit', scope: 'tournament' },
    params: tournamentParams,
    response: settingsAnswer,
    stale: ['signup', 'tournament'],
    errors: [],
  }),
  updateSettings: route({
    method: 'PUT',
    path: '/api/tournaments/:tournamentId/signups/settings',
    summary: 'Change the signup settings; added places promote the waitlist at once.',
    access: { action: 'settings.edit', scope: 'tournament' },
    params: tournamentParams,
    body: z.object({ version, settings: signupSettingsInput }),
    bodySize: 'large',
    response: settingsAnswer,
    changes: ['signup'],
    errors: ['conflict', 'in-use', 'plan-exceeded'],
    idempotency: 'required',
    statements: 'heavy',
  }),
};
