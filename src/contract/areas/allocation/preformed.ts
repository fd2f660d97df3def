/** Panels made before their draw: formed for a round, edited, and matched once the draw is there. */
import { z } from 'zod';
import { explanation } from '#contract/documents/explanation.ts';
import { route } from '#contract/route.ts';
import { id, tournamentParams, version } from '#contract/schemas.ts';
import { panelRoles } from '#engine/vocabulary.ts';
import { draw, finding } from '../draw/draw-rows.ts';
import { workName } from './allocation-work.ts';

const inRound = tournamentParams.extend({ roundId: id });
const inDraw = tournamentParams.extend({ drawId: id });

/** Beyond the largest rounds, which have some five hundred rooms. */
const mostPanels = 1000;
const panelCount = z.int().min(1).max(mostPanels);
const importance = z.int().min(-2).max(2);

const panel = z.object({
  id,
  /** 1: for the top room. */
  rank: z.int(),
  importance,
  /** Points that the best team of its room is expected to have at least, and at most. */
  least: z.number(),
  most: z.number(),
  seats: z.array(z.object({ adjudicatorId: id, role: z.enum(panelRoles), locked: z.boolean() })),
});

/** The panels of a round, the top one first. */
export const preformedSet = z.object({ roundId: id, version, panels: z.array(panel) });

const edits = {
  action: 'allocation.edit',
  scope: 'tournament',
} as const;

export const preformed = {
  preformed: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/rounds/:roundId/panels',
    summary: 'The preformed panels of a round and the number of rooms expected.',
    access: edits,
    params: inRound,
    response: z.object({
      set: preformedSet.nullable(),
      /** How many panels the round is likely to need; null: nothing says it. */
      expected: panelCount.nullable(),
    }),
    stale: ['allocation', 'round'],
    errors: [],
    statements: 'heavy',
  }),
  formPanels: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/rounds/:roundId/panels',
    summary: 'Form the panels of a round before its draw; panels locked earlier are kept.',
    access: edits,
    params: inRound,
    body: z.object({
      /** Of the panels as somebody saw them; null: there were none. */
      version: version.nullable(),
      count: panelCount,
      panelSize: z.int().min(1).max(15).optional(),
      work: workName.optional(),
    }),
    response: preformedSet,
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
  setPanelSeats: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/rounds/:roundId/panels/seats',
    summary: 'Move adjudicators between preformed panels, or off them (null).',
    access: edits,
    params: inRound,
    body: z.object({
      version,
      moves: z
        .array(
          z.object({
            adjudicatorId: id,
            to: z.object({ panelId: id, role: z.enum(panelRoles) }).nullable(),
          }),
        )
        .min(1)
        .max(50),
    }),
    bodySize: 'large',
    response: preformedSet,
    changes: ['allocation'],
    errors: ['conflict', 'refused-by-rules'],
    statements: 'heavy',
  }),
  setPanelMarks: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/rounds/:roundId/panels/marks',
    summary: 'Lock or unlock a preformed panel, or set its importance.',
    access: edits,
    params: inRound,
    body: z.object({
      version,
      panelId: id,
      locked: z.boolean().optional(),
      importance: importance.optional(),
    }),
    response: preformedSet,
    changes: ['allocation'],
    errors: ['conflict'],
    statements: 'heavy',
  }),
  explainPanelSeat: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/rounds/:roundId/panels/:panelId/seats/:adjudicatorId/why',
    summary: 'Why this adjudicator is on this preformed panel.',
    access: edits,
    params: inRound.extend({ panelId: id, adjudicatorId: id }),
    response: explanation,
    stale: ['adjudicator', 'allocation', 'conflict', 'draw', 'round'],
    errors: [],
    statements: 'heavy',
  }),
  discardPanels: route({
    method: 'DELETE',
    path: '/api/tournaments/:tournamentId/rounds/:roundId/panels',
    summary: 'Delete the preformed panels of a round.',
    access: edits,
    params: inRound,
    response: z.object({}),
    changes: ['allocation'],
    errors: [],
    statements: 'heavy',
  }),
  matchPanels: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/draws/:drawId/panels',
    summary: 'Match the preformed panels of a round to the debates of its draw.',
    access: edits,
    params: inDraw,
    body: z.object({ version }),
    response: z.object({
      draw,
      findings: z.array(finding),
      /** Members whom a conflict keeps out of their panel’s room: their seats are gaps. */
      leftOut: z.array(id),
    }),
    changes: ['allocation'],
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
};
