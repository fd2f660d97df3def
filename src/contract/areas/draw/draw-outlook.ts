/** What the drafts of a round leave for the next one. */
import { z } from 'zod';
import { route } from '#contract/route.ts';
import { id, tournamentParams } from '#contract/schemas.ts';
import { outlookFigures } from '#engine/vocabulary.ts';

/** A figure of the next draw; smaller is better. */
const expected = z.object({
  mean: z.number(),
  /** One in ten of the endings tried is below `low`, one in ten above `high`. */
  low: z.number(),
  high: z.number(),
});

export const drawOutlook = {
  outlook: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/rounds/:roundId/draws/outlook',
    summary: 'What each draw of a round leaves for the next draw, by playing the round many times.',
    access: { action: 'draw.see-unreleased', scope: 'tournament' },
    params: tournamentParams.extend({ roundId: id }),
    response: z.object({
      /** Null: no power-paired round follows, so there is nothing to expect. */
      next: z.object({ roundId: id, name: z.string() }).nullable(),
      /** How many endings of the round were tried for each draw. */
      endings: z.int(),
      draws: z.array(
        z.object({
          drawId: id,
          /** Null: the next round could not be drawn from this one, such as with an odd number of teams. */
          figures: z.record(z.enum(outlookFigures), expected).nullable(),
        }),
      ),
      /** Of several equally good draws, the one that leaves the next round freest; null: no choice. */
      freest: id.nullable(),
    }),
    stale: ['ballot', 'check-in', 'draw', 'round', 'team', 'tournament'],
    errors: [],
    statements: 'heavy',
  }),
};
