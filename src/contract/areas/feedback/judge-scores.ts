/** What the scores of judges are made of. Rules: `docs/rules/feedback.md`. */
import { z } from 'zod';
import { explanation } from '#contract/documents/explanation.ts';
import { id, instant } from '#contract/schemas.ts';
import { feedbackGivers } from '#engine/vocabulary.ts';
import { adjudicatorFigures, adjudicatorPlace } from '../participants/adjudicator-figures.ts';
import { givenFeedback, named, source } from './feedback-rows.ts';

const figure = z.number().nullable();

/** What a judge is worth, and how that came about. */
export const judgeScoreRow = named.extend({
  institution: z.string().nullable(),
  trainee: z.boolean(),
  core: z.boolean(),
  breaking: z.boolean(),
  ...adjudicatorPlace,
  ...adjudicatorFigures,
  /** Forms that count. */
  forms: z.int(),
  ignored: z.int(),
  /** Standard deviation of the forms; null: fewer than two. */
  spread: figure,
  /** Mean of the forms of each round in which there are some, in order. */
  trend: z.array(z.object({ roundId: id, abbreviation: z.string(), mean: z.number() })),
  /** How the judge marks debates (F9); null: has not marked any. */
  scoring: z
    .object({ debates: z.int(), leniency: figure, spread: figure, agreement: figure })
    .nullable(),
});

export const judgeScoreDetail = judgeScoreRow.extend({
  explanation,
  /** The score with which the judge enters each round, and the share of the feedback in it. */
  history: z.array(
    z.object({ roundId: id, roundName: z.string(), score: z.number(), weight: z.number() }),
  ),
  /** How the base score came about, newest first; `before` is null where the judge was new. */
  baseScores: z.array(
    z.object({
      at: instant,
      /** Null: nobody with an account. */
      by: z.string().nullable(),
      before: z.number().nullable(),
      after: z.number(),
    }),
  ),
  /** Newest first, each with what it counts in `feedback`; null: it does not. */
  given: z.array(givenFeedback.extend({ share: figure })),
});

/** A form as the scores need it: no words, no names. */
export const feedbackMark = z.object({
  id,
  aboutId: id,
  giver: z.enum(feedbackGivers),
  /** Sequence number of its round. */
  round: z.int(),
  score: z.number(),
  /** How far its source can be relied on, 0 … 1, whether or not the settings count it. */
  reliability: z.number(),
});

/** How those who give feedback use the scale. */
export const feedbackSource = source.extend({
  forms: z.int(),
  /** Above zero: kinder than others about the same judges. */
  leniency: z.number(),
  /** 0 … 1; a usual source has ½. */
  reliability: z.number(),
});
