/** Sides allocated before the draw, in formats of two teams. */
import { z } from 'zod';
import { route } from '#contract/route.ts';
import { id, tournamentParams } from '#contract/schemas.ts';

const seat = z.union([z.literal(0), z.literal(1)]);

/** One team in one round; `seat` is the index of the side in the rule pack. */
const allocatedSide = z.object({ roundId: id, teamId: id, seat });

const sideRound = z.object({ id, name: z.string(), abbreviation: z.string() });

export const sideGrid = z.object({
  /** Anybody may see them. */
  public: z.boolean(),
  /** Preliminary rounds in order. */
  rounds: z.array(
    sideRound.extend({
      /** Its draw obeys what is allocated here; otherwise it is set to choose sides in another way. */
      obeyed: z.boolean(),
      /** It is completed or its draw is out: its sides stay as they are. */
      closed: z.boolean(),
    }),
  ),
  /** Teams that have not withdrawn, by name. */
  teams: z.array(z.object({ id, name: z.string() })),
  sides: z.array(allocatedSide),
});

export const sides = {
  grid: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/sides',
    summary: 'Sides allocated before the draw, by team and round.',
    access: { action: 'draw.see-unreleased', scope: 'tournament' },
    params: tournamentParams,
    response: sideGrid,
    stale: ['draw', 'import', 'round', 'sides', 'team'],
    errors: [],
    statements: 'heavy',
  }),
  allocate: route({
    method: 'PUT',
    path: '/api/tournaments/:tournamentId/sides',
    summary: 'Allocate sides, or clear them (null); others are unchanged.',
    access: { action: 'draw.edit', scope: 'tournament' },
    params: tournamentParams,
    body: z.object({
      changes: z
        .array(allocatedSide.extend({ seat: seat.nullable() }))
        .min(1)
        .max(10_000),
    }),
    bodySize: 'everybody',
    response: sideGrid,
    changes: ['sides'],
    errors: ['wrong-state', 'refused-by-rules'],
    statements: 'heavy',
  }),
  fill: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/sides/fill',
    summary:
      'Allocate a side to every team without one in all open rounds: half each, balanced over the rounds.',
    access: { action: 'draw.edit', scope: 'tournament' },
    params: tournamentParams,
    body: z.object({}),
    response: sideGrid,
    changes: ['sides'],
    errors: ['wrong-state', 'refused-by-rules'],
    statements: 'heavy',
  }),
  publish: route({
    method: 'PUT',
    path: '/api/tournaments/:tournamentId/sides/public',
    summary: 'Publish the allocated sides, or hide them again.',
    access: { action: 'draw.release', scope: 'tournament' },
    params: tournamentParams,
    body: z.object({ public: z.boolean() }),
    response: sideGrid,
    changes: ['sides'],
    errors: ['refused-by-rules'],
  }),
  published: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/sides/public',
    summary: 'Sides allocated before the draw; null unless published.',
    access: { action: 'tournament.see', scope: 'tournament' },
    params: tournamentParams,
    response: z.object({
      sides: z
        .object({
          rounds: z.array(sideRound),
          teams: z.array(
            z.object({
              id,
              name: z.string(),
              /** By round, in their order; null: none. */
              seats: z.array(seat.nullable()),
            }),
          ),
        })
        .nullable(),
    }),
    stale: ['import', 'round', 'sides', 'team'],
    errors: [],
    statements: 'heavy',
  }),
};
