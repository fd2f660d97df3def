/** Deleting a tournament, and the days in which its owner can bring it back. */
import { z } from 'zod';
import { restorableDays } from '#contract/limits.ts';
import { route } from '#contract/route.ts';
import { id, instant, tournamentParams } from '#contract/schemas.ts';

const deleted = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  deletedAt: instant,
  /** When it is erased for good. */
  erasedAt: instant,
});

export const deletions = {
  remove: route({
    method: 'DELETE',
    path: '/api/tournaments/:tournamentId',
    summary: `Delete a tournament; requires its name. The owner can restore it for ${restorableDays} days.`,
    access: { action: 'tournament.own', scope: 'tournament' },
    params: tournamentParams,
    body: z.object({ name: z.string().max(200) }),
    response: null,
    errors: ['conflict'],
    proof: 'recent',
    limit: 'deletion',
    changes: [],
    statements: 'transfer',
  }),
  list: route({
    method: 'GET',
    path: '/api/me/deleted-tournaments',
    summary: 'Tournaments that I deleted and can still restore, latest first.',
    access: { action: 'signed-in', scope: 'site' },
    response: z.object({ tournaments: z.array(deleted) }),
    errors: [],
  }),
  all: route({
    method: 'GET',
    path: '/api/operator/deleted-tournaments',
    summary: 'Every deleted tournament on this server that can still be restored, latest first.',
    access: { action: 'operate', scope: 'site' },
    query: z.object({
      limit: z.coerce.number().int().min(1).max(100).default(50),
      offset: z.coerce.number().int().min(0).max(100_000).default(0),
    }),
    response: z.object({
      tournaments: z.array(deleted.extend({ ownerName: z.string() })),
      total: z.int(),
    }),
    errors: [],
  }),
  restore: route({
    method: 'POST',
    path: '/api/me/deleted-tournaments/:deletedId/restore',
    summary: 'Restore a tournament that I deleted, with everything in it.',
    access: { action: 'signed-in', scope: 'site' },
    realNames: true,
    params: z.object({ deletedId: id }),
    response: z.object({ slug: z.string() }),
    errors: ['conflict', 'too-many-tournaments'],
    limit: 'deletion',
    statements: 'transfer',
  }),
  restoreAny: route({
    method: 'POST',
    path: '/api/operator/deleted-tournaments/:deletedId/restore',
    summary: 'Restore a deleted tournament to its owner, even beyond the owner’s limit.',
    access: { action: 'operate', scope: 'site' },
    realNames: true,
    params: z.object({ deletedId: id }),
    response: z.object({ slug: z.string() }),
    errors: ['conflict'],
    proof: 'recent',
    statements: 'transfer',
  }),
};
