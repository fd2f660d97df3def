/** Institutions, teams, speakers, adjudicators, categories, conflicts, private links. */
import { z } from 'zod';
import { breakRules } from '#engine/vocabulary.ts';
import { route } from '../route.ts';
import { email, id, personName, prose, text, tournamentParams, version } from '../schemas.ts';

export const institution = z.object({
  id,
  name: z.string(),
  shortName: z.string(),
  region: z.string().nullable(),
  version,
});
export const speaker = z.object({
  id,
  name: z.string(),
  teamId: id,
  position: z.int(),
  categoryIds: z.array(id),
  pronouns: z.string().nullable(),
  /** Hidden from public tables. */
  anonymous: z.boolean(),
  /** Contact data, only for those who may see it; null otherwise or when unknown. */
  email: z.string().nullable(),
  hasAccount: z.boolean(),
  version,
});
export const team = z.object({
  id,
  /** Full name as shown: prefix (short name of the institution) and reference. */
  name: z.string(),
  reference: z.string(),
  useInstitutionPrefix: z.boolean(),
  institutionId: id.nullable(),
  emoji: z.string().nullable(),
  seed: z.number().nullable(),
  swing: z.boolean(),
  breakCategoryIds: z.array(id),
  version,
});
export const adjudicator = z.object({
  id,
  name: z.string(),
  institutionId: id.nullable(),
  /** Null for those who may not see judge scores. */
  baseScore: z.number().nullable(),
  trainee: z.boolean(),
  core: z.boolean(),
  independent: z.boolean(),
  breaking: z.boolean(),
  pronouns: z.string().nullable(),
  email: z.string().nullable(),
  hasAccount: z.boolean(),
  version,
});
export const speakerCategory = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  selectable: z.boolean(),
  public: z.boolean(),
  seq: z.int(),
  version,
});
export const breakCategory = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  seq: z.int(),
  size: z.int(),
  reserves: z.int(),
  general: z.boolean(),
  priority: z.int(),
  rule: z.enum(breakRules),
  institutionCap: z.int().nullable(),
  version,
});

/** A hard conflict of an adjudicator with exactly one team, adjudicator or institution; or of a team with an institution. */
export const conflict = z.object({
  id,
  adjudicatorId: id.nullable(),
  teamId: id.nullable(),
  otherAdjudicatorId: id.nullable(),
  institutionId: id.nullable(),
  source: z.enum(['declared', 'institution', 'import', 'core']),
});

export const participantList = z.object({
  seq: z.int(),
  institutions: z.array(institution),
  teams: z.array(team),
  speakers: z.array(speaker),
  adjudicators: z.array(adjudicator),
  speakerCategories: z.array(speakerCategory),
  breakCategories: z.array(breakCategory),
});

const teamBody = z.object({
  reference: text(60),
  useInstitutionPrefix: z.boolean().default(true),
  institutionId: id.nullable().default(null),
  emoji: z.string().max(16).nullable().default(null),
  seed: z.number().min(-1e6).max(1e6).nullable().default(null),
  swing: z.boolean().default(false),
  breakCategoryIds: z.array(id).max(20).default([]),
});
const speakerBody = z.object({
  teamId: id,
  name: personName,
  email: email.nullable().default(null),
  pronouns: text(40).nullable().default(null),
  anonymous: z.boolean().default(false),
  categoryIds: z.array(id).max(20).default([]),
});
const adjudicatorBody = z.object({
  name: personName,
  institutionId: id.nullable().default(null),
  email: email.nullable().default(null),
  pronouns: text(40).nullable().default(null),
  baseScore: z.number().min(-1000).max(1000).default(0),
  trainee: z.boolean().default(false),
  core: z.boolean().default(false),
  independent: z.boolean().default(false),
  breaking: z.boolean().default(false),
});
const institutionBody = z.object({
  name: text(100),
  shortName: text(40),
  region: text(60).nullable().default(null),
});
const speakerCategoryBody = z.object({
  name: text(60),
  description: prose(500).default(''),
  selectable: z.boolean().default(true),
  public: z.boolean().default(true),
});
const breakCategoryBody = z.object({
  name: text(60),
  size: z.int().min(1).max(512),
  reserves: z.int().min(0).max(64).default(0),
  general: z.boolean().default(false),
  priority: z.int().min(0).max(1000).default(10),
  rule: z.enum(breakRules).default('standard'),
  institutionCap: z.int().min(1).max(100).nullable().default(null),
});
const conflictBody = z.object({
  adjudicatorId: id.nullable().default(null),
  teamId: id.nullable().default(null),
  otherAdjudicatorId: id.nullable().default(null),
  institutionId: id.nullable().default(null),
});

const inRow = <const N extends string>(name: N) =>
  tournamentParams.extend({ [name]: id } as Record<N, typeof id>);

/** The six rows share four calls: list is one call for all, then add, change, remove. */
export const participants = {
  list: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/participants',
    summary:
      'Everybody and every category, for the staff. Fields that the viewer may not see are null.',
    access: { action: 'participants.see', scope: 'tournament' },
    params: tournamentParams,
    response: participantList,
    errors: [],
  }),
  publicList: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/participants/public',
    summary: 'Teams with their speakers, adjudicators and institutions, as far as they are public.',
    access: { action: 'tournament.see', scope: 'tournament' },
    params: tournamentParams,
    response: z.object({
      institutions: z.array(z.object({ id, name: z.string(), shortName: z.string() })),
      teams: z.array(
        z.object({
          id,
          name: z.string(),
          emoji: z.string().nullable(),
          institutionId: id.nullable(),
          speakers: z.array(z.string()),
          breakCategories: z.array(z.string()),
        }),
      ),
      adjudicators: z.array(
        z.object({ id, name: z.string(), institutionId: id.nullable(), core: z.boolean() }),
      ),
    }),
    errors: [],
  }),
  institutions: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/institutions',
    summary: 'Institutions.',
    access: { action: 'tournament.see', scope: 'tournament' },
    params: tournamentParams,
    response: z.array(z.object({ id, name: z.string(), shortName: z.string() })),
    errors: [],
  }),
  teams: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/teams',
    summary: 'Teams.',
    access: { action: 'tournament.see', scope: 'tournament' },
    params: tournamentParams,
    response: z.array(z.object({ id, name: z.string(), institution: id.nullable() })),
    errors: [],
  }),
  speakerCategories: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/speaker-categories',
    summary: 'Speaker categories.',
    access: { action: 'tournament.see', scope: 'tournament' },
    params: tournamentParams,
    response: z.array(
      z.object({ id, name: z.string(), description: z.string(), selectable: z.boolean() }),
    ),
    errors: [],
  }),
  addInstitution: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/institutions',
    summary: 'Add an institution.',
    access: { action: 'participants.edit', scope: 'tournament' },
    params: tournamentParams,
    body: institutionBody,
    response: institution,
    errors: ['name-taken'],
  }),
  updateInstitution: route({
    method: 'PATCH',
    path: '/api/tournaments/:tournamentId/institutions/:institutionId',
    summary: 'Change an institution.',
    access: { action: 'participants.edit', scope: 'tournament' },
    params: inRow('institutionId'),
    body: institutionBody.partial().extend({ version }),
    response: institution,
    errors: ['conflict', 'name-taken'],
  }),
  removeInstitution: route({
    method: 'DELETE',
    path: '/api/tournaments/:tournamentId/institutions/:institutionId',
    summary: 'Remove an institution that nobody belongs to.',
    access: { action: 'participants.edit', scope: 'tournament' },
    params: inRow('institutionId'),
    response: null,
    errors: ['in-use'],
  }),
  addTeam: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/teams',
    summary: 'Add a team, with its speakers at once if they are known.',
    access: { action: 'participants.edit', scope: 'tournament' },
    params: tournamentParams,
    body: teamBody.extend({
      speakers: z
        .array(speakerBody.omit({ teamId: true }))
        .max(12)
        .default([]),
    }),
    response: team,
    errors: ['name-taken', 'plan-exceeded'],
  }),
  updateTeam: route({
    method: 'PATCH',
    path: '/api/tournaments/:tournamentId/teams/:teamId',
    summary: 'Change a team.',
    access: { action: 'participants.edit', scope: 'tournament' },
    params: inRow('teamId'),
    body: teamBody.partial().extend({ version }),
    response: team,
    errors: ['conflict', 'name-taken'],
  }),
  removeTeam: route({
    method: 'DELETE',
    path: '/api/tournaments/:tournamentId/teams/:teamId',
    summary: 'Remove a team that has not been drawn.',
    access: { action: 'participants.edit', scope: 'tournament' },
    params: inRow('teamId'),
    response: null,
    errors: ['in-use'],
  }),
  addSpeaker: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/speakers',
    summary: 'Add a speaker to a team.',
    access: { action: 'participants.edit', scope: 'tournament' },
    params: tournamentParams,
    body: speakerBody,
    response: speaker,
    errors: ['refused-by-rules'],
  }),
  updateSpeaker: route({
    method: 'PATCH',
    path: '/api/tournaments/:tournamentId/speakers/:speakerId',
    summary: 'Change a speaker.',
    access: { action: 'participants.edit', scope: 'tournament' },
    params: inRow('speakerId'),
    body: speakerBody.partial().extend({ version }),
    response: speaker,
    errors: ['conflict', 'refused-by-rules'],
  }),
  removeSpeaker: route({
    method: 'DELETE',
    path: '/api/tournaments/:tournamentId/speakers/:speakerId',
    summary: 'Remove a speaker who stands on no ballot.',
    access: { action: 'participants.edit', scope: 'tournament' },
    params: inRow('speakerId'),
    response: null,
    errors: ['in-use'],
  }),
  addAdjudicator: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/adjudicators',
    summary: 'Add an adjudicator.',
    access: { action: 'adjudicators.edit', scope: 'tournament' },
    params: tournamentParams,
    body: adjudicatorBody,
    response: adjudicator,
    errors: [],
  }),
  updateAdjudicator: route({
    method: 'PATCH',
    path: '/api/tournaments/:tournamentId/adjudicators/:adjudicatorId',
    summary: 'Change an adjudicator.',
    access: { action: 'adjudicators.edit', scope: 'tournament' },
    params: inRow('adjudicatorId'),
    body: adjudicatorBody.partial().extend({ version }),
    response: adjudicator,
    errors: ['conflict'],
  }),
  removeAdjudicator: route({
    method: 'DELETE',
    path: '/api/tournaments/:tournamentId/adjudicators/:adjudicatorId',
    summary: 'Remove an adjudicator who sits on no panel.',
    access: { action: 'adjudicators.edit', scope: 'tournament' },
    params: inRow('adjudicatorId'),
    response: null,
    errors: ['in-use'],
  }),
  addSpeakerCategory: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/speaker-categories',
    summary: 'Add a speaker category.',
    access: { action: 'settings.edit', scope: 'tournament' },
    params: tournamentParams,
    body: speakerCategoryBody,
    response: speakerCategory,
    errors: ['name-taken'],
  }),
  updateSpeakerCategory: route({
    method: 'PATCH',
    path: '/api/tournaments/:tournamentId/speaker-categories/:categoryId',
    summary: 'Change a speaker category.',
    access: { action: 'settings.edit', scope: 'tournament' },
    params: inRow('categoryId'),
    body: speakerCategoryBody.partial().extend({ version }),
    response: speakerCategory,
    errors: ['conflict', 'name-taken'],
  }),
  removeSpeakerCategory: route({
    method: 'DELETE',
    path: '/api/tournaments/:tournamentId/speaker-categories/:categoryId',
    summary: 'Remove a speaker category.',
    access: { action: 'settings.edit', scope: 'tournament' },
    params: inRow('categoryId'),
    response: null,
    errors: [],
  }),
  addBreakCategory: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/break-categories',
    summary: 'Add a break category; its elimination rounds are made with it.',
    access: { action: 'settings.edit', scope: 'tournament' },
    params: tournamentParams,
    body: breakCategoryBody,
    response: breakCategory,
    errors: ['name-taken', 'refused-by-rules'],
  }),
  updateBreakCategory: route({
    method: 'PATCH',
    path: '/api/tournaments/:tournamentId/break-categories/:categoryId',
    summary: 'Change a break category.',
    access: { action: 'settings.edit', scope: 'tournament' },
    params: inRow('categoryId'),
    body: breakCategoryBody.partial().extend({ version }),
    response: breakCategory,
    errors: ['conflict', 'name-taken', 'in-use', 'refused-by-rules'],
  }),
  removeBreakCategory: route({
    method: 'DELETE',
    path: '/api/tournaments/:tournamentId/break-categories/:categoryId',
    summary: 'Remove a break category that has no break yet.',
    access: { action: 'settings.edit', scope: 'tournament' },
    params: inRow('categoryId'),
    response: null,
    errors: ['in-use'],
  }),
  conflicts: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/conflicts',
    summary: 'Declared and institutional conflicts.',
    access: { action: 'conflicts.see', scope: 'tournament' },
    params: tournamentParams,
    response: z.object({ conflicts: z.array(conflict) }),
    errors: [],
  }),
  addConflict: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/conflicts',
    summary: 'Declare a conflict.',
    access: { action: 'conflicts.edit', scope: 'tournament' },
    params: tournamentParams,
    body: conflictBody,
    response: conflict,
    errors: ['already-done', 'refused-by-rules'],
  }),
  removeConflict: route({
    method: 'DELETE',
    path: '/api/tournaments/:tournamentId/conflicts/:conflictId',
    summary: 'Lift a conflict.',
    access: { action: 'conflicts.edit', scope: 'tournament' },
    params: inRow('conflictId'),
    response: null,
    errors: [],
  }),
  links: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/links',
    summary: 'Private links of everybody, made where missing.',
    access: { action: 'participants.links', scope: 'tournament' },
    params: tournamentParams,
    response: z.object({ links: z.array(z.object({ personId: id, url: z.string() })) }),
    errors: [],
  }),
  rotateLink: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/people/:personId/link',
    summary: 'A new private link; the old one stops working.',
    access: { action: 'participants.links', scope: 'tournament' },
    params: inRow('personId'),
    response: z.object({ url: z.string() }),
    errors: [],
  }),
};
