/** The rows of a tournament's people and categories, as every area shows them. */
import { z } from 'zod';
import { id, version } from '#contract/schemas.ts';
import { breakRules } from '#engine/vocabulary.ts';

export const institution = z.object({
  id,
  name: z.string(),
  shortName: z.string(),
  region: z.string().nullable(),
  version,
});
export const speaker = z.object({
  id,
  name: z.string(),
  teamId: id,
  position: z.int(),
  categoryIds: z.array(id),
  pronouns: z.string().nullable(),
  /** Hidden from public tables. */
  anonymous: z.boolean(),
  /** What boards and slips say; null: made of the name by rule. */
  shortName: z.string().nullable(),
  /** Contact data, only for those who may see it; null otherwise or when unknown. */
  email: z.string().nullable(),
  /** The address that the person's account uses for video meetings; contact data as well. */
  zoomEmail: z.string().nullable(),
  hasAccount: z.boolean(),
  version,
});
export const team = z.object({
  id,
  /** Full name as shown: prefix (short name of the institution) and reference. */
  name: z.string(),
  reference: z.string(),
  useInstitutionPrefix: z.boolean(),
  institutionId: id.nullable(),
  emoji: z.string().nullable(),
  seed: z.number().nullable(),
  swing: z.boolean(),
  /** Drawn only against teams of the same one; null: none. */
  division: z.string().nullable(),
  /** It takes part in none of the rounds to come. */
  withdrawn: z.boolean(),
  breakCategoryIds: z.array(id),
  version,
});
export const adjudicator = z.object({
  id,
  name: z.string(),
  institutionId: id.nullable(),
  /** Null for those who may not see judge scores. */
  baseScore: z.number().nullable(),
  trainee: z.boolean(),
  core: z.boolean(),
  independent: z.boolean(),
  breaking: z.boolean(),
  pronouns: z.string().nullable(),
  shortName: z.string().nullable(),
  email: z.string().nullable(),
  zoomEmail: z.string().nullable(),
  hasAccount: z.boolean(),
  version,
});
export const speakerCategory = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  selectable: z.boolean(),
  public: z.boolean(),
  seq: z.int(),
  version,
});
export const breakCategory = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  seq: z.int(),
  size: z.int(),
  reserves: z.int(),
  general: z.boolean(),
  priority: z.int(),
  rule: z.enum(breakRules),
  institutionCap: z.int().nullable(),
  version,
});

/** A hard conflict of an adjudicator with exactly one team, adjudicator or institution; or of a team with an institution. */
export const conflict = z.object({
  id,
  adjudicatorId: id.nullable(),
  teamId: id.nullable(),
  otherAdjudicatorId: id.nullable(),
  institutionId: id.nullable(),
  source: z.enum(['declared', 'institution', 'import', 'core']),
});

export const participantList = z.object({
  seq: z.int(),
  institutions: z.array(institution),
  teams: z.array(team),
  speakers: z.array(speaker),
  adjudicators: z.array(adjudicator),
  /** People who have checked in at any time. */
  checkedIn: z.array(id),
  speakerCategories: z.array(speakerCategory),
  breakCategories: z.array(breakCategory),
});

/** Names and what boards tell people apart by. */
export const participantNames = z.object({
  institutions: z.array(institution.pick({ id: true, name: true, shortName: true })),
  teams: z.array(
    team.pick({ id: true, name: true, emoji: true, institutionId: true, division: true }),
  ),
  adjudicators: z.array(
    adjudicator.pick({
      id: true,
      name: true,
      shortName: true,
      institutionId: true,
      trainee: true,
      independent: true,
    }),
  ),
});
