/** Panels worked out beside the draw: watched, compared, and one of them applied. */
import { z } from 'zod';
import { type HardRule, hardRuleKinds } from '#engine/hard-rule.ts';
import { panelRoles } from '#engine/vocabulary.ts';
import { route } from '../route.ts';
import { id, tournamentParams, version } from '../schemas.ts';
import { draw } from './draw.ts';

const inDraw = tournamentParams.extend({ drawId: id });
const inSolution = inDraw.extend({ solutionId: id });

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

const hardRule = z.object({
  kind: z.enum(hardRuleKinds),
  adjudicatorId: id.nullable(),
  otherId: id.nullable(),
}) satisfies z.ZodType<HardRule>;

/** What a person sets of an allocation. */
const settings = z.object({
  panelSize: z.int().min(1).max(15),
  policy: z.enum(['even', 'big-on-top', 'small-on-top']),
  oddOnly: z.boolean(),
  wings: z.boolean(),
  decision: z.enum(['voting', 'consensus']),
  minimumVotingScore: z.number().nullable(),
  minimumChairScore: z.number().nullable(),
  weights: allocationWeights,
});

/** What an allocation is asked for; what is left out is as the round's rules have it. */
export const allocationWish = z.object({
  mode: z.enum(['all', 'gaps']),
  ...settings.partial().shape,
  weights: allocationWeights.partial().optional(),
  /** Hard rules that a person lifts, as a refusal proposed them. */
  waived: z.array(hardRule).max(200).optional(),
});

const place = z.object({ debateId: id, role: z.enum(panelRoles) }).nullable();

/** One allocation to choose. */
const alternative = z.object({
  linear: z.object({ cost: z.number(), bound: z.number() }),
  pairwise: z.number(),
  /** What it costs more than the first. */
  extra: z.number(),
  unallocated: z.int(),
  /** Who sits elsewhere than now. */
  changes: z.array(z.object({ adjudicatorId: id, from: place, to: place })),
});

export const allocationSolutions = {
  settings: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/draws/:drawId/allocation/settings',
    summary: 'How panels are allocated unless somebody says otherwise.',
    access: { action: 'allocation.edit', scope: 'tournament' },
    params: inDraw,
    response: settings.extend({ scale: z.object({ min: z.number(), max: z.number() }) }),
    errors: [],
  }),
  solve: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/draws/:drawId/allocation/solutions',
    summary: 'Work out several allocations without applying any. One at a time for each draw.',
    access: { action: 'allocation.edit', scope: 'tournament' },
    params: inDraw,
    body: allocationWish.extend({ count: z.int().min(1).max(3) }),
    response: z.object({ solutionId: id }),
    errors: ['not-ready', 'refused-by-rules'],
  }),
  solution: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/draws/:drawId/allocation/solutions/:solutionId',
    summary: 'How far the work is, or what came of it.',
    access: { action: 'allocation.edit', scope: 'tournament' },
    params: inSolution,
    response: z.discriminatedUnion('state', [
      z.object({ state: z.literal('running'), done: z.int(), of: z.int() }),
      z.object({
        state: z.literal('refused'),
        problems: z.array(z.object({ code: z.string(), data: z.record(z.string(), z.unknown()) })),
      }),
      z.object({ state: z.literal('done'), alternatives: z.array(alternative) }),
    ]),
    errors: [],
  }),
  cancelSolution: route({
    method: 'DELETE',
    path: '/api/tournaments/:tournamentId/draws/:drawId/allocation/solutions/:solutionId',
    summary: 'Stop the work and forget it.',
    access: { action: 'allocation.edit', scope: 'tournament' },
    params: inSolution,
    response: z.object({}),
    errors: [],
  }),
  applySolution: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/draws/:drawId/allocation/solutions/:solutionId/apply',
    summary: 'Write one of the allocations, as long as nothing it rests on has changed.',
    access: { action: 'allocation.edit', scope: 'tournament' },
    params: inSolution,
    body: z.object({ version, choice: z.int().min(0).max(2) }),
    response: draw,
    errors: ['conflict', 'wrong-state', 'snapshot-changed'],
  }),
};
