/** Categories of speakers and of breaks: added, changed and removed one by one. */
import { route } from '#contract/route.ts';
import { changesOf, tournamentParams, version } from '#contract/schemas.ts';
import { breakCategoryBody, inRow, speakerCategoryBody } from './participant-bodies.ts';
import { breakCategory, speakerCategory } from './participant-rows.ts';

export const participantCategories = {
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
    body: changesOf(speakerCategoryBody).extend({ version }),
    response: speakerCategory,
    changes: ['speaker-category'],
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
    statements: 'heavy',
  }),
  addBreakCategory: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/break-categories',
    summary: 'Add a break category with its elimination rounds.',
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
    body: changesOf(breakCategoryBody).extend({ version }),
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
    statements: 'heavy',
  }),
};
