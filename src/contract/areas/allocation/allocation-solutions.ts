/** Panels worked out beside the draw: watched, compared, and one of them applied. */
import { z } from 'zod';
import { mostConcurrentRounds, mostTraineesInRoom } from '#contract/limits.ts';
import { route } from '#contract/route.ts';
import { id, instant, tournamentParams, version } from '#contract/schemas.ts';
import { type HardRule, hardRuleKinds } from '#engine/hard-rule.ts';
import { panelRoles } from '#engine/vocabulary.ts';
import { draw } from '../draw/draw-rows.ts';
import { allocationProgress } from './allocation-work.ts';

const inDraw = tournamentParams.extend({ drawId: id });
const inSolution = tournamentParams.extend({ solutionId: id });

const weight = z.number().min(0).max(1e6);

/** Weights of the ordered objective; what they weigh is in `docs/rules/allocation.md`. */
export const allocationWeights = z.object({
  chairStrength: weight,
  panelStrength: weight,
  sawTeam: weight,
  satWith: weight,
  sameInstitution: weight,
  sameRegion: weight,
  sameGender: weight,
  sameLanguage: weight,
  sameExperience: weight,
  traineeChair: weight,
  fairness: weight,
  change: weight,
});

/** With the plan, and with each round allocated for itself; each time by 1 ÷ rounds between. */
const plannedCount = z.object({ planned: z.number(), single: z.number() });

/** What planning ahead brought: judges who meet a team again, this round and later, on average. */
export const aheadFigure = plannedCount.extend({
  /** Rounds after this one, the first elimination included, and how many endings they were tried in. */
  rounds: z.int(),
  endings: z.int(),
  /** Judges who chair again; absent from allocations that did not plan it. */
  chairs: plannedCount.exactOptional(),
  /** Teams that are judged by the same region again; absent likewise. */
  regions: plannedCount.exactOptional(),
});

const hardRule = z.object({
  kind: z.enum(hardRuleKinds),
  adjudicatorId: id.nullable(),
  otherId: id.nullable(),
}) satisfies z.ZodType<HardRule>;

/** What a person sets of an allocation. */
const settings = z.object({
  panelSize: z.int().min(1).max(15),
  traineesPerRoom: z.int().min(0).max(mostTraineesInRoom),
  policy: z.enum(['even', 'big-on-top', 'small-on-top']),
  oddOnly: z.boolean(),
  wings: z.boolean(),
  decision: z.enum(['voting', 'consensus']),
  minimumVotingScore: z.number().nullable(),
  minimumChairScore: z.number().nullable(),
  weights: allocationWeights,
});

/** What an allocation is asked for; what is left out is as the round's rules have it. */
export const allocationOptions = z.object({
  mode: z.enum(['all', 'gaps']),
  ...settings.partial().shape,
  weights: allocationWeights.partial().optional(),
  /** Hard rules that a person lifts, as a refusal proposed them. */
  waived: z.array(hardRule).max(200).optional(),
  /** By what rooms are important; left out: by bracket in a round where nobody has said it. */
  importance: z.enum(['present', 'bracket', 'liveness']).optional(),
  /** The remaining preliminary rounds and the first elimination count too. */
  planAhead: z.boolean().optional(),
});

const place = z.object({ debateId: id, role: z.enum(panelRoles) }).nullable();

/** One allocation to choose. */
const alternative = z.object({
  linear: z.object({ cost: z.number(), bound: z.number() }),
  pairwise: z.number(),
  /** What it costs more than the first. */
  extra: z.number(),
  /** Who has no seat in it: those who could vote, and those who would only watch. */
  unallocated: z.object({ judges: z.int(), trainees: z.int() }),
  /** Who sits elsewhere than now. */
  changes: z.array(z.object({ adjudicatorId: id, from: place, to: place })),
});

export const allocationSolutions = {
  settings: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/draws/:drawId/allocation/settings',
    summary:
      'The default allocation options of a draw, and the rounds that can be allocated with it.',
    access: { action: 'allocation.edit', scope: 'tournament' },
    params: inDraw,
    response: settings.extend({
      scale: z.object({ min: z.number(), max: z.number() }),
      /** Preliminary rounds after this one that can be planned for. */
      roundsAhead: z.int(),
      /** Draws of other rounds of the same time that can be allocated with this one. */
      together: z.array(z.object({ drawId: id, roundId: id, name: z.string() })),
    }),
    stale: ['round', 'tournament'],
    errors: [],
    statements: 'heavy',
  }),
  made: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/draws/:drawId/allocations',
    summary: 'Allocations applied to a draw, newest first.',
    access: { action: 'allocation.edit', scope: 'tournament' },
    params: inDraw,
    response: z.object({
      allocations: z.array(
        z.object({
          id,
          at: instant,
          mode: z.enum(['all', 'gaps']),
          ahead: aheadFigure.nullable(),
          /** How many rounds were allocated at once. */
          rounds: z.int(),
          /** Which of the answers was taken, 0 the best. */
          choice: z.int(),
          linear: z.object({ cost: z.number(), bound: z.number() }),
          pairwise: z.number(),
          seed: z.string(),
          engineVersion: z.string(),
        }),
      ),
    }),
    stale: ['allocation', 'draw'],
    errors: [],
    statements: 'heavy',
  }),
  solve: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/allocation-solutions',
    summary: 'Propose several allocations for a draw (or concurrent draws) without applying any.',
    access: { action: 'allocation.edit', scope: 'tournament' },
    params: tournamentParams,
    body: allocationOptions.extend({
      /** The board's own draw first. */
      drawIds: z
        .array(id)
        .min(1)
        .max(mostConcurrentRounds)
        .refine((ids) => new Set(ids).size === ids.length, 'List each draw only once.'),
      count: z.int().min(1).max(3),
    }),
    bodySize: 'large',
    response: z.object({ solutionId: id }),
    errors: ['not-ready', 'refused-by-rules', 'wrong-state'],
    idempotency: 'none',
    statements: 'heavy',
  }),
  solution: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/allocation-solutions/:solutionId',
    summary: 'Progress or result of the caller’s job.',
    access: { action: 'allocation.edit', scope: 'tournament' },
    params: inSolution,
    response: z.discriminatedUnion('state', [
      allocationProgress.extend({ state: z.literal('running') }),
      z.object({
        state: z.literal('refused'),
        problems: z.array(z.object({ code: z.string(), data: z.record(z.string(), z.unknown()) })),
      }),
      z.object({
        state: z.literal('done'),
        /** Null where nobody asked to look ahead. */
        ahead: aheadFigure.nullable(),
        alternatives: z.array(alternative),
        /** The draws as they are now, the board's own first. */
        rounds: z.array(
          z.object({
            drawId: id,
            roundId: id,
            name: z.string(),
            version,
            rooms: z.array(z.object({ debateId: id, rank: z.int(), venueId: id.nullable() })),
          }),
        ),
      }),
    ]),
    stale: [],
    errors: [],
    statements: 'heavy',
  }),
  cancelSolution: route({
    method: 'DELETE',
    path: '/api/tournaments/:tournamentId/allocation-solutions/:solutionId',
    summary: 'Cancel the caller’s job and discard it.',
    access: { action: 'allocation.edit', scope: 'tournament' },
    params: inSolution,
    response: z.object({}),
    changes: [],
    errors: [],
    idempotency: 'none',
  }),
  applySolution: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/allocation-solutions/:solutionId/apply',
    summary:
      'Apply one of the proposed allocations to its draws; refused if the data has changed since.',
    access: { action: 'allocation.edit', scope: 'tournament' },
    params: inSolution,
    body: z.object({
      versions: z
        .array(z.object({ drawId: id, version }))
        .min(1)
        .max(mostConcurrentRounds),
      choice: z.int().min(0).max(2),
    }),
    response: z.object({ draws: z.array(draw) }),
    changes: ['allocation'],
    errors: ['conflict', 'wrong-state', 'snapshot-changed', 'not-ready', 'refused-by-rules'],
    statements: 'heavy',
  }),
};
