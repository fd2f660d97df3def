/** What institutions, teams, speakers, adjudicators, categories and conflicts are made from. */
import { z } from 'zod';
import { mostCategoriesOfOne } from '#contract/limits.ts';
import { email, id, personName, prose, text, tournamentParams } from '#contract/schemas.ts';
import { breakRules } from '#engine/vocabulary.ts';

export const teamBody = z.object({
  reference: text(60),
  useInstitutionPrefix: z.boolean().default(true),
  institutionId: id.nullable().default(null),
  emoji: z.string().max(16).nullable().default(null),
  seed: z.number().min(-1e6).max(1e6).nullable().default(null),
  swing: z.boolean().default(false),
  division: text(60).nullable().default(null),
  breakCategoryIds: z.array(id).max(20).default([]),
});
export const speakerBody = z.object({
  teamId: id,
  name: personName,
  email: email.nullable().default(null),
  pronouns: text(40).nullable().default(null),
  shortName: text(40).nullable().default(null),
  anonymous: z.boolean().default(false),
  categoryIds: z.array(id).max(mostCategoriesOfOne).default([]),
});
export const adjudicatorBody = z.object({
  name: personName,
  institutionId: id.nullable().default(null),
  email: email.nullable().default(null),
  pronouns: text(40).nullable().default(null),
  shortName: text(40).nullable().default(null),
  baseScore: z.number().min(-1000).max(1000).default(0),
  trainee: z.boolean().default(false),
  core: z.boolean().default(false),
  independent: z.boolean().default(false),
  breaking: z.boolean().default(false),
});
export const institutionBody = z.object({
  name: text(100),
  shortName: text(40),
  region: text(60).nullable().default(null),
});
export const speakerCategoryBody = z.object({
  name: text(60),
  description: prose(500).default(''),
  selectable: z.boolean().default(true),
  public: z.boolean().default(true),
});
export const breakCategoryBody = z.object({
  name: text(60),
  size: z.int().min(1).max(512),
  reserves: z.int().min(0).max(64).default(0),
  general: z.boolean().default(false),
  priority: z.int().min(0).max(1000).default(10),
  rule: z.enum(breakRules).default('standard'),
  institutionCap: z.int().min(1).max(100).nullable().default(null),
});
export const conflictBody = z.object({
  adjudicatorId: id.nullable().default(null),
  teamId: id.nullable().default(null),
  otherAdjudicatorId: id.nullable().default(null),
  institutionId: id.nullable().default(null),
});

export const inRow = <const N extends string>(name: N) =>
  tournamentParams.extend({ [name]: id } as Record<N, typeof id>);

/** The six rows share four calls: list is one call for all, then add, change, remove. */
export const privateLinks = z.object({
  links: z.array(z.object({ personId: id, url: z.string() })),
});
