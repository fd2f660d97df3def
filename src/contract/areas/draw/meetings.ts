/** Video meetings of a released draw: the files that their breakout rooms are imported from. */
import { z } from 'zod';
import { route } from '#contract/route.ts';
import { id, tournamentParams } from '#contract/schemas.ts';

const inDraw = tournamentParams.extend({ drawId: id });

/** The engine's reasons why a meeting cannot hold what it would have to. */
const tooMuch = z.object({
  code: z.enum(['too-many-rooms', 'too-many-people']),
  data: z.record(z.string(), z.number()),
});

/** Somebody in a room that meets online, with what their address lacks. */
const reach = z.object({
  personId: id,
  name: z.string(),
  building: z.string(),
  venue: z.string(),
  /**
   * `no-zoom`: the file has their other address. The rest are not in it: no address at all, one that
   * the file cannot hold, or one that somebody else of the meeting has too.
   */
  reason: z.enum(['no-zoom', 'none', 'unusable', 'shared']),
});

export const meetings = {
  ofDraw: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/draws/:drawId/meetings',
    summary:
      'The video meetings of a released draw, one per building, and who lacks an email address.',
    access: { action: 'draw.release', scope: 'tournament' },
    params: inDraw,
    response: z.object({
      meetings: z.array(
        z.object({
          buildingId: id,
          building: z.string(),
          hostName: z.string().nullable(),
          link: z.string().nullable(),
          version: z.int(),
          rooms: z.int(),
          people: z.int(),
          problems: z.array(tooMuch),
        }),
      ),
      unreached: z.array(reach),
    }),
    stale: [
      'adjudicator',
      'allocation',
      'building',
      'draw',
      'institution',
      'speaker',
      'team',
      'venue',
      'venues',
    ],
    errors: ['wrong-state'],
    statements: 'heavy',
  }),
  file: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/draws/:drawId/meetings/:buildingId',
    summary: 'The breakout rooms of a meeting, as the CSV that it imports.',
    access: { action: 'draw.release', scope: 'tournament' },
    params: inDraw.extend({ buildingId: id }),
    response: z.object({ name: z.string(), text: z.string() }),
    errors: ['wrong-state', 'refused-by-rules'],
    changes: [],
    statements: 'heavy',
  }),
};
