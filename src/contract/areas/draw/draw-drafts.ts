/** Drafts of a round made, compared, repaired and followed; those of the draw itself are in `draw.ts`. */
import { z } from 'zod';
import { drawOptions } from '#contract/documents/rule-pack.ts';
import { mostDrafts } from '#contract/limits.ts';
import { route } from '#contract/route.ts';
import { id, instant, tournamentParams, version } from '#contract/schemas.ts';
import { acceptUndecided } from '#contract/undecided.ts';
import { ahead } from '#contract/work-ahead.ts';
import { drawKinds, stages, teamMetrics } from '#engine/vocabulary.ts';
import { concurrentDraws } from './concurrent-draws.ts';
import { drawOutlook } from './draw-outlook.ts';
import { discardBallots, draw, drawFigures, drawSummary, lookedAhead } from './draw-rows.ts';
import { lateTeams } from './late-teams.ts';
import { measured, repairPlan } from './repair-plan.ts';

const inRound = tournamentParams.extend({ roundId: id });
const inDraw = tournamentParams.extend({ drawId: id });
const inWork = inRound.extend({ workId: id });

export const drafts = {
  settings: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/rounds/:roundId/draw-settings',
    summary: 'How the round is drawn: its current options and the rule pack’s defaults.',
    access: { action: 'draw.see-unreleased', scope: 'tournament' },
    params: inRound,
    response: z.object({
      kind: z.enum(drawKinds),
      stage: z.enum(stages),
      teamsPerRoom: z.int(),
      /** Teams to be drawn. */
      teams: z.int(),
      /** Teams for which the draw would be refused: they fill no room of their division. */
      over: z.int(),
      /** Teams that would fill those rooms. */
      lacking: z.int(),
      /** Swing teams without which the rooms would be full; empty: leaving them out doesn’t help. */
      spareSwings: z.array(z.object({ id, name: z.string() })),
      options: drawOptions,
      /** Of the rule pack; the same as `options` while the round has none of its own. */
      defaults: drawOptions,
      /** Version of the round, which keeps its own options (`PATCH …/rounds/:roundId`). */
      version,
    }),
    stale: ['break', 'check-in', 'round', 'team', 'tournament'],
    errors: [],
  }),
  make: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/rounds/:roundId/drafts',
    summary: 'Start making drafts, each with its own seed. One job at a time per round.',
    access: { action: 'draw.edit', scope: 'tournament' },
    params: inRound,
    body: z.object({
      count: z.int().min(1).max(mostDrafts),
      options: drawOptions.optional(),
      /** Of the first; the others follow from it. Absent: by chance. */
      seed: z.string().min(1).max(60).optional(),
      acceptUndecided,
    }),
    response: z.object({ workId: id }),
    changes: [],
    errors: ['refused-by-rules', 'wrong-state', 'not-ready', 'undecided'],
    idempotency: 'none',
    statements: 'heavy',
  }),
  work: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/rounds/:roundId/drafts/:workId',
    summary: 'Progress or result of making drafts.',
    access: { action: 'draw.edit', scope: 'tournament' },
    params: inWork,
    response: z.discriminatedUnion('state', [
      z.object({ state: z.literal('running'), done: z.int(), of: z.int(), ahead }),
      z.object({
        state: z.literal('refused'),
        code: z.enum([
          'refused-by-rules',
          'snapshot-changed',
          'wrong-state',
          'not-ready',
          'undecided',
          'too-much-work',
        ]),
        problems: z.array(z.object({ code: z.string(), data: z.record(z.string(), z.unknown()) })),
      }),
      z.object({ state: z.literal('done'), drawIds: z.array(id) }),
    ]),
    stale: [],
    errors: [],
  }),
  cancel: route({
    method: 'DELETE',
    path: '/api/tournaments/:tournamentId/rounds/:roundId/drafts/:workId',
    summary: 'Stop making drafts and discard them.',
    access: { action: 'draw.edit', scope: 'tournament' },
    params: inWork,
    response: z.object({}),
    changes: [],
    errors: [],
    idempotency: 'none',
  }),
  compare: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/rounds/:roundId/draws/compared',
    summary: 'The draws of a round side by side: current figures, findings and proofs.',
    access: { action: 'draw.see-unreleased', scope: 'tournament' },
    params: inRound,
    response: z.object({
      draws: z.array(
        drawSummary.extend({
          options: drawOptions,
          measured,
          /** As it was made. */
          figures: drawFigures.nullable(),
          /** Whether dual values prove the cost with which it was made to be the least. */
          proven: z.boolean(),
          /** Findings about who debates whom; `hard` ones keep it from being confirmed. */
          hard: z.int(),
          soft: z.int(),
        }),
      ),
    }),
    stale: ['allocation', 'ballot', 'check-in', 'draw', 'round', 'venues'],
    errors: [],
    statements: 'heavy',
  }),
  repair: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/draws/:drawId/repair',
    summary: 'Preview the smallest change that makes the draw match who is available.',
    access: { action: 'draw.edit', scope: 'tournament' },
    params: inDraw,
    response: z.object({
      /** In the draw and not available, and the other way round. */
      withdrawn: z.array(id),
      arrived: z.array(id),
      plan: repairPlan.nullable(),
      /** Why there is no plan: the draw fits, or is an elimination. */
      reason: z.enum(['fits', 'elimination']).nullable(),
    }),
    stale: ['check-in', 'draw', 'round', 'team'],
    errors: ['cancelled'],
    statements: 'heavy',
  }),
  applyRepair: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/draws/:drawId/repair',
    summary: 'Apply the previewed change; it can be undone.',
    access: { action: 'draw.edit', scope: 'tournament' },
    params: inDraw,
    body: z.object({ version, digest: z.string().max(64), discardBallots }),
    response: draw,
    changes: ['draw', 'round'],
    errors: [
      'conflict',
      'wrong-state',
      'snapshot-changed',
      'cancelled',
      'refused-by-rules',
      'in-use',
    ],
    statements: 'heavy',
  }),
  history: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/draws/:drawId/history',
    summary: 'The history of this draw, newest first.',
    access: { action: 'draw.see-unreleased', scope: 'tournament' },
    params: inDraw,
    response: z.object({
      events: z.array(
        z.object({
          at: instant,
          /** The type without its area: `generated`, `changed`, `released` … */
          what: z.string(),
          /** Of a change: by which act. */
          how: z.string().nullable(),
          /** How many teams a repair moved. */
          moves: z.int().nullable(),
          /** Who did it, for those who may read the log; null: the server itself. */
          by: z.string().nullable(),
        }),
      ),
    }),
    stale: ['draw'],
    errors: [],
  }),
  method: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/draw/method',
    summary: 'How the released draws were made: method and options.',
    access: { action: 'tournament.see', scope: 'tournament' },
    params: tournamentParams,
    response: z.object({
      teamsPerRoom: z.int(),
      /** By what teams are ranked, the first metric being what brackets are made of. */
      order: z.array(z.enum(teamMetrics)),
      rounds: z.array(
        z.object({
          roundId: id,
          name: z.string(),
          stage: z.enum(stages),
          kind: z.enum(drawKinds),
          options: drawOptions,
          /** How many debates share a room. */
          flights: z.int(),
          teams: z.int(),
          byes: z.int(),
          /** Why this draw was chosen from equally good ones; null: it was not. */
          ahead: lookedAhead.nullable(),
        }),
      ),
    }),
    stale: ['draw', 'round'],
    errors: [],
  }),
  ...drawOutlook,
  ...concurrentDraws,
  ...lateTeams,
};
