/** The page of an institution's contact: who has registered, and registering, replacing, asking for more. */
import { z } from 'zod';
import { route } from '#contract/route.ts';
import {
  email,
  id,
  instant,
  personName,
  text,
  tournamentParams,
  version,
} from '#contract/schemas.ts';
import { ownSignup } from './signup-rows.ts';

const rowParams = tournamentParams.extend({ signupId: id });
const personParams = rowParams.extend({ personId: id });

const member = z.object({
  personId: id,
  name: z.string(),
  /** Linked to an account: they see their own page with it. */
  hasAccount: z.boolean(),
});

const seats = z.object({ used: z.int(), cap: z.int().nullable() });

/** An institution as its contact sees it. */
export const contactPage = z.object({
  signup: ownSignup,
  institution: z.object({ id, name: z.string(), shortName: z.string() }),
  /** The registration code that the link carries. */
  code: z.string().nullable(),
  seats: z.object({ teams: seats, judges: seats }),
  teams: z.array(
    z.object({
      id,
      name: z.string(),
      speakers: z.array(member),
      openSeats: z.int(),
    }),
  ),
  judges: z.array(member),
  /** People can be registered now. */
  open: z.boolean(),
  /** People can be replaced and removed; afterwards that is a request to the organisers. */
  mayChange: z.boolean(),
  closesAt: instant.nullable(),
});

const registerErrors = [
  'registration-closed',
  'slots-exceeded',
  'plan-exceeded',
  'team-exists',
  'team-full',
  'wrong-state',
] as const;

export const signupContact = {
  contact: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/signup/:signupId/contact',
    summary: 'Registrations from my institution, and the places left.',
    access: { action: 'signed-in', scope: 'site' },
    realNames: true,
    params: rowParams,
    response: contactPage,
    handsOutSecrets: true,
    stale: [
      'adjudicator',
      'draw',
      'fee',
      'import',
      'institution',
      'person',
      'registration',
      'signup',
      'speaker',
      'team',
      'tournament',
    ],
    errors: ['wrong-state'],
  }),
  registerPerson: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/signup/:signupId/people',
    summary: 'Register someone from my institution.',
    access: { action: 'signed-in', scope: 'site' },
    realNames: true,
    params: rowParams,
    body: z.object({
      role: z.enum(['speaker', 'adjudicator']),
      name: personName,
      email: email.nullable().default(null),
      /** Of a speaker: a team of the institution, or null and the name of a new one. */
      teamId: id.nullable().default(null),
      teamName: text(60).nullable().default(null),
    }),
    response: contactPage,
    handsOutSecrets: true,
    changes: [
      'adjudicator',
      'draw',
      'fee',
      'import',
      'institution',
      'person',
      'registration',
      'signup',
      'speaker',
      'team',
      'tournament',
    ],
    errors: registerErrors,
    idempotency: 'required',
    limit: 'registration',
  }),
  replacePerson: route({
    method: 'PUT',
    path: '/api/tournaments/:tournamentId/signup/:signupId/people/:personId',
    summary: 'Replace a person with someone else from my institution.',
    access: { action: 'signed-in', scope: 'site' },
    realNames: true,
    params: personParams,
    body: z.object({ name: personName, email: email.nullable().default(null) }),
    response: contactPage,
    handsOutSecrets: true,
    changes: [
      'adjudicator',
      'draw',
      'fee',
      'import',
      'institution',
      'person',
      'registration',
      'signup',
      'speaker',
      'team',
      'tournament',
    ],
    errors: ['wrong-state'],
    idempotency: 'required',
    limit: 'registration',
  }),
  removePerson: route({
    method: 'DELETE',
    path: '/api/tournaments/:tournamentId/signup/:signupId/people/:personId',
    summary: 'Remove someone from my institution, and their team if it is new and now empty.',
    access: { action: 'signed-in', scope: 'site' },
    realNames: true,
    params: personParams,
    response: contactPage,
    handsOutSecrets: true,
    changes: [
      'adjudicator',
      'draw',
      'fee',
      'import',
      'institution',
      'person',
      'registration',
      'signup',
      'speaker',
      'team',
      'tournament',
    ],
    errors: ['wrong-state'],
    idempotency: 'required',
    limit: 'registration',
  }),
  newCode: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/signup/:signupId/code',
    summary: 'A new registration code for my institution; the old one stops working.',
    access: { action: 'signed-in', scope: 'site' },
    params: rowParams,
    response: contactPage,
    handsOutSecrets: true,
    changes: ['registration', 'signup'],
    errors: ['wrong-state'],
    idempotency: 'required',
    limit: 'registration',
  }),
  askForMore: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/signup/:signupId/more',
    summary: 'Request more places than granted; granted places are kept.',
    access: { action: 'signed-in', scope: 'site' },
    params: rowParams,
    body: z.object({
      version,
      /** All places together, at least as many as were granted. */
      teams: z.int().min(0).max(200),
      judges: z.int().min(0).max(500),
    }),
    response: contactPage,
    handsOutSecrets: true,
    changes: ['signup'],
    errors: ['conflict', 'wrong-state'],
    idempotency: 'required',
    limit: 'registration',
  }),
};
