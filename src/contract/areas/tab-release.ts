/** The release of the tab: everything public at once, or with a word on what stays closed. */
import { z } from 'zod';
import { stages } from '#engine/vocabulary.ts';
import { route } from '../route.ts';
import { id, tournamentParams } from '../schemas.ts';
import { acceptUndecided } from '../undecided.ts';

/**
 * What the public does not see even with the tab released, and why:
 * `ready`: nothing but its own release is missing, so it can be included;
 * `undecided`: debates without a result; `draw-closed`: its draw was never released;
 * `not-drawn`: not debated yet; `level`: a coin has to decide the cut of the break.
 */
const closedResult = z.object({
  /** Of the round or the break category. */
  id,
  name: z.string(),
  of: z.enum(['round', 'break']),
  /** Null for a break. */
  stage: z.enum(stages).nullable(),
  silent: z.boolean(),
  private: z.boolean(),
  why: z.enum(['ready', 'undecided', 'draw-closed', 'not-drawn', 'level']),
  /** Debates without a result. */
  undecided: z.int(),
});

const tabReleaseState = z.object({
  released: z.boolean(),
  /** In the order of rounds, breaks first; empty: every result is public with the tab. */
  leftOut: z.array(closedResult),
});

export const tabRelease = {
  tabRelease: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/tab-release',
    summary: 'Whether the tab is public, and what stays closed even then.',
    access: { action: 'results.release', scope: 'tournament' },
    params: tournamentParams,
    response: tabReleaseState,
    errors: [],
  }),
  releaseTab: route({
    method: 'PUT',
    path: '/api/tournaments/:tournamentId/tab-release',
    summary: 'Make the full tab public with the rounds and breaks that are included, or close it.',
    access: { action: 'results.release', scope: 'tournament' },
    params: tournamentParams,
    body: z.object({
      released: z.boolean(),
      /** Rounds and breaks of `leftOut` that are `ready`; left out: none. */
      include: z.array(id).max(200).optional(),
      acceptUndecided,
    }),
    response: tabReleaseState,
    errors: ['not-ready', 'undecided'],
  }),
};
