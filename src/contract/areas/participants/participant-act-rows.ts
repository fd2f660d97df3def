/** What acts on many participants at once take and answer. */
import { z } from 'zod';
import { id, instant, tournamentParams, version } from '#contract/schemas.ts';

/** This many rows in one act; two thousand teams have four thousand speakers. */
export const maxRows = 10_000;

export const rows = z.array(z.object({ id, version })).min(1).max(maxRows);
const ids = z.array(id).max(20).default([]);
/** `true`: only say what would be refused. */
export const preview = z.boolean().default(false);

export const changeSpeakers = z.object({
  kind: z.literal('change-speakers'),
  rows,
  addCategoryIds: ids,
  removeCategoryIds: ids,
  anonymous: z.boolean().optional(),
});
const changeAdjudicators = z.object({
  kind: z.literal('change-adjudicators'),
  rows,
  /** Null: none. */
  institutionId: id.nullable().optional(),
  baseScore: z.number().min(-1000).max(1000).optional(),
  trainee: z.boolean().optional(),
  core: z.boolean().optional(),
  independent: z.boolean().optional(),
  breaking: z.boolean().optional(),
});
const changeTeams = z.object({
  kind: z.literal('change-teams'),
  rows,
  institutionId: id.nullable().optional(),
  addBreakCategoryIds: ids,
  removeBreakCategoryIds: ids,
});
export const remove = <const K extends string>(kind: K) =>
  z.object({ kind: z.literal(kind), rows });

/** One change of many rows: all of them or none. */
export const bulkAct = z.discriminatedUnion('kind', [
  changeSpeakers,
  changeAdjudicators,
  changeTeams,
  remove('remove-speakers'),
  remove('remove-adjudicators'),
  remove('remove-teams'),
  remove('remove-institutions'),
]);
export const adjudicatorAct = z.discriminatedUnion('kind', [
  changeAdjudicators,
  remove('remove-adjudicators'),
]);

/** Why a row blocks the whole act. */
export const bulkRefusal = z.object({
  id,
  name: z.string(),
  reason: z.enum(['drawn', 'on-ballot', 'on-panel', 'has-members', 'name-taken', 'changed']),
});

export const bulkAnswer = z.object({
  /** Rows that the act concerns. */
  count: z.int(),
  refusals: z.array(bulkRefusal),
  /** What takes it back; null for a preview. */
  undoId: id.nullable(),
});

/** The fields in which the two differ may be taken from the one that goes. */
export const mergeableFields = [
  'name',
  'email',
  'pronouns',
  'shortName',
  'gender',
  'anonymous',
  'account',
  'link',
  'team',
  'institution',
  'baseScore',
] as const;

export const mergePeople = z.object({
  keep: z.object({ id, version }),
  gone: z.object({ id, version }),
  take: z.array(z.enum(mergeableFields)).max(20).default([]),
});
export const mergeTeams = z.object({
  keep: z.object({ id, version }),
  gone: z.object({ id, version }),
  take: z
    .array(z.enum(['reference', 'institution', 'emoji', 'seed']))
    .max(4)
    .default([]),
  /** Members who are one person: each pair becomes one. */
  members: z
    .array(z.object({ keepId: id, goneId: id }))
    .max(12)
    .default([]),
});
export const mergeInstitutions = z.object({
  keep: z.object({ id, version }),
  gone: z.object({ id, version }),
  take: z
    .array(z.enum(['name', 'shortName', 'region']))
    .max(3)
    .default([]),
});
export const undoAnswer = z.object({ undoId: id });

export const duplicatePair = z.object({
  of: z.enum(['person', 'team', 'institution']),
  /** The older of the two first. */
  ids: z.tuple([id, id]),
  /** What speaks for it, the strongest first. */
  reasons: z.array(z.enum(['email', 'name', 'similar-name', 'same-institution', 'same-members'])),
});

/** A row that somebody touched, with what was done to it, the latest first. */
export const changedRow = z.object({
  id,
  changes: z.array(
    z.object({
      seq: z.int(),
      type: z.string(),
      by: z.string(),
      at: instant,
      fields: z.array(z.string()),
    }),
  ),
});

export const undoableAct = z.object({
  id,
  /** What it is about: `team`, `speaker` … */
  area: z.string(),
  kind: z.enum(['change', 'remove', 'merge']),
  count: z.int(),
  /** The first few that it concerned. */
  names: z.array(z.string()),
  by: z.string(),
  at: instant,
  undoneAt: instant.nullable(),
});

export const inTournament = '/api/tournaments/:tournamentId';
export const ofPerson = tournamentParams.extend({ personId: id });
export const ofUndo = tournamentParams.extend({ undoId: id });
