/** Motions and their release. */
import { z } from 'zod';
import { motionStates } from '#engine/vocabulary.ts';
import { mostThemes, motionThemes } from '../kinds/motion-themes.ts';
import { route } from '../route.ts';
import {
  changesOf,
  flight,
  id,
  instant,
  prose,
  text,
  tournamentParams,
  version,
} from '../schemas.ts';

export const motion = z.object({
  id,
  reference: z.string(),
  text: z.string(),
  /** Markdown. */
  infoslide: z.string(),
  themes: z.array(z.enum(motionThemes)),
  roundIds: z.array(id),
  version,
});
const body = z.object({
  reference: text(60),
  text: prose(1000).pipe(z.string().min(1, 'This is required.')),
  infoslide: prose(10_000).default(''),
  themes: z.array(z.enum(motionThemes)).max(mostThemes).default([]),
  roundIds: z.array(id).max(50).default([]),
});
const inMotion = tournamentParams.extend({ motionId: id });
const inRound = tournamentParams.extend({ roundId: id });

/** What the public may know of a round's motions now. */
export const publicMotions = z.object({
  roundId: id,
  roundName: z.string(),
  state: z.enum(motionStates),
  /** When the infoslide appears, when the countdown starts, when the motion appears. */
  infoslideAt: instant.nullable(),
  countdownAt: instant.nullable(),
  revealAt: instant.nullable(),
  /** End of preparation; null when there is none. */
  preparationEndsAt: instant.nullable(),
  /** Only once it may be seen; texts only when released. */
  infoslides: z.array(z.string()),
  motions: z.array(motion.pick({ id: true, reference: true, text: true, infoslide: true })),
});

/** A motion that is out, by itself. */
export const publicMotion = motion.omit({ roundIds: true, version: true }).extend({
  rounds: z.array(z.string()),
});

/** Which of several motions a room debates (formats R3.23). */
export const motionChoice = z.object({
  debateId: id,
  procedure: z.enum(['veto', 'ranking']),
  motions: z.array(motion.pick({ id: true, reference: true, text: true })),
  /** Until when the teams may answer. */
  closesAt: instant,
  teams: z.array(
    z.object({
      id,
      name: z.string(),
      answered: z.boolean(),
      /** The desk answered for it. */
      byDesk: z.boolean(),
      /** The most wanted first; until the room has chosen, a team's own alone. */
      answer: z.array(id).nullable(),
      /** Whether the reader speaks for it. */
      mine: z.boolean(),
    }),
  ),
  /** Null while teams may still answer. */
  chosen: z.object({ motionId: id, struck: z.array(id), byCoin: z.boolean() }).nullable(),
});

const inDebate = tournamentParams.extend({ debateId: id });
/** Null: the room has nothing to choose. */
const choiceAnswer = z.object({ choice: motionChoice.nullable() });

export const motions = {
  list: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/motions',
    summary: 'All motions, for the motion setters.',
    access: { action: 'motions.edit', scope: 'tournament' },
    params: tournamentParams,
    response: z.object({ motions: z.array(motion) }),
    stale: ['motion'],
    errors: [],
  }),
  add: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/motions',
    summary: 'Add a motion.',
    access: { action: 'motions.edit', scope: 'tournament' },
    params: tournamentParams,
    body,
    response: motion,
    errors: [],
  }),
  update: route({
    method: 'PATCH',
    path: '/api/tournaments/:tournamentId/motions/:motionId',
    summary: 'Change a motion.',
    access: { action: 'motions.edit', scope: 'tournament' },
    params: inMotion,
    body: changesOf(body).extend({ version }),
    response: motion,
    errors: ['conflict', 'in-use'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/tournaments/:tournamentId/motions/:motionId',
    summary: 'Remove a motion that was not debated.',
    access: { action: 'motions.edit', scope: 'tournament' },
    params: inMotion,
    response: null,
    changes: ['motion', 'round'],
    errors: ['in-use'],
  }),
  published: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/motions/public',
    summary: 'What is public about the motions now.',
    access: { action: 'tournament.see', scope: 'tournament' },
    params: tournamentParams,
    response: z.object({ rounds: z.array(publicMotions) }),
    stale: ['motion', 'round'],
    errors: [],
  }),
  one: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/motions/:motionId/public',
    summary: 'A released motion.',
    access: { action: 'tournament.see', scope: 'tournament' },
    params: inMotion,
    response: publicMotion,
    stale: ['motion', 'round'],
    errors: [],
  }),
  release: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/rounds/:roundId/motion-release',
    summary: 'Start the countdown now, or schedule when the motion appears.',
    access: { action: 'motions.release', scope: 'tournament' },
    params: inRound,
    body: z.object({ at: instant.nullable() }),
    response: publicMotions,
    changes: ['motion', 'round'],
    errors: ['not-ready', 'wrong-state'],
  }),
  choice: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/debates/:debateId/motion-choice',
    summary: 'The motion a room debates, or its teams’ progress in choosing one.',
    access: { action: 'motions.choose', scope: 'room' },
    params: inDebate,
    response: choiceAnswer,
    stale: ['draw', 'motion'],
    errors: [],
  }),
  choose: route({
    method: 'PUT',
    path: '/api/tournaments/:tournamentId/debates/:debateId/teams/:teamId/motion-answer',
    summary: 'Submit a team’s veto, or its ranking of the motions, favourite first.',
    access: { action: 'motions.choose', scope: 'team' },
    params: inDebate.extend({ teamId: id }),
    body: z.object({ motionIds: z.array(id).min(1).max(50) }),
    response: choiceAnswer,
    changes: ['motion'],
    errors: ['wrong-state'],
  }),
  withdrawChoice: route({
    method: 'DELETE',
    path: '/api/tournaments/:tournamentId/debates/:debateId/teams/:teamId/motion-answer',
    summary: 'Undo the desk’s answer for a team, while answers are open.',
    access: { action: 'motions.release', scope: 'tournament' },
    params: inDebate.extend({ teamId: id }),
    response: choiceAnswer,
    changes: ['motion'],
    errors: ['wrong-state'],
  }),
  choices: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/rounds/:roundId/motion-choices',
    summary: 'Which motions the rooms of a round debate.',
    access: { action: 'motions.release', scope: 'tournament' },
    params: inRound,
    response: z.object({
      rooms: z.array(motionChoice.extend({ rank: z.int(), venue: z.string().nullable(), flight })),
    }),
    stale: ['draw', 'motion', 'round'],
    errors: [],
    statements: 'heavy',
  }),
  stop: route({
    method: 'DELETE',
    path: '/api/tournaments/:tournamentId/rounds/:roundId/motion-release',
    summary: 'Cancel the countdown before the motion appears.',
    access: { action: 'motions.release', scope: 'tournament' },
    params: inRound,
    response: publicMotions,
    changes: ['motion', 'round'],
    errors: ['wrong-state'],
  }),
  withdraw: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/rounds/:roundId/motion-withdrawal',
    summary: 'Hide a released motion again, until its round is completed.',
    access: { action: 'motions.release', scope: 'tournament' },
    params: inRound,
    response: publicMotions,
    changes: ['motion', 'round'],
    errors: ['wrong-state'],
  }),
};
