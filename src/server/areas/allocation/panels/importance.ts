/** How important the rooms of a draw are, where nobody says it by hand. */
import {
  importanceByBracket,
  importanceByLiveness,
  type TeamProspect,
} from '#engine/allocation/index.ts';
import { loadOpenProspects } from '#server/areas/breaks/index.ts';
import type { DrawDocument } from '#server/areas/draw/index.ts';
import type { Reader } from '#server/db/database.ts';

/** By what an allocation sets the importance of rooms; left out: by bracket where nobody set any. */
export type ImportanceBy = 'present' | 'bracket' | 'liveness';

/** Importance by debate; a debate that is not in it keeps its own. */
export async function importanceOf(
  reader: Reader,
  tournamentId: string,
  { draw, by }: { readonly draw: DrawDocument; readonly by: ImportanceBy },
): Promise<ReadonlyMap<string, number>> {
  if (by === 'present') return new Map();
  if (by === 'bracket') return byBracket(draw);
  const prospects = await loadOpenProspects(reader, tournamentId);
  if (!prospects) return new Map();
  const prospectOf = (teamId: string): TeamProspect => prospects.teams.get(teamId) ?? 'dead';
  const rooms = draw.debates.map(({ id, teams }) => ({
    debateId: id,
    teams: teams.map(({ teamId }) => prospectOf(teamId)),
  }));
  return byDebate(importanceByLiveness(rooms));
}

/** Where there is one bracket only, no room stands out. */
function byBracket({ debates }: DrawDocument): ReadonlyMap<string, number> {
  const rooms = debates.map(({ id, bracket }) => ({ debateId: id, bracket: bracket ?? 0 }));
  if (new Set(rooms.map(({ bracket }) => bracket)).size < 2) return new Map();
  return byDebate(importanceByBracket(rooms));
}

function byDebate(rooms: ReturnType<typeof importanceByBracket>): ReadonlyMap<string, number> {
  return new Map(rooms.map(({ debateId, importance }) => [debateId, importance]));
}
