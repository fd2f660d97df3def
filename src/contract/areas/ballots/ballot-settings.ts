/** What the organisers ask of ballots. */
import { z } from 'zod';
import { route } from '#contract/route.ts';
import { prose, tournamentParams } from '#contract/schemas.ts';
import { reasonsModes } from '#engine/vocabulary.ts';

/** Markdown above ballots; empty: none. */
export const ballotText = prose(5000);

const bound = z.number().min(-1000).max(1000).nullable();

/** Substantive scores that judges are asked to explain: `low` and below, `high` and above (R4.28). */
export const extremeBounds = z.object({ low: bound, high: bound });

const settings = z.object({
  text: ballotText,
  reasonsFor: extremeBounds.refine(({ low, high }) => low === null || high === null || low < high, {
    message: 'The upper bound must be above the lower one.',
    path: ['high'],
  }),
  /** Reasons for decisions that chairs write to the teams (R4.29). */
  written: z.object({
    mode: z.enum(reasonsModes),
    /** `marked`: only in rounds that are marked for it. */
    rounds: z.enum(['all', 'marked']),
    /** From the first ballot of a debate to the deadline; null: none. */
    hours: z.int().min(1).max(336).nullable(),
  }),
  /** 0: the defaults. */
  version: z.int().min(0),
});

const path = '/api/tournaments/:tournamentId/ballot-settings';

export const ballotSettings = {
  get: route({
    method: 'GET',
    path,
    summary: 'The ballot settings.',
    access: { action: 'ballots.see', scope: 'tournament' },
    params: tournamentParams,
    response: settings,
    stale: ['ballot', 'import'],
    errors: [],
  }),
  save: route({
    method: 'PUT',
    path,
    summary: 'Change the ballot settings.',
    access: { action: 'settings.edit', scope: 'tournament' },
    params: tournamentParams,
    body: settings,
    response: settings,
    changes: ['ballot'],
    errors: ['conflict'],
  }),
};
