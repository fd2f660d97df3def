/** Adjudicators and rooms for a draw. Both change the draw's document and answer with it. */
import { z } from 'zod';
import { explanation } from '#contract/documents/explanation.ts';
import { route } from '#contract/route.ts';
import { id, tournamentParams, version } from '#contract/schemas.ts';
import type { VenueWeights } from '#engine/venue-rules.ts';
import { panelRoles } from '#engine/vocabulary.ts';
import { discardBallots, draw, finding } from '../draw/draw-rows.ts';
import { mostVenues } from '../venues/venues.ts';
import { aheadFigure, allocationOptions, allocationSolutions } from './allocation-solutions.ts';
import { allocationWork, workName } from './allocation-work.ts';
import { backgrounds } from './backgrounds.ts';
import { preformed } from './preformed.ts';

const inDraw = tournamentParams.extend({ drawId: id });
const lostVenues = z.array(id).min(1).max(mostVenues);

/** What the judge board shows of an adjudicator besides the name. */
export const adjudicatorFact = z.object({
  adjudicatorId: id,
  score: z.number(),
  available: z.boolean(),
  /** Declared ones; the teams of `conflictInstitutionIds` come on top. */
  conflictTeamIds: z.array(id),
  conflictAdjudicatorIds: z.array(id),
  conflictInstitutionIds: z.array(id),
});

export const allocation = {
  ...allocationSolutions,
  ...allocationWork,
  ...preformed,
  ...backgrounds,
  facts: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/rounds/:roundId/adjudicator-facts',
    summary: 'Scores, conflicts and history of every adjudicator, for the judge board.',
    access: { action: 'allocation.edit', scope: 'tournament' },
    params: tournamentParams.extend({ roundId: id }),
    response: z.object({
      adjudicators: z.array(adjudicatorFact),
      /** Each institution that a judge conflicts with, once, with its teams. */
      institutions: z.array(z.object({ id, teamIds: z.array(id) })),
      /** Rooms of earlier rounds: who judged which teams, and with whom. */
      past: z.array(
        z.object({ round: z.int(), teamIds: z.array(id), adjudicatorIds: z.array(id) }),
      ),
    }),
    stale: ['adjudicator', 'conflict', 'feedback', 'import', 'institution', 'round', 'team'],
    errors: [],
    statements: 'heavy',
  }),
  measure: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/draws/:drawId/allocation',
    summary: 'The cost of the current panels, by the same terms as the allocation.',
    access: { action: 'allocation.edit', scope: 'tournament' },
    params: inDraw,
    /** `judges` sit in these panels: an empty seat costs nothing. */
    response: z.object({ linear: z.number(), pairwise: z.number(), judges: z.int() }),
    stale: ['adjudicator', 'allocation', 'conflict', 'draw', 'round'],
    errors: [],
    statements: 'heavy',
  }),
  allocate: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/draws/:drawId/allocation',
    summary: 'Allocate panels: all of them (locks are kept) or only the gaps.',
    access: { action: 'allocation.edit', scope: 'tournament' },
    params: inDraw,
    body: allocationOptions.extend({ version, work: workName.optional() }),
    bodySize: 'large',
    response: z.object({
      draw,
      linear: z.object({ cost: z.number(), bound: z.number() }),
      pairwise: z.number(),
      /** Null where nobody asked to look ahead. */
      ahead: aheadFigure.nullable(),
    }),
    errors: [
      'conflict',
      'wrong-state',
      'refused-by-rules',
      'snapshot-changed',
      'not-ready',
      'cancelled',
    ],
    statements: 'heavy',
  }),
  setSeats: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/draws/:drawId/seats',
    summary: 'Move adjudicators: each goes to a room and role, or off the board (null).',
    access: { action: 'allocation.edit', scope: 'tournament' },
    params: inDraw,
    body: z.object({
      version,
      moves: z
        .array(
          z.object({
            adjudicatorId: id,
            to: z.object({ debateId: id, role: z.enum(panelRoles) }).nullable(),
          }),
        )
        .min(1)
        .max(50),
      discardBallots,
    }),
    bodySize: 'large',
    response: z.object({ draw, findings: z.array(finding) }),
    changes: ['allocation'],
    errors: ['conflict', 'wrong-state', 'refused-by-rules', 'in-use'],
    statements: 'heavy',
  }),
  setLocks: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/draws/:drawId/locks',
    summary: 'Lock or unlock a panel, or set a room’s importance.',
    access: { action: 'allocation.edit', scope: 'tournament' },
    params: inDraw,
    body: z.object({
      version,
      debateId: id,
      locked: z.boolean().optional(),
      importance: z.int().min(-2).max(2).optional(),
    }),
    response: draw,
    changes: ['allocation'],
    errors: ['conflict', 'wrong-state'],
    statements: 'heavy',
  }),
  explainSeat: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/debates/:debateId/seats/:adjudicatorId/why',
    summary: 'Why this adjudicator sits here.',
    access: { action: 'allocation.edit', scope: 'tournament' },
    params: tournamentParams.extend({ debateId: id, adjudicatorId: id }),
    response: explanation,
    stale: ['adjudicator', 'allocation', 'conflict', 'draw', 'round'],
    errors: [],
    statements: 'heavy',
  }),
  measureVenues: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/draws/:drawId/venues',
    summary: 'The cost of the current rooms, the needs they meet and any problems.',
    access: { action: 'draw.see-unreleased', scope: 'tournament' },
    params: inDraw,
    response: z.object({
      cost: z.number(),
      /** Debates with a room: one without costs nothing. */
      placed: z.int(),
      /** The cost, term by term. */
      terms: z.object({
        wish: z.number(),
        capacity: z.number(),
        priority: z.number(),
        rotation: z.number(),
        move: z.number(),
        walking: z.number(),
      } satisfies Record<keyof VenueWeights, z.ZodType>),
      needs: z.object({ met: z.int(), of: z.int() }),
      wishes: z.object({ met: z.int(), of: z.int() }),
      findings: z.array(finding),
    }),
    stale: [
      'allocation',
      'building',
      'draw',
      'round',
      'venue',
      'venue-need',
      'venue-rules',
      'venues',
    ],
    errors: [],
    statements: 'heavy',
  }),
  explainVenue: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/debates/:debateId/venue/why',
    summary: 'Why this debate is in its room.',
    access: { action: 'draw.see-unreleased', scope: 'tournament' },
    params: tournamentParams.extend({ debateId: id }),
    response: explanation,
    stale: ['allocation', 'building', 'draw', 'venue', 'venue-need', 'venue-rules', 'venues'],
    errors: [],
    statements: 'heavy',
  }),
  assignVenues: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/draws/:drawId/venues',
    summary: 'Allocate rooms: to all debates (locks are kept) or only to those without one.',
    access: { action: 'draw.edit', scope: 'tournament' },
    params: inDraw,
    body: z.object({ version, mode: z.enum(['all', 'gaps']) }),
    response: draw,
    changes: ['venues'],
    errors: [
      'conflict',
      'snapshot-changed',
      'cancelled',
      'wrong-state',
      'refused-by-rules',
      'not-ready',
    ],
    statements: 'heavy',
  }),
  planRepair: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/draws/:drawId/venue-repair/plan',
    summary: 'Preview which debates would move, and where, if these rooms were lost.',
    access: { action: 'draw.edit', scope: 'tournament' },
    params: inDraw,
    body: z.object({ lost: lostVenues }),
    bodySize: 'large',
    response: z.object({
      version,
      moves: z.array(z.object({ debateId: id, from: id.nullable(), to: id })),
    }),
    stale: ['draw', 'round', 'venue', 'venues'],
    errors: ['cancelled', 'wrong-state', 'refused-by-rules'],
    idempotency: 'none',
    statements: 'heavy',
  }),
  repairVenues: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/draws/:drawId/venue-repair',
    summary:
      'Remove lost rooms from the round, moving as few debates as possible; works after release too.',
    access: { action: 'draw.edit', scope: 'tournament' },
    params: inDraw,
    body: z.object({ version, lost: lostVenues }),
    bodySize: 'large',
    response: draw,
    changes: ['draw', 'round', 'venues'],
    errors: ['conflict', 'snapshot-changed', 'cancelled', 'wrong-state', 'refused-by-rules'],
    statements: 'heavy',
  }),
  setVenue: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/draws/:drawId/venue',
    summary: 'Move a debate to a room (swapping if it’s taken), or remove it from its room.',
    access: { action: 'draw.edit', scope: 'tournament' },
    params: inDraw,
    body: z.object({
      version,
      debateId: id,
      venueId: id.nullable(),
      locked: z.boolean().optional(),
    }),
    response: draw,
    changes: ['venues'],
    errors: ['conflict', 'wrong-state', 'refused-by-rules'],
    statements: 'heavy',
  }),
};
