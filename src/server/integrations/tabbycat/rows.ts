/**
 * The rows of Tabbycat's lists as far as they are read. Facts: its REST API v1 and the recorded answers
 * in `src/testing/fakes/tabbycat`. Fields that a release lacks or a token may not see are empty.
 */
import { z } from 'zod';

/** Tabbycat allows 254 characters at most, in emails; links may be longer. */
const name = z.string().max(500);
/** Empty where the field is missing or null. */
const text = name.nullish().transform((value) => value ?? '');
/** What an import refuses for its length all the same is cut. */
const prose = z.string().transform((value) => value.slice(0, 20_000));
const longText = prose.nullish().transform((value) => value ?? '');
const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false);
const number = z
  .number()
  .nullish()
  .transform((value) => value ?? null);
/** Things are named by their addresses. */
const url = z.string().max(500);
const urls = z
  .array(url)
  .max(1000)
  .nullish()
  .transform((value) => value ?? []);
const constraints = z
  .array(z.object({ category: url, priority: z.number() }))
  .max(1000)
  .nullish()
  .transform((value) => value ?? []);

export const institutionRow = z.object({
  url,
  name,
  code: text,
  region: text,
  venue_constraints: constraints,
});

export const roundRow = z.object({
  url,
  seq: z.number(),
  name,
  abbreviation: name,
  stage: text,
  draw_type: text,
  draw_status: text,
  completed: flag,
  break_category: url.nullish(),
  feedback_weight: number,
  silent: flag,
  weight: number,
  starts_at: text,
});

export const breakCategoryRow = z.object({
  url,
  name,
  slug: name,
  seq: number,
  break_size: z.number(),
  is_general: flag,
  priority: number,
  limit: number,
  rule: text,
});

export const speakerCategoryRow = z.object({
  url,
  name,
  slug: name,
  seq: number,
  limit: number,
  public: z.boolean().nullish(),
});

export const motionRow = z.object({
  text: prose,
  reference: text,
  info_slide: longText,
  /** Since 2.8: the same without its markup. */
  info_slide_plain: longText,
  rounds: z
    .array(z.object({ round: url, seq: number }))
    .max(1000)
    .nullish()
    .transform((value) => value ?? []),
});

export const questionRow = z.object({
  seq: number,
  text: prose,
  reference: name,
  from_adj: flag,
  from_team: flag,
  answer_type: text,
  required: flag,
  min_value: number,
  max_value: number,
  /** A list; in older releases one text with `//` between the answers. */
  choices: z
    .union([z.array(prose), prose])
    .nullish()
    .transform((value) => value ?? []),
});

export const preferenceRow = z.object({
  identifier: name,
  verbose_name: text,
  value: z.unknown().optional(),
  default: z.unknown().optional(),
});

const person = {
  url,
  name,
  email: text,
  phone: text,
  gender: text,
  pronoun: text,
  code_name: text,
  anonymous: flag,
  url_key: text,
  barcode: text,
};

export const speakerRow = z.object({ ...person, id: z.number(), categories: urls });

export const teamRow = z.object({
  url,
  reference: name,
  institution: url.nullish(),
  use_institution_prefix: flag,
  break_categories: urls,
  institution_conflicts: urls,
  venue_constraints: constraints,
  code_name: text,
  emoji: text,
  seed: number,
  speakers: z.array(speakerRow).max(100).default([]),
});

export const adjudicatorRow = z.object({
  ...person,
  institution: url.nullish(),
  institution_conflicts: urls,
  team_conflicts: urls,
  adjudicator_conflicts: urls,
  venue_constraints: constraints,
  base_score: number,
  trainee: flag,
  breaking: flag,
  independent: flag,
  adj_core: flag,
});

export const venueRow = z.object({
  url,
  name,
  priority: number,
  external_url: text,
  categories: urls,
});

export const venueCategoryRow = z.object({
  url,
  name,
  description: longText,
  display_in_venue_name: text,
});

export type TeamRow = z.output<typeof teamRow>;
export type SpeakerRow = z.output<typeof speakerRow>;
export type AdjudicatorRow = z.output<typeof adjudicatorRow>;
export type RoundRow = z.output<typeof roundRow>;
export type InstitutionRow = z.output<typeof institutionRow>;
