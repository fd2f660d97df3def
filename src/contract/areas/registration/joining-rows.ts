/** Registrations as routes take and answer them. */
import { z } from 'zod';
import {
  email,
  id,
  personName,
  prose,
  text,
  tournamentParams,
  version,
} from '#contract/schemas.ts';
import { ownConsent } from '../participants/guardians.ts';
import { ownPhone } from '../participants/phones.ts';
import { mostAway } from '../rounds.ts';
import { answers, consents } from './registration-rows.ts';

/** What a person says beyond the client's form; all of it may be left out. */
const details = z.object({
  pronouns: text(40).nullable().default(null),
  /** How the name is said, in the person's own spelling. */
  pronunciation: text(100).nullable().default(null),
  /** Private: read by those who may see contact data. */
  dietary: prose(500).default(''),
  access: prose(500).default(''),
  /** Of judges: how much they have judged, in a word or two; panels are mixed by it. */
  experience: text(40).nullable().default(null),
  /** Of judges: the rounds that they cannot judge. */
  away: z.array(id).max(mostAway).default([]),
  answers: answers.default({}),
  consents: consents.prefault({}),
  /** Asked in tournaments for minors; elsewhere it is not kept. */
  guardian: ownConsent.nullable().default(null),
  /** Asked where the tournament states a purpose; elsewhere it is not kept. */
  phone: ownPhone.nullable().default(null),
});

/** The client's submission (seed 7), to the letter, with our details beside it. */
export const joinBody = z.object({
  participant: z.object({
    role: z.enum(['speaker', 'adjudicator']),
    name: personName,
    email,
    /** Id of the chat account; what the server knows of the signed-in account wins. */
    discord: z.string().max(40).nullable().default(null),
    institution: id.nullable().default(null),
    team: id.nullable().default(null),
    categories: z.array(id).max(20).default([]),
    tournament: id,
  }),
  /** The chosen team by its id, or a new one by its name with id null; null for judges. */
  team: z
    .object({
      id: id.nullable().default(null),
      name: z.string().max(200).default(''),
      institution: id.nullable().default(null),
    })
    .nullable()
    .default(null),
  details: details.prefault({}),
});

/**
 * What is now registered, by the client's names (seed 3): the answer of a submission and of
 * `GET /api/me/tournaments/{id}`. Only the person it is about reads it.
 */
export const registered = z.object({
  personId: id,
  name: z.string(),
  email: z.string().nullable(),
  /** Id on the chat platform; null: no account is linked, or none that is known there. */
  discord: z.string().nullable(),
  role: z.enum(['speaker', 'adjudicator']),
  team: id.nullable(),
  institution: id.nullable(),
  categories: z.array(id),
  tournament: id,
});

export const institutionOfCode = z.object({ id, name: z.string(), shortName: z.string() });

/** My own registration, whole. */
export const myRegistration = registered.extend({
  teamName: z.string().nullable(),
  institutionName: z.string().nullable(),
  partners: z.array(z.string()),
  /** Members that the team still lacks. */
  openSeats: z.int(),
  details: details
    .omit({ guardian: true, phone: true, experience: true, away: true })
    .extend({ consents, answers }),
  /** Whether I may still change or withdraw by myself; afterwards it becomes a request. */
  mayChange: z.boolean(),
  version,
});

/** Any text: a malformed code is answered like a wrong one. */
export const codeParams = tournamentParams.extend({ code: z.string().min(1).max(40) });

export const joinErrors = [
  'bad-code',
  'registration-closed',
  'already-registered',
  'slots-exceeded',
  'plan-exceeded',
  'team-exists',
  'team-full',
  'wrong-state',
] as const;

/** Places that are left for new teams and for judges; null: unlimited. */
export const seatsLeft = z.object({
  teams: z.int().nullable(),
  judges: z.int().nullable(),
  /** The plan of the tournament, not the institution, is what holds no more teams. */
  planFull: z.boolean(),
});
