/** Deleting a tournament, and the days in which its owner can bring it back. */
import { z } from 'zod';
import { restorableDays } from '../limits.ts';
import { route } from '../route.ts';
import { id, instant, tournamentParams } from '../schemas.ts';

export const deletions = {
  remove: route({
    method: 'DELETE',
    path: '/api/tournaments/:tournamentId',
    summary: `Delete a tournament; its name has to be given. Its owner can restore it for ${restorableDays} days.`,
    access: { action: 'tournament.own', scope: 'tournament' },
    params: tournamentParams,
    body: z.object({ name: z.string().max(200) }),
    response: null,
    errors: ['conflict'],
    statements: 'transfer',
  }),
  list: route({
    method: 'GET',
    path: '/api/me/deleted-tournaments',
    summary: 'Tournaments that I deleted and can still restore, the latest first.',
    access: { action: 'signed-in', scope: 'site' },
    response: z.object({
      tournaments: z.array(
        z.object({ id, name: z.string(), slug: z.string(), deletedAt: instant, erasedAt: instant }),
      ),
    }),
    errors: [],
  }),
  restore: route({
    method: 'POST',
    path: '/api/me/deleted-tournaments/:deletedId/restore',
    summary: 'Bring back a tournament that I deleted, with everything in it.',
    access: { action: 'signed-in', scope: 'site' },
    params: z.object({ deletedId: id }),
    response: z.object({ slug: z.string() }),
    errors: ['conflict', 'too-many-tournaments'],
    statements: 'transfer',
  }),
};
