/** Played rounds from Tabbycat's XML archive: draws, panels and ballots. */
import { z } from 'zod';
import { archiveProblemCodes } from '#contract/kinds/tab/archive-problems.ts';
import { route } from '#contract/route.ts';
import { id, instant, tournamentParams } from '#contract/schemas.ts';
import { stages } from '#engine/vocabulary.ts';

/** The archive as text; one of 400 teams and nine rounds has about two million characters. */
const text = z.string().min(1).max(8_000_000);

const stage = z.enum(stages);

const archiveProblem = z.object({
  code: z.enum(archiveProblemCodes),
  /** Of the round there; null: the whole archive. */
  round: z.string().nullable(),
  count: z.int().min(1),
  /** The first of them, as the archive names them. */
  names: z.array(z.string()),
});

const roundsPreview = z.object({
  /** Sends the same archive again with this to import; stale when the tournament changed. */
  digest: z.string(),
  /** What the archive calls the tournament. */
  tournament: z.string(),
  rounds: z.array(
    z.object({ roundId: id, name: z.string(), stage, debates: z.int(), ballots: z.int() }),
  ),
  /** Motions that come, or are here and get set in a round. */
  motions: z.array(
    z.object({
      reference: z.string(),
      /** False: it is here already, with its text. */
      isNew: z.boolean(),
      /** Names of the rounds in which it is set now; none: for a later one, or it is set already. */
      rounds: z.array(z.string()),
    }),
  ),
  problems: z.array(archiveProblem),
});

const importedRounds = z.object({
  /** In the order of rounds. */
  rounds: z.array(
    z.object({ roundId: id, name: z.string(), stage, debates: z.int(), importedAt: instant }),
  ),
});

export const tabRounds = {
  previewRounds: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/tab/rounds/preview',
    summary: 'Preview the draws, results and motions of a Tabbycat XML archive; nothing is stored.',
    access: { action: 'import.run', scope: 'tournament' },
    params: tournamentParams,
    body: z.object({ text }),
    bodySize: 'files',
    response: roundsPreview,
    errors: ['import-refused'],
    idempotency: 'none',
    limit: 'import-preview',
    statements: 'transfer',
  }),
  importRounds: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/tab/rounds',
    summary:
      'Import the draws, results and motions of a Tabbycat XML archive as completed rounds. Nobody is notified, and results and motions stay unreleased.',
    access: { action: 'import.run', scope: 'tournament' },
    params: tournamentParams,
    body: z.object({ text, digest: z.string().max(100) }),
    bodySize: 'files',
    response: importedRounds,
    errors: ['import-refused', 'in-use', 'snapshot-changed'],
    limit: 'import',
    changes: ['ballot', 'draw', 'import', 'motion', 'results', 'round'],
    statements: 'transfer',
  }),
  importedRounds: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/tab/rounds',
    summary: 'Rounds that came from a Tabbycat XML archive.',
    access: { action: 'import.run', scope: 'tournament' },
    params: tournamentParams,
    response: importedRounds,
    stale: ['draw', 'import', 'round'],
    errors: [],
  }),
  removeRounds: route({
    method: 'DELETE',
    path: '/api/tournaments/:tournamentId/tab/rounds',
    summary:
      'Remove imported draws and results of a stage with the motions that came with them, while no later draw, announced break or feedback uses them. A break that isn’t announced goes with the preliminary rounds.',
    access: { action: 'import.run', scope: 'tournament' },
    params: tournamentParams,
    body: z.object({ stage }),
    response: importedRounds,
    errors: ['in-use'],
    limit: 'import',
    changes: ['ballot', 'break', 'draw', 'import', 'motion', 'results', 'round'],
    statements: 'transfer',
  }),
};
