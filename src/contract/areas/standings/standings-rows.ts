/** Tables, results and records as routes answer them. */
import { z } from 'zod';
import { id } from '#contract/schemas.ts';
import {
  panelRoles,
  speakerMetrics,
  speechKinds,
  stages,
  teamMetrics,
} from '#engine/vocabulary.ts';
import { place, publicDebate } from '../draw/draw-rows.ts';

export const value = z.number().nullable();

/** Where somebody comes from, by its short name; null while code names hide it. */
export const institution = z.object({ id, name: z.string() }).nullable();

export const teamRow = z.object({
  teamId: id,
  name: z.string(),
  emoji: z.string().nullable(),
  institution,
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
  institution,
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

/**
 * The members of a category ranked among themselves: teams of a break, or speakers. Their rows are in
 * `categoryRows`, else in the overall tables (`rowsOfCategories`).
 */
export const categoryTable = z.object({
  id,
  name: z.string(),
  kind: z.enum(['speaker', 'break']),
  teamMetrics: z.array(z.enum(teamMetrics)),
  teams: z.array(teamRow.pick({ teamId: true, rank: true, tied: true })),
  speakerMetrics: z.array(z.enum(speakerMetrics)),
  speakerCriteria: z.array(z.string()),
  speakers: z.array(speakerRow.pick({ speakerId: true, rank: true, tied: true })),
});

/**
 * Rows of members of categories that the overall tables lack or hold with other columns. Sorted by id and
 * without overall ranks, which may not be released yet; those in divisions say as much as the overall ones.
 */
export const categoryRows = z.object({
  teams: z.array(
    teamRow
      .omit({ rank: true, tied: true })
      .extend({ division: z.object({ name: z.string() }).nullable() }),
  ),
  speakers: z.array(speakerRow.omit({ rank: true, tied: true })),
});

/** How much of a part of the tab is public; null: nothing. */
export const openPart = z.object({ top: z.int().nullable() }).nullable();

/** A judge in the public tab: as many rooms as are public. */
export const judgeRow = z.object({
  id,
  name: z.string(),
  institution,
  /** By the score that is shown, the base score where only that is. */
  rank: z.int(),
  tied: z.boolean(),
  score: value,
  base: value,
  rooms: z.int(),
  chaired: z.int(),
});

/** What a judge, or the panel as one, gave in a room. */
export const publicSheet = z.object({
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
  debateId: id,
  roundId: id,
  round: z.string(),
  stage: z.enum(stages),
  /** The last round of a break: it has a winner, and nobody goes on. */
  final: z.boolean(),
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
export const roundCases = z.object({
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
export const upTo = z.coerce.number().int().min(1).max(200).optional();
