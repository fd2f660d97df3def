/** Whether the teams of an elimination draw are those that advanced, for the check before its release. */
import type { Reader } from '#server/db/database.ts';
import type { DrawDocument, Finding } from '../draw/index.ts';
import { readFacts } from '../standings/index.ts';
import { findOutdated, wrongTeamsIn } from './outdated.ts';
import { findAllLists } from './repository.ts';
import { findBreakSettings } from './settings.ts';

/**
 * Teams that did not advance and teams that are missing, before a release announces them. None once the tab room
 * has decided to leave the draw as it is.
 */
export async function checkAdvanced(
  reader: Reader,
  tournamentId: string,
  draw: DrawDocument,
): Promise<Finding[]> {
  if (draw.kind !== 'elimination' || draw.state === 'released') return [];
  const lists = await findAllLists(reader, tournamentId);
  if (lists.length === 0) return [];
  const facts = await readFacts(reader, tournamentId);
  const { roundId, debates: rooms } = draw;
  const { out, missing } = wrongTeamsIn(facts, lists, { roundId, rooms });
  if (out.length + missing.length === 0) return [];
  if (draw.state === 'confirmed') {
    const settings = await findBreakSettings(reader, tournamentId);
    const own = findOutdated(facts, lists, settings).find(({ round }) => round?.id === roundId);
    if (own?.accepted) return [];
  }
  const debateOf = (teamId: string) =>
    rooms.find(({ teams }) => teams.some((team) => team.teamId === teamId))?.id ?? null;
  const found = (code: 'team-out' | 'team-through') => (subjectId: string) => ({
    ...{ code, hard: true, subjectId, debateId: debateOf(subjectId), area: 'draw' as const },
    ...{ otherId: null, rounds: [] },
  });
  return [...out.map(found('team-out')), ...missing.map(found('team-through'))];
}
