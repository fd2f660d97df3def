/**
 * Getting in by oneself: codes and places, the client's `join` calls, one's own registration, and
 * linking an account to a participant who is there already.
 */

import { z } from 'zod';
import { route } from '#contract/route.ts';
import {
  email,
  id,
  instant,
  personName,
  prose,
  text,
  tournamentParams,
  version,
} from '#contract/schemas.ts';
import { stages } from '#engine/vocabulary.ts';
import {
  codeParams,
  institutionOfCode,
  joinBody,
  joinErrors,
  myRegistration,
  registered,
  seatsLeft,
} from './joining-rows.ts';
import { registrationDesk } from './registration-desk.ts';
import { answers, consents, question } from './registration-rows.ts';

export const registration = {
  form: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/registration/form',
    summary: 'The custom questions of the form, and when it closes.',
    access: { action: 'tournament.see', scope: 'tournament' },
    params: tournamentParams,
    response: z.object({
      open: z.boolean(),
      closesAt: instant.nullable(),
      questions: z.array(question),
      /** Rounds to come, which a judge may be away from. */
      rounds: z.array(z.object({ id, name: z.string(), stage: z.enum(stages) })),
      /** Most members of a team. */
      teamSize: z.int(),
      /** It is a tournament for minors: people under age need the consent of a guardian. */
      minors: z.boolean(),
      /** Why phone numbers are asked for; null: they are not. */
      phonePurpose: z.string().nullable(),
      /** After registering, the person is offered to join the chat server. */
      chat: z.boolean(),
    }),
    errors: [],
  }),
  open: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/join',
    summary: 'Check the open link, which has no institution; refused when a code is required.',
    access: { action: 'signed-in', scope: 'site' },
    params: tournamentParams,
    response: institutionOfCode.nullable(),
    errors: ['bad-code', 'registration-closed'],
    limit: 'registration',
  }),
  ofCode: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/join/:code',
    summary: 'The institution of a code; null for an independent’s code. Not for a partner’s code.',
    access: { action: 'signed-in', scope: 'site' },
    realNames: true,
    params: codeParams,
    response: institutionOfCode.nullable(),
    errors: ['bad-code', 'registration-closed'],
    limit: 'code',
  }),
  seats: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/registration/seats',
    summary:
      'How many teams and judges can still register by the open link, overall or for an institution.',
    access: { action: 'signed-in', scope: 'site' },
    params: tournamentParams,
    query: z.object({ institution: id.optional() }),
    response: seatsLeft,
    errors: ['bad-code', 'registration-closed'],
    limit: 'registration',
  }),
  seatsOfCode: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/registration/seats/:code',
    summary: 'How many teams and judges can still register with a code.',
    access: { action: 'signed-in', scope: 'site' },
    realNames: true,
    params: codeParams,
    response: seatsLeft,
    errors: ['bad-code', 'registration-closed'],
    limit: 'code',
  }),
  join: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/join',
    summary: 'Register by the open link.',
    access: { action: 'signed-in', scope: 'site' },
    realNames: true,
    params: tournamentParams,
    body: joinBody,
    response: registered,
    errors: joinErrors,
    idempotency: 'required',
    limit: 'registration',
  }),
  joinWithCode: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/join/:code',
    summary: 'Register with a code.',
    access: { action: 'signed-in', scope: 'site' },
    realNames: true,
    params: codeParams,
    body: joinBody,
    response: registered,
    errors: joinErrors,
    idempotency: 'required',
    limit: 'code',
  }),
  /** A partner's link carries a code of the team; `joinWithCode` takes it too. */
  invitation: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/registration/invitation/:code',
    summary: 'The team that a partner’s code is for.',
    access: { action: 'signed-in', scope: 'site' },
    realNames: true,
    params: codeParams,
    response: z.object({
      team: z.object({ id, name: z.string(), speakers: z.array(z.string()) }),
      institution: institutionOfCode.nullable(),
    }),
    errors: ['bad-code', 'registration-closed'],
    limit: 'code',
  }),
  known: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/registration/known',
    summary: 'My answers from an earlier tournament, to prefill the form.',
    // The answer is about other tournaments than the one in the address.
    access: { action: 'in-person', scope: 'site' },
    realNames: true,
    params: tournamentParams,
    response: z
      .object({
        tournamentName: z.string(),
        name: z.string(),
        email: z.string().nullable(),
        institutionName: z.string().nullable(),
        pronouns: z.string().nullable(),
        pronunciation: z.string().nullable(),
        dietary: z.string(),
        access: z.string(),
      })
      .nullable(),
    errors: [],
    limit: 'registration',
  }),

  mine: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/registration/mine',
    summary: 'My registration, by account or private link.',
    access: { action: 'self.see', scope: 'tournament' },
    realNames: true,
    params: tournamentParams,
    response: myRegistration,
    errors: [],
  }),
  updateMine: route({
    method: 'PATCH',
    path: '/api/tournaments/:tournamentId/registration/mine',
    summary: 'Change my registration while it is open.',
    access: { action: 'self.edit', scope: 'tournament' },
    realNames: true,
    params: tournamentParams,
    body: z.object({
      version,
      name: personName.optional(),
      email: email.nullable().optional(),
      categories: z.array(id).max(20).optional(),
      pronouns: text(40).nullable().optional(),
      pronunciation: text(100).nullable().optional(),
      dietary: prose(500).optional(),
      access: prose(500).optional(),
      answers: answers.optional(),
      consents: consents.optional(),
    }),
    response: myRegistration,
    errors: ['conflict', 'wrong-state'],
    idempotency: 'required',
  }),
  withdrawMine: route({
    method: 'DELETE',
    path: '/api/tournaments/:tournamentId/registration/mine',
    summary: 'Withdraw my registration while it is open; removes my team if it is new and empty.',
    access: { action: 'self.edit', scope: 'tournament' },
    realNames: true,
    params: tournamentParams,
    response: null,
    errors: ['wrong-state'],
    idempotency: 'required',
  }),
  invitePartner: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/registration/mine/partner',
    summary: 'A link for the rest of my team.',
    access: { action: 'self.edit', scope: 'tournament' },
    realNames: true,
    params: tournamentParams,
    response: z.object({ url: z.string() }),
    handsOutSecrets: true,
    errors: ['team-full', 'wrong-state'],
    idempotency: 'required',
  }),

  /** Linking an account to a participant (seed route `link`). */
  linkOffers: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/linking',
    summary: 'Participants without an account who have my verified email address.',
    access: { action: 'signed-in', scope: 'site' },
    realNames: true,
    params: tournamentParams,
    response: z.object({
      /** Whom I am linked to already. */
      linked: z.object({ personId: id, name: z.string() }).nullable(),
      emailVerified: z.boolean(),
      offers: z.array(z.object({ personId: id, name: z.string(), describes: z.string() })),
    }),
    errors: [],
    limit: 'registration',
  }),
  linkPreview: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/linking/preview',
    summary: 'Look up the person a code belongs to.',
    access: { action: 'signed-in', scope: 'site' },
    realNames: true,
    params: tournamentParams,
    body: z.object({ code: z.string().min(1).max(400) }),
    response: z.object({ personId: id, name: z.string(), describes: z.string() }),
    errors: ['bad-code', 'link-taken'],
    idempotency: 'none',
    limit: 'code',
  }),
  link: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/linking',
    summary: 'Link me to a participant, by private link or by my verified email address.',
    access: { action: 'signed-in', scope: 'site' },
    realNames: true,
    params: tournamentParams,
    body: z.union([z.object({ code: z.string().min(1).max(400) }), z.object({ personId: id })]),
    response: registered,
    errors: ['bad-code', 'link-taken', 'already-registered'],
    idempotency: 'required',
    limit: 'code',
  }),

  ...registrationDesk,
};
