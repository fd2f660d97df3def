/** The release of the tab: all of it at once, with a word on what stays closed, or table by table. */
import { z } from 'zod';
import { judgeFigures, tabParts } from '#contract/kinds/tab-parts.ts';
import { route } from '#contract/route.ts';
import { id, instant, queryFlag, tournamentParams } from '#contract/schemas.ts';
import { acceptUndecided } from '#contract/undecided.ts';
import { stages } from '#engine/vocabulary.ts';

const terms = {
  /** Places of each table (R5.20); null: all of it. */
  top: z.int().min(1).max(1000).nullable(),
  /** Of `markedParts`: marks for each criterion too. */
  criteria: z.boolean(),
  /** Of `judges`. */
  figures: z.enum(judgeFigures),
};

export const tabTerms = z.object({ at: instant, ...terms });

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

const tabPartState = z.object({
  part: z.enum(tabParts),
  /** Since when it is public, and on which terms; null: it is not. */
  released: tabTerms.nullable(),
  /** When it comes out or changes by itself; null: nothing is planned. */
  planned: tabTerms.nullable(),
  /**
   * Why the public sees nothing of it even so: the settings keep speaker scores private, or
   * scoresheets would show scores that the tables hide, or the fairness report needs the whole table of teams.
   */
  held: z.enum(['settings', 'tables', 'teams']).nullable(),
});

const tabReleaseState = z.object({
  /** The table of teams is public in full, and silent rounds with it. */
  released: z.boolean(),
  /** In the order of rounds, breaks first; empty: every result is public with the tab. */
  leftOut: z.array(closedResult),
  /** Those that the format has, in order. */
  parts: z.array(tabPartState),
  /** Speeches are marked by criteria. */
  hasCriteria: z.boolean(),
});

export const tabRelease = {
  tabRelease: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/tab-release',
    summary: 'Which parts of the tab are public, and which stay closed even in a full release.',
    access: { action: 'results.release', scope: 'tournament' },
    params: tournamentParams,
    response: tabReleaseState,
    stale: ['ballot', 'break', 'draw', 'import', 'results', 'round', 'tab', 'tournament'],
    errors: [],
    statements: 'heavy',
  }),
  releaseTab: route({
    method: 'PUT',
    path: '/api/tournaments/:tournamentId/tab-release',
    summary: 'Release the full tab with the rounds and breaks included, or close it.',
    access: { action: 'results.release', scope: 'tournament' },
    params: tournamentParams,
    body: z.object({
      released: z.boolean(),
      /** Rounds and breaks of `leftOut` that are `ready`; left out: none. */
      include: z.array(id).max(200).optional(),
      /** Left out: what `wholeTab` names, unless the tab is released already. */
      parts: z.array(z.enum(tabParts)).max(tabParts.length).optional(),
      acceptUndecided,
    }),
    response: tabReleaseState,
    changes: ['break', 'round', 'tab', 'tournament'],
    errors: ['not-ready', 'undecided'],
    statements: 'heavy',
  }),
  releasePart: route({
    method: 'PUT',
    path: '/api/tournaments/:tournamentId/tab-release/:part',
    summary:
      'Release one part of the tab now or at a set time, or change how much of it is public.',
    access: { action: 'results.release', scope: 'tournament' },
    params: tournamentParams.extend({ part: z.enum(tabParts) }),
    body: z.object({
      /** Null, or a moment that has passed: now. */
      at: instant.nullable(),
      top: terms.top.optional(),
      criteria: terms.criteria.optional(),
      figures: terms.figures.optional(),
      acceptUndecided,
    }),
    response: tabReleaseState,
    changes: ['round', 'tab', 'tournament'],
    errors: ['undecided', 'wrong-state'],
    statements: 'heavy',
  }),
  withdrawPart: route({
    method: 'DELETE',
    path: '/api/tournaments/:tournamentId/tab-release/:part',
    summary: 'Close one part of the tab, and cancel its planned release.',
    access: { action: 'results.release', scope: 'tournament' },
    params: tournamentParams.extend({ part: z.enum(tabParts) }),
    query: z.object({
      /** Only what is planned is cancelled. */
      planned: queryFlag.optional(),
    }),
    response: tabReleaseState,
    changes: ['round', 'tab', 'tournament'],
    errors: ['wrong-state'],
    statements: 'heavy',
  }),
};
