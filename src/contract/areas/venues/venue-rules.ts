/** How rooms are given: rotation, weights, and what teams, people and institutions need of them. */
import { z } from 'zod';
import { route } from '#contract/route.ts';
import { id, tournamentParams, version } from '#contract/schemas.ts';
import { movements, rotationAreas, type VenueRules } from '#engine/venue-rules.ts';

const weight = z.number().min(0).max(1e6);
const minutes = z.int().min(0).max(600);

export const venueRulesBody = z.object({
  weights: z.object({
    wish: weight,
    capacity: weight,
    priority: weight,
    rotation: weight,
    move: weight,
    walking: weight,
  }),
  teams: z.enum(movements),
  adjudicators: z.enum(movements),
  rotateBy: z.enum(rotationAreas),
  sameZoneMinutes: minutes,
  otherZoneMinutes: minutes,
}) satisfies z.ZodType<VenueRules>;

const subject = z.object({ kind: z.enum(['team', 'person', 'institution']), id });
const target = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('step-free') }),
  z.object({ kind: z.enum(['category', 'building', 'zone']), id }),
]);

const needBody = z.object({
  subject,
  /** Any of them is enough. */
  anyOf: z.array(target).min(1, 'Choose at least one.').max(20),
  /** Never traded; a preference otherwise. */
  hard: z.boolean(),
  /** Of a preference: each step weighs as much again. */
  priority: z.int().min(0).max(3).default(0),
});
export const venueNeed = needBody.extend({ id, name: z.string(), version });

const rulesAnswer = z.object({
  rules: venueRulesBody,
  /** Whether the public draw shows where rooms meet online; never in a private round. */
  linksPublic: z.boolean(),
  /** Null while the defaults hold. */
  version: version.nullable(),
});

const base = '/api/tournaments/:tournamentId';
const edit = { action: 'venues.edit', scope: 'tournament' } as const;
const inNeed = tournamentParams.extend({ needId: id });

export const venueRules = {
  get: route({
    method: 'GET',
    path: `${base}/venue-rules`,
    summary: 'How rooms are allocated, and the needs of people and teams.',
    access: edit,
    params: tournamentParams,
    response: rulesAnswer.extend({ needs: z.array(venueNeed) }),
    stale: [
      'adjudicator',
      'building',
      'import',
      'institution',
      'speaker',
      'team',
      'venue-category',
      'venue-need',
      'venue-rules',
      'zone',
    ],
    errors: [],
    statements: 'heavy',
  }),
  set: route({
    method: 'PUT',
    path: `${base}/venue-rules`,
    summary: 'Change how rooms are allocated.',
    access: edit,
    params: tournamentParams,
    body: rulesAnswer,
    response: rulesAnswer,
    changes: ['draw', 'venue-rules'],
    errors: ['conflict'],
  }),
  addNeed: route({
    method: 'POST',
    path: `${base}/venue-needs`,
    summary: 'Add a room need or preference of a team, person or institution.',
    access: edit,
    params: tournamentParams,
    body: needBody,
    response: venueNeed,
    errors: [],
  }),
  updateNeed: route({
    method: 'PUT',
    path: `${base}/venue-needs/:needId`,
    summary: 'Change a room need or preference.',
    access: edit,
    params: inNeed,
    body: needBody.extend({ version }),
    response: venueNeed,
    errors: ['conflict'],
  }),
  removeNeed: route({
    method: 'DELETE',
    path: `${base}/venue-needs/:needId`,
    summary: 'Remove a room need or preference.',
    access: edit,
    params: inNeed,
    response: null,
    changes: ['venue-need'],
    errors: [],
  }),
};
