/** Rounds, who is available, the conductor's view of a round. */
import { z } from 'zod';
import {
  caseEntries,
  drawKinds,
  drawStates,
  mostFlights,
  motionStates,
  roundStates,
  stages,
} from '#engine/vocabulary.ts';
import { drawOptions } from '../documents/rule-pack.ts';
import { route } from '../route.ts';
import { id, instant, text, tournamentParams, version } from '../schemas.ts';
import { acceptUndecided } from '../undecided.ts';
import { ballotText } from './ballots/ballot-settings.ts';

export const round = z.object({
  id,
  seq: z.int(),
  name: z.string(),
  abbreviation: z.string(),
  stage: z.enum(stages),
  breakCategoryId: id.nullable(),
  drawKind: z.enum(drawKinds),
  silent: z.boolean(),
  /** Only those in it see its draw. */
  private: z.boolean(),
  weight: z.number(),
  /** Debates that share a room and its judges, one after the other. */
  flights: z.int(),
  /** When its debate is in the schedule, which is where it is set. */
  startsAt: instant.nullable(),
  state: z.enum(roundStates),
  /** State of the live draw, null when none is confirmed. */
  drawState: z.enum(drawStates).nullable(),
  drawReleasedAt: instant.nullable(),
  /** The draw was public and is not any more: a new one is coming. */
  drawWithdrawnAt: instant.nullable(),
  drawReleaseAt: instant.nullable(),
  motionState: z.enum(motionStates),
  /** The moment when the motion appears, when known. */
  motionAt: instant.nullable(),
  resultsReleased: z.boolean(),
  /** Markdown above its ballots, below the tournament's; empty for those outside the tab room. */
  ballotText: z.string(),
  /** Its chairs write reasons for their decisions, where only marked rounds ask for them (R4.29). */
  writtenReasons: z.boolean(),
  /** Whether judges write down what their room debated, where rooms bring it (R4.30). */
  caseEntry: z.enum(caseEntries),
  version,
});

/** The nine steps of the conductor. */
export const conductorSteps = [
  'check-in',
  'draw',
  'judges',
  'rooms',
  'release',
  'motion',
  'debates',
  'ballots',
  'complete',
] as const;

export const conductorStep = z.object({
  step: z.enum(conductorSteps),
  /** `skipped`: the round went on without it. */
  state: z.enum(['done', 'current', 'ahead', 'skipped']),
  done: z.int(),
  of: z.int(),
  /** Closed codes with numbers; the screen says them in words. */
  blockers: z.array(z.object({ code: z.string(), count: z.int() })),
});

export const conductor = z.object({
  roundId: id,
  steps: z.array(conductorStep),
  /** The one next act: what, how many, and what is in the way. */
  next: z.object({ code: z.string(), step: z.enum(conductorSteps), count: z.int() }).nullable(),
});

export const availability = z.object({
  teamIds: z.array(id),
  adjudicatorIds: z.array(id),
  venueIds: z.array(id),
});

/** Who is available, and which judges said that they cannot judge the round. */
const roundAvailability = availability.extend({
  awayIds: z.array(id),
  /** Teams that were marked as not in the round. */
  outIds: z.array(id),
});

/** A round as a judge sees it who says whether they can judge it. */
const ownRound = z.object({
  id,
  name: z.string(),
  stage: z.enum(stages),
  away: z.boolean(),
  /** Until its draw is confirmed; afterwards the organisers change it. */
  mayChange: z.boolean(),
});

/** Most rounds that a judge can be away from. */
export const mostAway = 200;

const inRound = tournamentParams.extend({ roundId: id });
const roundBody = z.object({
  name: text(40),
  abbreviation: text(10),
  drawKind: z.enum(drawKinds),
  silent: z.boolean(),
  private: z.boolean(),
  weight: z.number().min(0).max(100),
  flights: z.int().min(1).max(mostFlights),
  drawOptions: drawOptions.nullable(),
  ballotText,
  writtenReasons: z.boolean(),
  caseEntry: z.enum(caseEntries),
});

export const rounds = {
  list: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/rounds',
    summary: 'Rounds in order.',
    access: { action: 'rounds.see', scope: 'tournament' },
    params: tournamentParams,
    response: z.object({ rounds: z.array(round), currentRoundIds: z.array(id), now: instant }),
    stale: ['break-category', 'draw', 'motion', 'results', 'round', 'tournament'],
    errors: [],
  }),
  add: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/rounds',
    summary: 'Add a preliminary round after the last one.',
    access: { action: 'settings.edit', scope: 'tournament' },
    params: tournamentParams,
    body: roundBody.partial(),
    response: round,
    changes: ['round'],
    errors: ['wrong-state'],
  }),
  update: route({
    method: 'PATCH',
    path: '/api/tournaments/:tournamentId/rounds/:roundId',
    summary: 'Change a round.',
    access: { action: 'settings.edit', scope: 'tournament' },
    params: inRound,
    body: roundBody.partial().extend({ version }),
    response: round,
    changes: ['round'],
    errors: ['conflict', 'wrong-state'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/tournaments/:tournamentId/rounds/:roundId',
    summary: 'Remove a round without a draw.',
    access: { action: 'settings.edit', scope: 'tournament' },
    params: inRound,
    response: null,
    changes: ['round'],
    errors: ['in-use'],
  }),
  conductor: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/rounds/:roundId/conductor',
    summary: 'The steps of a round with counts, blockers and the next action.',
    access: { action: 'tabroom.see', scope: 'tournament' },
    params: inRound,
    response: conductor,
    stale: [
      'adjudicator',
      'allocation',
      'ballot',
      'draw',
      'import',
      'motion',
      'round',
      'team',
      'venues',
    ],
    errors: [],
    statements: 'heavy',
  }),
  availability: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/rounds/:roundId/availability',
    summary: 'Who and what is available in a round.',
    access: { action: 'participants.see', scope: 'tournament' },
    params: inRound,
    response: roundAvailability,
    stale: ['round', 'team', 'venue', 'venues'],
    errors: [],
    statements: 'heavy',
  }),
  setAvailability: route({
    method: 'PUT',
    path: '/api/tournaments/:tournamentId/rounds/:roundId/availability',
    summary:
      'Set availability: everyone but swing teams, as in the previous round, the breaking teams, or individuals. The first three skip judges who said they are away.',
    access: { action: 'checkin.others', scope: 'tournament' },
    params: inRound,
    body: z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('all'),
        of: z.array(z.enum(['teams', 'adjudicators', 'venues'])).max(3),
        /** Also in the concurrent rounds in which nobody is marked yet. */
        concurrent: z.boolean().default(false),
      }),
      z.object({ kind: z.literal('previous') }),
      z.object({
        kind: z.literal('set'),
        subject: z.enum(['team', 'adjudicator', 'venue']),
        ids: z.array(id).max(5000),
        available: z.boolean(),
        /** For teams that become unavailable: as if nobody had marked them, rather than left out of the round. */
        unmarked: z.boolean().default(false),
      }),
    ]),
    bodySize: 'everybody',
    response: roundAvailability.extend({
      /** Judges who were passed over because they said they are away. */
      skipped: z.int(),
      /** Judges who were left out of an elimination round: they do not break, and nobody has marked them. */
      notBreaking: z.int(),
      /** Concurrent rounds that were marked as well. */
      alsoIn: z.array(z.object({ id, name: z.string() })),
    }),
    changes: ['round'],
    errors: ['wrong-state'],
  }),
  own: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/rounds/own',
    summary: 'The rounds to come, and which of them I, a judge, said I cannot judge.',
    access: { action: 'self.see', scope: 'tournament' },
    params: tournamentParams,
    response: z.object({ rounds: z.array(ownRound) }),
    stale: ['adjudicator', 'draw', 'import', 'round'],
    errors: ['wrong-state'],
  }),
  setOwn: route({
    method: 'PUT',
    path: '/api/tournaments/:tournamentId/rounds/own',
    summary: 'Say which rounds I cannot judge; rounds whose draw is confirmed stay as they are.',
    access: { action: 'self.edit', scope: 'tournament' },
    params: tournamentParams,
    body: z.object({ away: z.array(id).max(mostAway) }),
    response: z.object({ rounds: z.array(ownRound) }),
    changes: ['round'],
    errors: ['wrong-state'],
    idempotency: 'required',
  }),
  complete: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/rounds/:roundId/complete',
    summary: 'Complete a round; refused with the list of undecided debates, and without a motion.',
    access: { action: 'rounds.complete', scope: 'tournament' },
    params: inRound,
    body: z.object({
      version,
      acceptUndecided,
      /** The round was debated without a motion, or with one that was never entered. */
      withoutMotion: z.boolean().default(false),
    }),
    response: round,
    changes: ['round'],
    errors: ['conflict', 'not-ready', 'undecided', 'wrong-state'],
    statements: 'heavy',
  }),
  reopen: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/rounds/:roundId/reopen',
    summary: 'Reopen a completed round, while no later draw uses it.',
    access: { action: 'rounds.complete', scope: 'tournament' },
    params: inRound,
    body: z.object({ version }),
    response: round,
    changes: ['round'],
    errors: ['conflict', 'in-use', 'wrong-state', 'refused-by-rules'],
    statements: 'heavy',
  }),
  releaseResults: route({
    method: 'PUT',
    path: '/api/tournaments/:tournamentId/rounds/:roundId/results-release',
    summary: 'Publish the results of a round, or withdraw them.',
    access: { action: 'results.release', scope: 'tournament' },
    params: inRound,
    body: z.object({ released: z.boolean(), version, acceptUndecided }),
    response: round,
    changes: ['results', 'round'],
    errors: ['conflict', 'undecided', 'wrong-state'],
  }),
};
