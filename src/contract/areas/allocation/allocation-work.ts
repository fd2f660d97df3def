/** Work that a request waits for, watched and ended by the page that asked for it. */
import { z } from 'zod';
import { route } from '#contract/route.ts';
import { tournamentParams } from '#contract/schemas.ts';
import { ahead } from '#contract/work-ahead.ts';
import { searchPhases } from '#engine/vocabulary.ts';

/** A name that the page makes up, to ask under it how far the work is. */
export const workName = z.string().regex(/^[0-9a-zA-Z-]{8,64}$/);

/** How far an allocation is: what it does now, and of all of it. */
export const allocationProgress = z.object({
  done: z.int(),
  of: z.int(),
  phase: z.enum(searchPhases),
  ahead,
});

const inWork = tournamentParams.extend({ work: workName });
const access = { action: 'allocation.edit', scope: 'tournament' } as const;

export const allocationWork = {
  work: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/allocation-work/:work',
    summary: 'Progress of the caller’s running job; null before it begins and once it is over.',
    access,
    params: inWork,
    response: allocationProgress.nullable(),
    stale: [],
    errors: [],
  }),
  cancelWork: route({
    method: 'DELETE',
    path: '/api/tournaments/:tournamentId/allocation-work/:work',
    summary:
      'Cancel the caller’s running job: the request waiting for it fails and nothing is written.',
    access,
    params: inWork,
    response: z.object({}),
    changes: [],
    errors: [],
    idempotency: 'none',
  }),
};
