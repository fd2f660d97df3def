/** Import and export. */
import { z } from 'zod';
import { fileKinds } from '../kinds/import-kinds.ts';
import { route } from '../route.ts';
import { id, instant, recordOf, tournamentParams } from '../schemas.ts';

/** One file as text; a zip or folder is opened by the sender's page or the command line into these. */
const importFile = z.object({
  name: z.string().min(1).max(200),
  text: z.string().max(4_000_000),
  /** What its rows are, where the sender has mapped its columns; its name may then be anything. */
  kind: z.enum(fileKinds).optional(),
  /** What people's own file calls each mapped column, for problems: column → heading. */
  headings: recordOf(z.string().max(60), z.string().max(200), 200).optional(),
});

export const importProblem = z.object({
  file: z.string(),
  /** 1-based line in the file, heading included; null: the whole file. */
  row: z.int().nullable(),
  /** Its heading in the file. */
  column: z.string().nullable(),
  severity: z.enum(['error', 'warning']),
  code: z.string(),
  message: z.string(),
});

export const importChange = z.object({
  kind: z.enum([
    'institution',
    'team',
    'speaker',
    'adjudicator',
    'venue',
    'venue-need',
    'round',
    'motion',
    'break-category',
    'speaker-category',
    'conflict',
    'score',
    'side',
    'feedback-question',
  ]),
  action: z.enum(['add', 'change']),
  name: z.string(),
  /** What changes, in words: `base score 3 → 5`. Empty for an addition. */
  details: z.array(z.string()),
});

/** A name in the files, and the institution that it means. */
export const sameInstitution = z.object({
  written: z.string().min(1).max(100),
  known: z.string().min(1).max(100),
});

export const importPreview = z.object({
  /** Sends the same files again with this to apply; stale when the tournament changed. */
  digest: z.string(),
  dialect: z.enum(['teams-with-speakers', 'people-per-row', 'mixed', 'unknown']),
  counts: z.array(
    z.object({ kind: importChange.shape.kind, add: z.int(), change: z.int(), same: z.int() }),
  ),
  changes: z.array(importChange),
  problems: z.array(importProblem),
  /** Institutions that would be added, each with another that its name may misspell. */
  nearInstitutions: z.array(sameInstitution),
});

export const importBatch = z.object({
  id,
  source: z.string(),
  at: instant,
  by: z.string(),
  counts: importPreview.shape.counts,
  undoneAt: instant.nullable(),
  /** Whether what it wrote is still kept. */
  canUndo: z.boolean(),
});

/** What the headings of a kind of spreadsheet stood for the last time: folded heading → column. */
export const importMapping = z.object({
  kind: z.enum(fileKinds),
  columns: recordOf(z.string().max(200), z.string().max(60), 200),
});

const files = z.object({
  source: z.string().max(200),
  files: z.array(importFile).min(1).max(60),
  /** Institutions of the files that are not added: their names mean another one. */
  sameInstitutions: z.array(sameInstitution).max(200).optional(),
});

export const data = {
  previewImport: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/imports/preview',
    summary: 'Preview what an import would add, change and refuse.',
    access: { action: 'import.run', scope: 'tournament' },
    params: tournamentParams,
    body: files,
    bodySize: 'files',
    response: importPreview,
    errors: [],
    idempotency: 'none',
    limit: 'import-preview',
    statements: 'transfer',
  }),
  applyImport: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/imports',
    summary: 'Import the data: all of it or nothing.',
    access: { action: 'import.run', scope: 'tournament' },
    params: tournamentParams,
    body: files.extend({ digest: z.string().max(100) }),
    bodySize: 'files',
    response: importBatch,
    errors: ['import-refused', 'snapshot-changed', 'plan-exceeded'],
    limit: 'import',
    changes: [
      'adjudicator',
      'import',
      'institution',
      'motion',
      'round',
      'speaker',
      'team',
      'tournament',
      'venue',
    ],
    statements: 'transfer',
  }),
  imports: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/imports',
    summary: 'Earlier imports.',
    access: { action: 'import.run', scope: 'tournament' },
    params: tournamentParams,
    response: z.object({ imports: z.array(importBatch) }),
    stale: ['import'],
    errors: [],
  }),
  tryUndo: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/imports/:importId/undo/preview',
    summary: 'Check whether an import could be undone now, and what prevents it. Changes nothing.',
    access: { action: 'import.run', scope: 'tournament' },
    params: tournamentParams.extend({ importId: id }),
    /** Null: nothing prevents it. */
    response: z.object({ obstacle: z.string().nullable() }),
    errors: [],
    idempotency: 'none',
    limit: 'import-preview',
    changes: [],
    statements: 'transfer',
  }),
  undoImport: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/imports/:importId/undo',
    summary: 'Undo an import, while nothing depends on it.',
    access: { action: 'import.run', scope: 'tournament' },
    params: tournamentParams.extend({ importId: id }),
    response: importBatch,
    errors: ['no-undo', 'in-use'],
    limit: 'import',
    changes: ['adjudicator', 'import', 'institution', 'round', 'speaker', 'team', 'venue'],
    statements: 'transfer',
  }),
  mappings: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/imports/mappings',
    summary: 'The remembered column mapping of spreadsheets.',
    access: { action: 'import.run', scope: 'tournament' },
    params: tournamentParams,
    response: z.object({ mappings: z.array(importMapping) }),
    stale: ['import'],
    errors: [],
  }),
  saveMapping: route({
    method: 'PUT',
    path: '/api/tournaments/:tournamentId/imports/mappings',
    summary: 'Remember a column mapping; known headings are updated.',
    access: { action: 'import.run', scope: 'tournament' },
    params: tournamentParams,
    body: importMapping,
    bodySize: 'large',
    response: importMapping,
    changes: ['import'],
    errors: [],
    idempotency: 'none',
  }),
  exportJson: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/export',
    summary: 'The whole tournament as one JSON document.',
    access: { action: 'export.run', scope: 'tournament' },
    params: tournamentParams,
    response: z.looseObject({ format: z.literal('rostrum-tournament'), version: z.int() }),
    errors: [],
    changes: [],
    limit: 'export',
    statements: 'heavy',
  }),
};
