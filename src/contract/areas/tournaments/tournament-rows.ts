/** Tournaments as routes take and answer them. */
import { z } from 'zod';
import { rulePack } from '#contract/documents/rule-pack.ts';
import { codeNameChoices } from '#contract/kinds/code-names.ts';
import { longestPurpose } from '#contract/kinds/phones.ts';
import { plans } from '#contract/kinds/plans.ts';
import { color, day, id, prose, text, version } from '#contract/schemas.ts';
import { looksLikeId } from '#contract/text/id-shape.ts';
import { debateLanguages } from '#contract/text/languages.ts';

export const tournamentSettings = z.object({
  timezoneOffset: z.number().min(-14).max(14),
  useInstitutionPrefixes: z.boolean(),
  enableAutoReg: z.boolean(),
  requireRegCode: z.boolean(),
  preventNewOpenTeams: z.boolean(),
  preventNewOpenAdjudicators: z.boolean(),
  autoRegMessage: z.string(),
  /** A ballot counts only when a second person has confirmed it. */
  confirmByAnother: z.boolean(),
  /** Scores of speakers are shown in public after the tab is released. */
  publicSpeakerScores: z.boolean(),
  /** Who is shown by code name to everyone but staff. */
  codeNames: z.enum(codeNameChoices),
  /** Why participants are asked for phone numbers; null: they are not asked. */
  phonePurpose: z.string().nullable(),
});

export const changedSettings = tournamentSettings
  .omit({ timezoneOffset: true })
  .extend({ autoRegMessage: prose(2000), phonePurpose: text(longestPurpose).nullable() })
  .partial();

export const tournament = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  icon: z.string().nullable(),
  color,
  startDate: day,
  endDate: day,
  official: z.boolean(),
  experimental: z.boolean(),
  plan: z.enum(plans).nullable(),
  settings: tournamentSettings,
  timeZone: z.string(),
  place: z.string().nullable(),
  /** Of the debates; null: not said. */
  language: z.enum(debateLanguages).nullable(),
  /** In Browse and search here, and open to search engines. */
  listed: z.boolean(),
  /** Only members see anything of it; to everybody else it does not exist. Never listed. */
  private: z.boolean(),
  /** Its people are minors: public names are initials, and nothing is open to search engines. */
  minors: z.boolean(),
  description: z.string(),
  packId: z.string(),
  packName: z.string(),
  teamsPerRoom: z.int(),
  sides: rulePack.shape.sides,
  /** The table of teams is public in full, and silent rounds with it. */
  tabReleased: z.boolean(),
  /** Sides allocated before the draw are on a public page. */
  sidesPublic: z.boolean(),
  /** The organisers are done with it. */
  archived: z.boolean(),
  counts: z.object({ teams: z.int(), adjudicators: z.int(), rounds: z.int() }),
  /**
   * The number of the last event that this answer knows: live pages ask for what came after it. In the
   * answer to a change, of the event before that change.
   */
  seq: z.int(),
  version,
});

export const tournamentCard = tournament
  .pick({
    id: true,
    slug: true,
    name: true,
    icon: true,
    color: true,
    startDate: true,
    endDate: true,
    official: true,
    experimental: true,
    place: true,
    language: true,
    packName: true,
  })
  .extend({ teams: z.int() });

/** The name of one of the crests that the web draws. */
export const icon = z.string().regex(/^[a-z-]{1,30}$/);

/** Lower-case words with hyphens, 3 to 60 characters, never like an id. */
export const slug = z
  .string()
  .regex(
    /^[a-z0-9](?:[a-z0-9-]{1,58})[a-z0-9]$/,
    'Use 3 to 60 lower-case letters, digits and hyphens.',
  )
  .refine((value) => !looksLikeId(value), 'This looks like an id.');

export const createTournament = z.object({
  name: text(100),
  slug,
  packId: z.string().max(40),
  /** Expected number of teams: decides rounds and break. */
  size: z.int().min(2).max(2000),
  startDate: day,
  endDate: day,
  timeZone: z.string().max(60),
  color,
  icon: icon.nullable().default(null),
  place: text(100).nullable(),
  preliminaryRounds: z.int().min(1).max(30).optional(),
  breakSize: z.int().min(0).max(512).optional(),
  private: z.boolean().default(false),
  minors: z.boolean().default(false),
  /** False: a draft, in no list and no search until it is listed. */
  listed: z.boolean().default(true),
});
