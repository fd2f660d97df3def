/** A tournament's own picture. */
import { z } from 'zod';
import { iconLimits } from '#contract/kinds/icons.ts';
import { route } from '#contract/route.ts';
import { tournamentParams, version } from '#contract/schemas.ts';
import { tournament } from './tournament-rows.ts';

/** Base64 takes four characters for three bytes. */
const longestPicture = Math.ceil(iconLimits.bytes / 3) * 4;

export const icons = {
  put: route({
    method: 'PUT',
    path: '/api/tournaments/:tournamentId/icon',
    summary: 'Set the tournament’s picture (PNG or JPEG, cropped to a square and re-encoded).',
    access: { action: 'tournament.edit', scope: 'tournament' },
    params: tournamentParams,
    body: z.object({
      version,
      picture: z.base64().min(1, 'This is required.').max(longestPicture, 'At most 2 MB.'),
    }),
    bodySize: 'picture',
    response: tournament,
    changes: ['tournament'],
    errors: ['conflict'],
    limit: 'picture',
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/tournaments/:tournamentId/icon',
    summary: 'Remove the picture; the first letter of the name is shown instead.',
    access: { action: 'tournament.edit', scope: 'tournament' },
    params: tournamentParams,
    body: z.object({ version }),
    response: tournament,
    changes: ['tournament'],
    errors: ['conflict'],
  }),
};
