/** Invented people for a rehearsal, brought in by the import that everybody uses. */
import { randomUUID } from 'node:crypto';
import type { RulePack } from '#engine/rule-pack.ts';
import { type InventedTournament, inventTournament } from '#engine/simulate/index.ts';
import { AppError, found } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { toFolder } from '#server/simulate/folder.ts';
import { applyImport, previewImport } from '../data/index.ts';
import { findTournament } from '../tournaments/index.ts';
import { countVenues, findBreakSlugs } from './repository.ts';

/** How much is made up; what is absent as such a field usually has it. */
interface MadeUp {
  readonly teams: number;
  readonly adjudicators?: number | undefined;
}

/** @throws AppError `wrong-state` where real people are or may come */
export async function simulatePeople(
  context: Context,
  { teams, adjudicators }: MadeUp,
): Promise<{ readonly teams: number; readonly adjudicators: number }> {
  const { tournamentId } = context;
  const params = { tournamentId };
  const { row, slugs, rooms } = await context.read(async (reader) => ({
    row: found(await findTournament(reader, tournamentId)),
    slugs: await findBreakSlugs(reader, tournamentId),
    rooms: await countVenues(reader, tournamentId),
  }));
  if (!row.experimental) {
    throw new AppError('wrong-state', 'Only experimental tournaments can have made-up people.');
  }
  if ((row.team_count ?? 0) > 0 || (row.adjudicator_count ?? 0) > 0) {
    throw new AppError('wrong-state', 'This tournament already has people.');
  }
  const made = inventTournament({
    pack: row.pack,
    teams,
    seed: randomUUID(),
    ...(adjudicators === undefined ? {} : { adjudicators }),
    // Rooms that were copied are used, and only missing ones made up.
    ...(rooms === 0 ? {} : { venues: missingRooms(teams, row.pack, rooms) }),
  });
  // A rehearsal writes to nobody.
  const files = toFolder(withoutAddresses(made), {
    dialect: 'teams-with-speakers',
    breaksOf: () => slugs,
  });
  const body = { source: 'Made-up people', files };
  const query = undefined;
  const { digest } = await previewImport(context, { params, query, body });
  await applyImport(context, { params, query, body: { ...body, digest } });
  return { teams: made.teams.length, adjudicators: made.adjudicators.length };
}

function withoutAddresses(made: InventedTournament): InventedTournament {
  const nowhere = <P extends { readonly email: string }>(person: P): P => ({
    ...person,
    email: '',
  });
  return {
    ...made,
    teams: made.teams.map((team) => ({ ...team, speakers: team.speakers.map(nowhere) })),
    adjudicators: made.adjudicators.map(nowhere),
  };
}

function missingRooms(teams: number, { teamsPerRoom }: RulePack, rooms: number): number {
  return Math.max(0, Math.ceil(teams / teamsPerRoom) - rooms);
}
