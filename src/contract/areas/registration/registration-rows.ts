/** The rows and documents of registration. */
import { z } from 'zod';
import { id, prose, recordOf, text, version } from '#contract/schemas.ts';

/** A question of the organisers' own. The id stays when the words change, so answers stay with it. */
export const question = z.object({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  label: text(200),
  hint: prose(300).default(''),
  kind: z.enum(['text', 'choice', 'yes-no']),
  options: z.array(text(100)).max(30).default([]),
  required: z.boolean().default(false),
  for: z.enum(['everyone', 'speakers', 'judges']).default('everyone'),
});
export type Question = z.infer<typeof question>;

/** Answers by question id; `yes` and `no` for a yes-no question. */
export const answers = recordOf(z.string().max(40), prose(1000), 100);
export type Answers = z.infer<typeof answers>;

/** Where a person allows the name to be used. The draw and the check-in lists always need it. */
export const consents = z.object({
  /** The public tab and results after the tournament. */
  publicTab: z.boolean().default(true),
  /** The archive and the search of this site. */
  archive: z.boolean().default(false),
  /** Search engines outside. */
  searchEngines: z.boolean().default(false),
  /** A page of records across tournaments. */
  profile: z.boolean().default(false),
});

const used = z.object({
  used: z.int(),
  /** Null: unlimited. */
  cap: z.int().nullable(),
});

/** A code with its link; `code` and `url` are null for those who may not hand them out. */
export const registrationCode = z.object({
  id,
  label: z.string(),
  code: z.string().nullable(),
  url: z.string().nullable(),
  teams: used,
  judges: used,
  version,
});

/** An institution's places; `codeId` is null until it gets a code. */
export const places = z.object({
  institutionId: id,
  name: z.string(),
  shortName: z.string(),
  codeId: id.nullable(),
  code: z.string().nullable(),
  url: z.string().nullable(),
  teams: used,
  judges: used,
  /** Null while it has no code. */
  version: version.nullable(),
});
