/** Standings, results, records. Computed from confirmed ballots, never stored. */
import { z } from 'zod';
import { route } from '#contract/route.ts';
import { id, queryFlag, tournamentParams } from '#contract/schemas.ts';
import {
  panelRoles,
  speakerMetrics,
  speechKinds,
  stages,
  teamMetrics,
} from '#engine/vocabulary.ts';
import { place, publicDebate } from '../draw/draw.ts';

const value = z.number().nullable();

export const teamRow = z.object({
  teamId: id,
  name: z.string(),
  emoji: z.string().nullable(),
  institution: z.string().nullable(),
  speakers: z.array(z.string()),
  rank: z.int(),
  tied: z.boolean(),
  metrics: z.array(value),
  byRound: z.array(value),
  breakCategories: z.array(z.string()),
  /** With the rank among its teams. */
  division: z.object({ name: z.string(), rank: z.int(), tied: z.boolean() }).nullable(),
});
export const speakerRow = z.object({
  speakerId: id,
  name: z.string(),
  teamId: id,
  team: z.string(),
  institution: z.string().nullable(),
  categories: z.array(z.string()),
  rank: z.int().nullable(),
  tied: z.boolean(),
  metrics: z.array(value),
  /** Means of the marks by criterion, in the order of the table's criteria. */
  criteria: z.array(value),
  byRound: z.array(value),
});

const rounds = z.array(z.object({ id, seq: z.int(), abbreviation: z.string() }));

export const standingsTables = z.object({
  seq: z.int(),
  rounds,
  teamMetrics: z.array(z.enum(teamMetrics)),
  teams: z.array(teamRow),
  /** Rounds of the tables of speakers, replies and categories. */
  tabRounds: rounds,
  speakerMetrics: z.array(z.enum(speakerMetrics)),
  /** Names of the criteria that rows have a mean for. */
  speakerCriteria: z.array(z.string()),
  speakers: z.array(speakerRow),
  replyMetrics: z.array(z.enum(speakerMetrics)),
  replyCriteria: z.array(z.string()),
  replies: z.array(speakerRow),
  categories: z.array(z.object({ id, name: z.string(), kind: z.enum(['speaker', 'break']) })),
});

/** The members of a category ranked among themselves: teams of a break, or speakers. */
export const categoryTable = z.object({
  id,
  name: z.string(),
  kind: z.enum(['speaker', 'break']),
  teamMetrics: z.array(z.enum(teamMetrics)),
  teams: z.array(teamRow),
  speakerMetrics: z.array(z.enum(speakerMetrics)),
  speakerCriteria: z.array(z.string()),
  speakers: z.array(speakerRow),
});

/** How much of a part of the tab is public; null: nothing. */
const openPart = z.object({ top: z.int().nullable() }).nullable();

/** A judge in the public tab: as many rooms as are public. */
const judgeRow = z.object({
  id,
  name: z.string(),
  institution: z.string().nullable(),
  /** By the score that is shown, the base score where only that is. */
  rank: z.int(),
  tied: z.boolean(),
  score: value,
  base: value,
  rooms: z.int(),
  chaired: z.int(),
});

/** What a judge, or the panel as one, gave in a room. */
const publicSheet = z.object({
  /** Null: the panel's. */
  judge: z.string().nullable(),
  teams: z.array(
    z.object({
      teamId: id,
      name: z.string(),
      seat: z.int(),
      forfeit: z.boolean(),
      total: value,
      speeches: z.array(
        z.object({
          position: z.int(),
          kind: z.enum(speechKinds),
          speaker: z.string(),
          ghost: z.boolean(),
          score: value,
          /** In the order of the criteria of its kind; empty where they are not public. */
          marks: z.array(value),
        }),
      ),
    }),
  ),
});

export const publicResult = publicDebate.extend({
  /** Its scoresheet is public. */
  sheetOpen: z.boolean(),
  decided: z.boolean(),
  split: z.boolean(),
  motionId: id.nullable(),
  /** The case or motion that the room brought (R4.30). */
  caseText: z.string().nullable(),
  outcomes: z.array(
    z.object({ teamId: id, rank: z.int().nullable(), points: value, win: z.boolean().nullable() }),
  ),
});

export const recordLine = z.object({
  roundId: id,
  round: z.string(),
  stage: z.enum(stages),
  seat: z.int().nullable(),
  role: z.enum(panelRoles).nullable(),
  /** Null where nobody may know it, and where there is none. */
  place: place.nullable(),
  teams: z.array(z.object({ id, name: z.string(), seat: z.int() })),
  panel: z.array(z.object({ id, name: z.string(), role: z.enum(panelRoles) })),
  rank: z.int().nullable(),
  points: value,
  win: z.boolean().nullable(),
  /** Speaker marks, once the tab is public. */
  scores: z.array(z.object({ speaker: z.string(), score: z.number() })),
});

/** How the seats of the room fared on a motion. */
export const motionFigures = z.object({
  debates: z.int(),
  /** By seat; empty without debates. */
  seats: z.array(
    z.object({
      /** Debates by place, 1st first. */
      places: z.array(z.int()),
      wins: z.int(),
      meanPoints: value,
    }),
  ),
  /** Whether chance alone explains the differences; null without debates. */
  test: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('inconclusive'), debates: z.int(), needed: z.int() }),
      z.object({
        kind: z.enum(['chi-squared', 'friedman']),
        statistic: z.number(),
        freedom: z.int(),
        p: z.number(),
      }),
    ])
    .nullable(),
});

/** The cases that rooms brought in a round (R4.30). */
const roundCases = z.object({
  roundId: id,
  round: z.string(),
  cases: z.array(
    z.object({
      debateId: id,
      text: z.string(),
      teams: z.array(z.object({ id, name: z.string(), seat: z.int() })),
    }),
  ),
  figures: motionFigures,
});

/** Count rounds up to this sequence number; absent: all. */
const upTo = z.coerce.number().int().min(1).max(200).optional();

export const standings = {
  tables: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/standings',
    summary: 'All tables, for the tab room.',
    access: { action: 'standings.see-unreleased', scope: 'tournament' },
    params: tournamentParams,
    query: z.object({ upTo }),
    response: standingsTables,
    errors: [],
    statements: 'heavy',
  }),
  why: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/standings/why',
    summary: 'Why one team ranks above another.',
    access: { action: 'standings.see-unreleased', scope: 'tournament' },
    params: tournamentParams,
    query: z.object({ above: id, below: id, upTo }),
    response: z.object({
      metric: z.enum(teamMetrics).nullable(),
      above: value,
      below: value,
    }),
    errors: [],
  }),
  published: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/standings/public',
    summary: 'Points after the released rounds; the full tab once it is released.',
    access: { action: 'tournament.see', scope: 'tournament' },
    params: tournamentParams,
    response: z.object({
      /** `points`: team points of released rounds only; `tab`: everything. */
      kind: z.enum(['none', 'points', 'tab']),
      /** Which other parts of the tab are public, and up to which place. */
      open: z.object({
        teams: openPart,
        speakers: openPart,
        replies: openPart,
        categories: openPart,
        judges: openPart,
        scoresheets: z.boolean(),
      }),
      afterRound: z.string().nullable(),
      /** Preliminary rounds that are left out because they are silent. */
      silentRounds: z.int(),
      /** Places of the first general break, where the line is drawn. */
      breakSize: z.int().nullable(),
      /** Whether the tables of speakers are public. */
      speakersOpen: z.boolean(),
      tables: standingsTables,
      categoryTables: z.array(categoryTable),
    }),
    errors: [],
    statements: 'heavy',
  }),
  results: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/results/public',
    summary: 'Results of the released rounds.',
    access: { action: 'tournament.see', scope: 'tournament' },
    params: tournamentParams,
    query: z.object({ roundId: id.optional() }),
    response: z.object({
      rounds: z.array(
        z.object({ id, name: z.string(), abbreviation: z.string(), stage: z.enum(stages) }),
      ),
      roundId: id.nullable(),
      debates: z.array(publicResult),
    }),
    errors: [],
    statements: 'heavy',
  }),
  judges: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/standings/judges/public',
    summary: 'The judge tab, once it is released.',
    access: { action: 'tournament.see', scope: 'tournament' },
    params: tournamentParams,
    response: z.object({ top: z.int().nullable(), rows: z.array(judgeRow) }),
    errors: ['not-found'],
    statements: 'heavy',
  }),
  scoresheet: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/debates/:debateId/scoresheet/public',
    summary: 'The scores in a room, once scoresheets are released.',
    access: { action: 'tournament.see', scope: 'tournament' },
    params: tournamentParams.extend({ debateId: id }),
    response: z.object({
      round: z.string(),
      criteria: z.array(z.string()),
      replyCriteria: z.array(z.string()),
      sheets: z.array(publicSheet),
    }),
    errors: ['not-found'],
  }),
  team: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/teams/:teamId/record',
    summary: 'A team round by round, where public (in full for the tab room).',
    access: { action: 'tournament.see', scope: 'tournament' },
    params: tournamentParams.extend({ teamId: id }),
    query: z.object({ full: queryFlag.optional() }),
    response: z.object({
      id,
      name: z.string(),
      emoji: z.string().nullable(),
      institution: z.string().nullable(),
      speakers: z.array(z.object({ id, name: z.string() })),
      lines: z.array(recordLine),
    }),
    errors: [],
    limit: 'search',
  }),
  cases: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/cases/public',
    summary: 'Cases debated in rounds with public results, and how the sides fared.',
    access: { action: 'tournament.see', scope: 'tournament' },
    params: tournamentParams,
    response: z.object({ rounds: z.array(roundCases) }),
    errors: [],
  }),
  motion: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/motions/:motionId/balance',
    summary: 'How the sides fared on a motion, in debates with public results.',
    access: { action: 'tournament.see', scope: 'tournament' },
    params: tournamentParams.extend({ motionId: id }),
    response: motionFigures,
    errors: [],
  }),
  motionInFull: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/standings/motions/:motionId',
    summary: 'How the sides fared on a motion, in all decided debates.',
    access: { action: 'standings.see-unreleased', scope: 'tournament' },
    params: tournamentParams.extend({ motionId: id }),
    response: motionFigures,
    errors: [],
  }),
  adjudicator: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/adjudicators/:adjudicatorId/record',
    summary: 'An adjudicator round by round, where public.',
    access: { action: 'tournament.see', scope: 'tournament' },
    params: tournamentParams.extend({ adjudicatorId: id }),
    response: z.object({
      id,
      name: z.string(),
      institution: z.string().nullable(),
      lines: z.array(recordLine),
    }),
    errors: [],
  }),
};
