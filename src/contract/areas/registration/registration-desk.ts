/** What organisers do about registration: places, codes, the form, and what people told. */
import { z } from 'zod';
import { route } from '#contract/route.ts';
import { email, id, instant, personName, text, tournamentParams, version } from '#contract/schemas.ts';
import { answers, consents, places, question, registrationCode } from './registration-rows.ts';

export const registrationDesk = {
  overview: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/registration',
    summary: 'Codes, places used and granted, and who registered, for the organisers.',
    access: { action: 'registration.see', scope: 'tournament' },
    params: tournamentParams,
    response: z.object({
      /** Why it is not available, or null when people can register. */
      closedBecause: z.enum(['no-plan', 'switched-off', 'over']).nullable(),
      openLink: z.string(),
      plan: z.object({ teams: z.int(), cap: z.int() }),
      institutions: z.array(places),
      independents: z.array(registrationCode),
      registrations: z.array(
        z.object({
          personId: id,
          name: z.string(),
          role: z.enum(['speaker', 'adjudicator']),
          team: z.string().nullable(),
          institution: z.string().nullable(),
          at: instant,
        }),
      ),
      form: z.object({ closesAt: instant.nullable(), questions: z.array(question), version }),
    }),
    handsOutSecrets: true,
    errors: [],
  }),
  details: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/registration/details',
    summary: 'What people told for the organisers only: needs, answers, consents, by name.',
    access: { action: 'participants.contact', scope: 'tournament' },
    params: tournamentParams,
    response: z.object({
      people: z.array(
        z.object({
          personId: id,
          name: z.string(),
          pronunciation: z.string().nullable(),
          dietary: z.string(),
          access: z.string(),
          answers,
          consents,
        }),
      ),
    }),
    errors: [],
  }),
  setPlaces: route({
    method: 'PUT',
    path: '/api/tournaments/:tournamentId/registration/places/:institutionId',
    summary: 'How many teams and judges an institution may register; null is as many as they like.',
    access: { action: 'registration.edit', scope: 'tournament' },
    params: tournamentParams.extend({ institutionId: id }),
    body: z.object({
      teamCap: z.int().min(0).max(2000).nullable(),
      judgeCap: z.int().min(0).max(2000).nullable(),
      /** Null when the institution has no code yet. */
      version: version.nullable(),
    }),
    response: places,
    handsOutSecrets: true,
    errors: ['conflict'],
  }),
  newCode: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/registration/codes/:codeId/renew',
    summary: 'A new code; the old one stops working.',
    access: { action: 'registration.edit', scope: 'tournament' },
    params: tournamentParams.extend({ codeId: id }),
    response: registrationCode,
    handsOutSecrets: true,
    errors: [],
    idempotency: 'required',
  }),
  addIndependent: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/registration/codes',
    summary: 'A code without an institution, for an open team or an independent judge.',
    access: { action: 'registration.edit', scope: 'tournament' },
    params: tournamentParams,
    body: z.object({
      label: text(100),
      teamCap: z.int().min(0).max(2000),
      judgeCap: z.int().min(0).max(2000),
    }),
    response: registrationCode,
    handsOutSecrets: true,
    errors: [],
    idempotency: 'required',
  }),
  removeCode: route({
    method: 'DELETE',
    path: '/api/tournaments/:tournamentId/registration/codes/:codeId',
    summary: 'Take a code back; who registered stays.',
    access: { action: 'registration.edit', scope: 'tournament' },
    params: tournamentParams.extend({ codeId: id }),
    response: null,
    errors: [],
    idempotency: 'required',
  }),
  sendLink: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/registration/codes/:codeId/letter',
    summary: 'Email the registration link to a contact.',
    access: { action: 'registration.edit', scope: 'tournament' },
    params: tournamentParams.extend({ codeId: id }),
    body: z.object({ to: email, name: personName.nullable().default(null) }),
    response: null,
    errors: ['owner-unverified'],
    idempotency: 'required',
    limit: 'staff-letter',
  }),
  setForm: route({
    method: 'PUT',
    path: '/api/tournaments/:tournamentId/registration/form',
    summary: 'Change the form: own questions and the time when registration ends.',
    access: { action: 'registration.edit', scope: 'tournament' },
    params: tournamentParams,
    body: z.object({ version, closesAt: instant.nullable(), questions: z.array(question).max(20) }),
    bodySize: 'large',
    response: z.object({ closesAt: instant.nullable(), questions: z.array(question), version }),
    errors: ['conflict'],
  }),
};
