/** A team without a debate, or one that leaves its room: what can be done, each in one act. */
import { z } from 'zod';
import { route } from '#contract/route.ts';
import { id, tournamentParams, version } from '#contract/schemas.ts';
import { discardBallots, draw } from './draw-rows.ts';
import { repairPlan } from './repair-plan.ts';

/**
 * - `bye`: it has no debate in this round.
 * - `seat`: it debates, with as many swing teams as the rooms lack.
 * - `stand-in`: a team with a bye takes its place in the room; it may come back in the next round.
 * - `replace`: a swing team takes its place in the room; it may come back in the next round.
 * - `replace-for-good`: the same, and it is withdrawn.
 * - `withdraw`: it leaves this round and those to come.
 */
const lateActs = ['bye', 'seat', 'stand-in', 'replace', 'replace-for-good', 'withdraw'] as const;
export type LateAct = (typeof lateActs)[number];

const swingTeam = z.object({ id, name: z.string() });

/** What an act would do; null: the rooms stay as they are. */
const option = z.object({
  plan: repairPlan.nullable(),
  /** Swing teams to add. A swing team that does not exist yet gets a temporary id in the plan. */
  swings: z.array(swingTeam),
});

const ofTeam = tournamentParams.extend({ drawId: id, teamId: id });

export const lateTeams = {
  teamChoices: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/draws/:drawId/teams/:teamId/choices',
    summary: 'The options for a late or missing team in a draw, and what each would change.',
    access: { action: 'draw.edit', scope: 'tournament' },
    params: ofTeam,
    response: z.object({
      place: z.enum(['none', 'bye', 'room']),
      mayHaveBye: z.boolean(),
      /** Null: no choice for this team. */
      seat: option.nullable(),
      /** Of the one move from no room in its plan: who takes the place. */
      'stand-in': option.nullable(),
      /** Of `replace-for-good` too. */
      replace: option.nullable(),
      withdraw: option.nullable(),
      /** It has withdrawn already: it comes back in no round. */
      isWithdrawn: z.boolean(),
      /** Other rounds that a withdrawal takes the team out of. */
      otherRounds: z.array(id),
      /** Why there is no choice. */
      reason: z.enum(['elimination']).nullable(),
    }),
    stale: ['check-in', 'draw', 'round', 'team'],
    errors: ['cancelled'],
    statements: 'heavy',
  }),
  settleTeam: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/draws/:drawId/teams/:teamId/choices',
    summary: 'Apply one of these options.',
    access: { action: 'draw.edit', scope: 'tournament' },
    params: ofTeam,
    body: z.object({
      version,
      act: z.enum(lateActs),
      /** Of the plan that was shown; null where it had none. */
      digest: z.string().max(64).nullable(),
      discardBallots,
    }),
    response: draw,
    changes: ['draw', 'round', 'team'],
    errors: [
      'conflict',
      'wrong-state',
      'snapshot-changed',
      'cancelled',
      'refused-by-rules',
      'in-use',
      'plan-exceeded',
    ],
    statements: 'heavy',
  }),
  addSwings: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/rounds/:roundId/swing-teams',
    summary: 'Add swing teams to fill the last room of a round that isn’t drawn yet.',
    access: { action: 'draw.edit', scope: 'tournament' },
    params: tournamentParams.extend({ roundId: id }),
    response: z.object({ names: z.array(z.string()) }),
    changes: ['draw', 'round', 'team'],
    errors: ['wrong-state', 'plan-exceeded'],
    statements: 'heavy',
  }),
  addSwing: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/swing-teams',
    summary: 'Add a swing team with its speakers; it takes part in rounds not yet drawn.',
    access: { action: 'participants.edit', scope: 'tournament' },
    params: tournamentParams,
    response: z.object({
      name: z.string(),
      /** Rounds that it takes part in: those whose teams have been chosen. */
      rounds: z.array(z.string()),
    }),
    changes: [
      'adjudicator',
      'break-category',
      'check-in',
      'draw',
      'import',
      'institution',
      'person',
      'registration',
      'round',
      'speaker',
      'speaker-category',
      'team',
    ],
    errors: ['plan-exceeded'],
    statements: 'heavy',
  }),
};
