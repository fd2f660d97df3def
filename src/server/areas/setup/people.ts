/** Invented people for a rehearsal, brought in by the import that everybody uses. */
import { randomUUID } from 'node:crypto';
import { inventTournament } from '#engine/simulate/index.ts';
import { AppError, found } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { toFolder } from '#server/simulate/folder.ts';
import { applyImport, previewImport } from '../data/index.ts';
import { findTournament } from '../tournaments/index.ts';
import { findBreakSlugs } from './repository.ts';

/** @throws AppError `wrong-state` where real people are or may come */
export async function simulatePeople(
  context: Context,
  { teams }: { readonly teams: number },
): Promise<{ readonly teams: number; readonly adjudicators: number }> {
  const { tournamentId } = context;
  const params = { tournamentId };
  const { row, slugs } = await context.read(async (reader) => ({
    row: found(await findTournament(reader, tournamentId)),
    slugs: await findBreakSlugs(reader, tournamentId),
  }));
  if (!row.experimental) {
    throw new AppError('wrong-state', 'Only experimental tournaments can have made-up people.');
  }
  if ((row.team_count ?? 0) > 0 || (row.adjudicator_count ?? 0) > 0) {
    throw new AppError('wrong-state', 'This tournament already has people.');
  }
  const made = inventTournament({ pack: row.pack, teams, seed: randomUUID() });
  const files = toFolder(made, { dialect: 'teams-with-speakers', breaksOf: () => slugs });
  const body = { source: 'Made-up people', files };
  const query = undefined;
  const { digest } = await previewImport(context, { params, query, body });
  await applyImport(context, { params, query, body: { ...body, digest } });
  return { teams: made.teams.length, adjudicators: made.adjudicators.length };
}
