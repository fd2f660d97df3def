/** Acts on many participants at once: bulk changes, duplicates, accounts, links, what changed, undo. */
import { z } from 'zod';
import { route } from '#contract/route.ts';
import { id, instant, tournamentParams, version } from '#contract/schemas.ts';
import { confirmedRecipients } from '../mail.ts';
import { speaker } from './participant-rows.ts';

/** This many rows in one act; two thousand teams have four thousand speakers. */
const maxRows = 10_000;

const rows = z.array(z.object({ id, version })).min(1).max(maxRows);
const ids = z.array(id).max(20).default([]);
/** `true`: only say what would be refused. */
const preview = z.boolean().default(false);

const changeSpeakers = z.object({
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
const remove = <const K extends string>(kind: K) => z.object({ kind: z.literal(kind), rows });

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
const adjudicatorAct = z.discriminatedUnion('kind', [
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

const mergePeople = z.object({
  keep: z.object({ id, version }),
  gone: z.object({ id, version }),
  take: z.array(z.enum(mergeableFields)).max(20).default([]),
});
const mergeTeams = z.object({
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
const mergeInstitutions = z.object({
  keep: z.object({ id, version }),
  gone: z.object({ id, version }),
  take: z
    .array(z.enum(['name', 'shortName', 'region']))
    .max(3)
    .default([]),
});
const undoAnswer = z.object({ undoId: id });

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

const inTournament = '/api/tournaments/:tournamentId';
const ofPerson = tournamentParams.extend({ personId: id });
const ofUndo = tournamentParams.extend({ undoId: id });

export const participantActs = {
  bulk: route({
    method: 'POST',
    path: `${inTournament}/participants/bulk`,
    summary: 'Change or remove many rows of one kind, all or none.',
    access: { action: 'participants.edit', scope: 'tournament' },
    params: tournamentParams,
    body: z.object({ act: bulkAct, preview }),
    bodySize: 'everybody',
    response: bulkAnswer,
    errors: ['conflict', 'in-use', 'name-taken'],
  }),
  bulkAdjudicators: route({
    method: 'POST',
    path: `${inTournament}/adjudicators/bulk`,
    summary: 'Change or remove many adjudicators, all or none.',
    access: { action: 'adjudicators.edit', scope: 'tournament' },
    params: tournamentParams,
    body: z.object({ act: adjudicatorAct, preview }),
    bodySize: 'everybody',
    response: bulkAnswer,
    errors: ['conflict', 'in-use'],
  }),
  scoreAdjudicators: route({
    method: 'PUT',
    path: `${inTournament}/adjudicators/scores`,
    summary: 'Set the base scores of many adjudicators, all or none.',
    access: { action: 'adjudicators.edit', scope: 'tournament' },
    params: tournamentParams,
    body: z.object({
      scores: z
        .array(z.object({ id, version, baseScore: z.number().min(-1000).max(1000) }))
        .min(1)
        .max(maxRows),
    }),
    bodySize: 'everybody',
    response: bulkAnswer,
    errors: ['conflict'],
  }),
  bulkCategories: route({
    method: 'POST',
    path: `${inTournament}/speakers/categories`,
    summary: 'Add many speakers to categories or remove them, as the language team decides.',
    access: { action: 'categories.decide', scope: 'tournament' },
    params: tournamentParams,
    body: z.object({
      act: changeSpeakers.pick({
        kind: true,
        rows: true,
        addCategoryIds: true,
        removeCategoryIds: true,
      }),
      preview,
    }),
    bodySize: 'everybody',
    response: bulkAnswer,
    errors: ['conflict', 'plan-exceeded'],
  }),
  decideCategories: route({
    method: 'PUT',
    path: `${inTournament}/speakers/:speakerId/categories`,
    summary: 'Set the categories of a speaker only.',
    access: { action: 'categories.decide', scope: 'tournament' },
    params: tournamentParams.extend({ speakerId: id }),
    body: z.object({ categoryIds: z.array(id).max(20), version }),
    response: speaker,
    errors: ['conflict', 'plan-exceeded'],
  }),
  duplicates: route({
    method: 'GET',
    path: `${inTournament}/participants/duplicates`,
    summary: 'Likely duplicates among people, teams and institutions.',
    access: { action: 'participants.edit', scope: 'tournament' },
    params: tournamentParams,
    response: z.object({ pairs: z.array(duplicatePair) }),
    errors: [],
    statements: 'heavy',
  }),
  mergePeople: route({
    method: 'POST',
    path: `${inTournament}/people/merge`,
    summary: 'Merge two people: every reference to one becomes a reference to the other.',
    access: { action: 'participants.edit', scope: 'tournament' },
    params: tournamentParams,
    body: mergePeople,
    response: undoAnswer,
    handsOutSecrets: true,
    errors: ['conflict', 'in-use', 'link-taken', 'refused-by-rules'],
  }),
  mergeTeams: route({
    method: 'POST',
    path: `${inTournament}/teams/merge`,
    summary: 'Merge two teams.',
    access: { action: 'participants.edit', scope: 'tournament' },
    params: tournamentParams,
    body: mergeTeams,
    response: undoAnswer,
    handsOutSecrets: true,
    errors: ['conflict', 'in-use', 'link-taken', 'name-taken', 'refused-by-rules'],
  }),
  mergeInstitutions: route({
    method: 'POST',
    path: `${inTournament}/institutions/merge`,
    summary: 'Merge two institutions.',
    access: { action: 'participants.edit', scope: 'tournament' },
    params: tournamentParams,
    body: mergeInstitutions,
    response: undoAnswer,
    errors: ['conflict', 'in-use', 'name-taken'],
  }),
  unlink: route({
    method: 'POST',
    path: `${inTournament}/people/:personId/unlink`,
    summary: 'Unlink a person from their account, which loses access at once.',
    access: { action: 'participants.edit', scope: 'tournament' },
    params: ofPerson,
    body: z.object({ version }),
    response: null,
    errors: ['conflict', 'already-done'],
  }),
  setAccount: route({
    method: 'PUT',
    path: `${inTournament}/people/:personId/account`,
    summary: 'Link a person to an account, by its id or by the name of a staff member.',
    access: { action: 'participants.edit', scope: 'tournament' },
    params: ofPerson,
    body: z.object({ account: z.string().trim().min(1).max(254), version }),
    /** `asked`: an address was given, and its owner has to confirm by the email. */
    response: z.object({ state: z.enum(['linked', 'asked']) }),
    handsOutSecrets: true,
    errors: ['conflict', 'link-taken'],
  }),
  sendLinks: route({
    method: 'POST',
    path: `${inTournament}/links/send`,
    summary: 'Email people their private links, with new links if requested.',
    access: { action: 'participants.links', scope: 'tournament' },
    params: tournamentParams,
    body: z.object({
      /** At most as many as a tournament may email in an hour. */
      personIds: z.array(id).min(1).max(1500),
      act: z.enum(['send', 'rotate', 'rotate-and-send']),
      confirmed: confirmedRecipients,
    }),
    response: z.object({
      rotated: z.int(),
      sent: z.int(),
      /** Listed among the emails with the reason. */
      notSent: z.int(),
      /** People without an address. */
      unreached: z.array(id),
    }),
    handsOutSecrets: true,
    errors: ['unconfirmed'],
    bodySize: 'everybody',
    limit: 'staff-letter',
  }),
  changes: route({
    method: 'GET',
    path: `${inTournament}/participants/changes`,
    summary: 'Changes by others among the participants since I last looked.',
    access: { action: 'participants.see', scope: 'tournament' },
    params: tournamentParams,
    response: z.object({
      /** Null: I have never looked. */
      seen: z.int().nullable(),
      seq: z.int(),
      rows: z.array(changedRow),
    }),
    errors: [],
  }),
  markSeen: route({
    method: 'POST',
    path: `${inTournament}/participants/changes/seen`,
    summary: 'Mark changes up to this one as seen.',
    access: { action: 'participants.see', scope: 'tournament' },
    params: tournamentParams,
    body: z.object({ seq: z.int().min(0) }),
    response: null,
    errors: [],
  }),
  undoable: route({
    method: 'GET',
    path: `${inTournament}/participants/undo`,
    summary: 'Recent bulk changes, removals and merges.',
    access: { action: 'participants.edit', scope: 'tournament' },
    params: tournamentParams,
    response: z.object({ acts: z.array(undoableAct) }),
    errors: [],
  }),
  undo: route({
    method: 'POST',
    path: `${inTournament}/participants/undo/:undoId`,
    summary: 'Undo a bulk change, a removal or a merge, while nothing depends on it.',
    access: { action: 'participants.edit', scope: 'tournament' },
    params: ofUndo,
    response: null,
    errors: ['no-undo', 'plan-exceeded'],
  }),
  undoAdjudicators: route({
    method: 'POST',
    path: `${inTournament}/adjudicators/undo/:undoId`,
    summary: 'Undo a bulk change or a removal of adjudicators.',
    access: { action: 'adjudicators.edit', scope: 'tournament' },
    params: ofUndo,
    response: null,
    errors: ['no-undo'],
  }),
  undoCategories: route({
    method: 'POST',
    path: `${inTournament}/speakers/categories/undo/:undoId`,
    summary: 'Undo a bulk change of speaker categories.',
    access: { action: 'categories.decide', scope: 'tournament' },
    params: ofUndo,
    response: null,
    errors: ['no-undo', 'plan-exceeded'],
  }),
};
