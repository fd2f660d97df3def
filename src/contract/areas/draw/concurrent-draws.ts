/** Concurrent rounds together: drawn, looked over and confirmed together (R7.8, R7.10). */
import { z } from 'zod';
import { mostConcurrentRounds } from '#contract/limits.ts';
import { route } from '#contract/route.ts';
import { id, tournamentParams, version } from '#contract/schemas.ts';
import { acceptUndecided } from '#contract/undecided.ts';
import { stages } from '#engine/vocabulary.ts';
import { drawSummary, finding } from './draw-rows.ts';

const inRound = tournamentParams.extend({ roundId: id });

const concurrentRounds = z.object({
  /** In the order in which they are drawn: eliminations first. Only the one asked about: it is alone. */
  rounds: z.array(
    z.object({
      roundId: id,
      name: z.string(),
      stage: z.enum(stages),
      /** The current one, else the newest draft. */
      draw: drawSummary.nullable(),
      /** What speaks against its draw, all the draws here counted as if they were confirmed. */
      findings: z.array(
        /** With the rank of its room; null: it is about no room. */
        finding.extend({ rank: z.int().nullable() }),
      ),
    }),
  ),
});

export type ConcurrentRounds = z.output<typeof concurrentRounds>;

export const concurrentDraws = {
  together: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/rounds/:roundId/draws/together',
    summary: 'The concurrent rounds of this one, each with its draw and findings.',
    access: { action: 'draw.see-unreleased', scope: 'tournament' },
    params: inRound,
    response: concurrentRounds,
    stale: ['break', 'check-in', 'draw', 'round', 'schedule'],
    errors: [],
    statements: 'heavy',
  }),
  drawTogether: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/rounds/:roundId/draws/together',
    summary: 'Make a draft for each of these concurrent rounds, so that nobody debates twice.',
    access: { action: 'draw.edit', scope: 'tournament' },
    params: inRound,
    body: z.object({
      roundIds: z.array(id).min(1).max(mostConcurrentRounds),
      /** Of every draft. Absent: by chance. */
      seed: z.string().min(1).max(60).optional(),
      acceptUndecided,
    }),
    response: concurrentRounds,
    changes: ['draw', 'round'],
    errors: ['refused-by-rules', 'wrong-state', 'snapshot-changed', 'not-ready', 'undecided'],
    statements: 'heavy',
  }),
  confirmTogether: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/rounds/:roundId/draws/together/confirm',
    summary: 'Confirm these drafts as the draws of their rounds: all or none.',
    access: { action: 'draw.edit', scope: 'tournament' },
    params: inRound,
    body: z.object({
      draws: z
        .array(z.object({ drawId: id, version }))
        .min(1)
        .max(mostConcurrentRounds),
      acceptUndecided,
    }),
    response: concurrentRounds,
    changes: ['draw', 'round'],
    errors: ['conflict', 'wrong-state', 'refused-by-rules', 'undecided'],
    statements: 'heavy',
  }),
};
