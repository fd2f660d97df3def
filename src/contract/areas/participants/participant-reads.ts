/** Who takes part: lists for staff, for everyone, and for registration. */

import { z } from 'zod';
import { route } from '#contract/route.ts';
import { id, tournamentParams } from '#contract/schemas.ts';
import { participantList, participantNames } from './participant-rows.ts';

export const participantReads = {
  list: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/participants',
    summary:
      'All participants and categories, for the staff. Fields that the viewer may not see are null.',
    access: { action: 'participants.see', scope: 'tournament' },
    params: tournamentParams,
    response: participantList,
    stale: [
      'account',
      'adjudicator',
      'break-category',
      'check-in',
      'import',
      'institution',
      'person',
      'registration',
      'speaker',
      'speaker-category',
      'team',
    ],
    errors: [],
    statements: 'heavy',
  }),
  names: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/participants/names',
    summary:
      'Short names of everyone taking part, for the boards; much smaller than the full list.',
    access: { action: 'participants.see', scope: 'tournament' },
    params: tournamentParams,
    response: participantNames,
    stale: ['account', 'adjudicator', 'import', 'institution', 'participants', 'speaker', 'team'],
    errors: [],
    statements: 'heavy',
  }),
  publicList: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/participants/public',
    summary: 'Teams with their speakers, adjudicators and institutions, where public.',
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
    stale: [
      'account',
      'adjudicator',
      'break-category',
      'import',
      'institution',
      'person',
      'registration',
      'speaker',
      'speaker-category',
      'team',
    ],
    errors: [],
    statements: 'heavy',
  }),
  institutions: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/institutions',
    summary: 'Institutions.',
    access: { action: 'tournament.see', scope: 'tournament' },
    params: tournamentParams,
    response: z.array(z.object({ id, name: z.string(), shortName: z.string() })),
    stale: ['import', 'institution', 'registration'],
    errors: [],
    statements: 'heavy',
  }),
  teams: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/teams',
    summary: 'Teams.',
    access: { action: 'tournament.see', scope: 'tournament' },
    params: tournamentParams,
    response: z.array(z.object({ id, name: z.string(), institution: id.nullable() })),
    stale: ['import', 'registration', 'team'],
    errors: [],
    statements: 'heavy',
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
    stale: ['speaker-category'],
    errors: [],
  }),
};
