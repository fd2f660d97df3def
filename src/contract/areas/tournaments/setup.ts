/** A tournament made from an earlier one, a rehearsal with invented people, and the steps of setting up. */
import { z } from 'zod';
import { copyParts } from '#contract/kinds/copy-parts.ts';
import { mostMadeUp } from '#contract/kinds/rehearsal.ts';
import { route } from '#contract/route.ts';
import { id, tournamentParams } from '#contract/schemas.ts';
import { createTournament, tournament } from './tournament-rows.ts';

/** What a tournament needs before it begins; each is done when the facts say so. */
export const setupSteps = [
  'plan',
  'rounds',
  'categories',
  'rooms',
  'staff',
  'registration',
  'judges',
  'motions',
  'listed',
] as const;
export type SetupStep = (typeof setupSteps)[number];

export const setup = {
  sources: route({
    method: 'GET',
    path: '/api/setup/sources',
    summary: 'Tournaments that I may copy from, latest first.',
    access: { action: 'signed-in', scope: 'site' },
    response: z.object({
      tournaments: z.array(
        z.object({ id, name: z.string(), startDate: z.string(), packName: z.string() }),
      ),
    }),
    errors: [],
  }),
  copy: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/copies',
    summary: 'Create a tournament from parts of this one; `rules` includes its rounds and breaks.',
    access: { action: 'settings.edit', scope: 'tournament' },
    params: tournamentParams,
    body: z.object({ tournament: createTournament, parts: z.array(z.enum(copyParts)).max(10) }),
    response: tournament,
    errors: ['slug-unavailable', 'too-many-days', 'too-many-tournaments'],
    limit: 'import',
    statements: 'transfer',
  }),
  rehearse: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/rehearsals',
    summary: 'Copy everything but people into a rehearsal tournament.',
    access: { action: 'settings.edit', scope: 'tournament' },
    params: tournamentParams,
    response: tournament,
    errors: ['slug-unavailable', 'too-many-tournaments'],
    limit: 'rehearsal',
    statements: 'transfer',
  }),
  simulatePeople: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/simulated-people',
    summary: 'Fill an empty experimental tournament with made-up teams, judges and rooms.',
    access: { action: 'import.run', scope: 'tournament' },
    params: tournamentParams,
    body: z.object({
      teams: z.int().min(2).max(mostMadeUp.teams),
      /** Absent: as many as such a field usually brings. */
      adjudicators: z.int().min(1).max(mostMadeUp.adjudicators).optional(),
    }),
    response: z.object({ teams: z.int(), adjudicators: z.int() }),
    errors: ['wrong-state', 'plan-exceeded', 'import-refused'],
    limit: 'rehearsal',
    statements: 'transfer',
  }),
  steps: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/setup-steps',
    summary: 'The set-up checklist of a tournament, ticked from its data.',
    access: { action: 'tabroom.see', scope: 'tournament' },
    params: tournamentParams,
    response: z.object({
      /** A draw has been released: what is still missing stops being news. */
      begun: z.boolean(),
      /** Motions that the rules ask for in each round. */
      motionsPerRound: z.int(),
      steps: z.array(z.object({ id: z.enum(setupSteps), done: z.boolean() })),
    }),
    errors: [],
  }),
};
