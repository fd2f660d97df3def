/** Which ballots of a round are in, without what is on them. */
import { groupBy } from '#engine/collections.ts';
import type { Reader } from '#server/db/database.ts';
import * as repository from './repository.ts';
import { dueSheets, type Room } from './room/room.ts';
import { currentBallots } from './status.ts';

export interface BallotArrivals {
  readonly due: number;
  readonly in: number;
  /** When the last one due came in first; null until then. */
  readonly at: Date | null;
}

/** The arrivals of each room, by its id. */
export async function loadArrivals(
  reader: Reader,
  tournamentId: string,
  of: { readonly roundId: string; readonly rooms: readonly Room[] },
): Promise<ReadonlyMap<string, BallotArrivals>> {
  const rows = await repository.findAllByRound(reader, tournamentId, of.roundId);
  const rowsOf = groupBy(rows, (row) => row.debate_id);
  return new Map(
    of.rooms.map((room) => [room.id, arrivalsOf(dueSheets(room), rowsOf.get(room.id) ?? [])]),
  );
}

function arrivalsOf(
  due: readonly (string | null)[],
  rows: readonly repository.BallotRow[],
): BallotArrivals {
  const inFirst = due.flatMap((adjudicatorId) => {
    if (currentBallots(rows, adjudicatorId).length === 0) return [];
    const own = rows.filter((row) => row.adjudicator_id === adjudicatorId);
    return Math.min(...own.map((row) => row.entered_at.getTime()));
  });
  const isComplete = due.length > 0 && inFirst.length === due.length;
  return {
    due: due.length,
    in: inFirst.length,
    at: isComplete ? new Date(Math.max(...inFirst)) : null,
  };
}
