/** How far the rooms of the rounds that are on are, tapped by judges and by the staff. */
import { z } from 'zod';
import { route } from '#contract/route.ts';
import { flight, id, instant, tournamentParams } from '#contract/schemas.ts';
import { progressSteps } from '#engine/vocabulary.ts';

const mark = z
  .object({
    step: z.enum(progressSteps),
    /** Takes back every step after this one; without it a room only goes on. */
    back: z.boolean(),
    /** When it was tapped; a device without a network sends it later. */
    at: instant,
    /** Made by the device, once for each tap: the same mark sent twice counts once. */
    key: z.string().regex(/^[\w-]{8,64}$/),
  })
  .refine(({ step, back }) => back || step !== 'waiting', {
    message: 'Only an undo can return a room to waiting.',
    path: ['step'],
  });

export const reachedStep = z.object({
  step: z.enum(progressSteps),
  at: instant,
  by: z.enum(['judge', 'staff']),
});

export const roomProgress = z.object({
  debateId: id,
  rank: z.int(),
  venue: z.string().nullable(),
  flight,
  teams: z.array(z.object({ id, name: z.string(), seat: z.int() })),
  chair: z.object({ id, name: z.string() }).nullable(),
  /** Its own date; null: it starts with the round. */
  startsAt: instant.nullable(),
  /** What the room has reached so far, in order; empty before it begins. */
  reached: z.array(reachedStep),
  ballots: z.object({
    due: z.int(),
    in: z.int(),
    /** When the last one due came in; null until then. */
    at: instant.nullable(),
  }),
});

export const roundProgress = z.object({
  roundId: id,
  roundName: z.string(),
  /** When the debates should begin; null: nobody said. */
  dueAt: instant.nullable(),
  /** How long the speeches of a debate take by the rules. */
  speechMinutes: z.number(),
  rooms: z.array(roomProgress),
});

const inDebate = tournamentParams.extend({ debateId: id });
const ofRoom = z.object({ debateId: id, reached: z.array(reachedStep) });

export const progress = {
  rounds: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/progress',
    summary: 'The rooms of current rounds with a released draw, with their progress.',
    access: { action: 'checkin.others', scope: 'tournament' },
    params: tournamentParams,
    response: z.object({ rounds: z.array(roundProgress) }),
    stale: ['allocation', 'ballot', 'draw', 'motion', 'progress', 'round'],
    errors: [],
    statements: 'heavy',
  }),
  room: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/debates/:debateId/progress',
    summary: 'The progress of one room, for its judges.',
    access: { action: 'progress.mark', scope: 'debate' },
    params: inDebate,
    response: ofRoom,
    stale: ['draw', 'progress', 'round'],
    errors: ['wrong-state'],
  }),
  mark: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/debates/:debateId/progress',
    summary: 'Record or undo a room’s progress mark; late marks are inserted in order.',
    access: { action: 'progress.mark', scope: 'debate' },
    params: inDebate,
    body: z.object({ marks: z.array(mark).min(1).max(100) }),
    response: ofRoom,
    errors: ['wrong-state'],
  }),
};
