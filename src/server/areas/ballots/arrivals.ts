/** Which ballots of a round are in, without what is on them. */
import { groupBy } from '#engine/collections.ts';
import type { Reader } from '#server/db/database.ts';
import * as repository from './repository.ts';
import { dueSheets, type Room } from './room/room.ts';

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
  const sheets = await repository.summariseByRound(reader, tournamentId, of.roundId);
  const sheetsOf = groupBy(sheets, ({ debateId }) => debateId);
  return new Map(
    of.rooms.map((room) => [room.id, arrivalsOf(dueSheets(room), sheetsOf.get(room.id) ?? [])]),
  );
}

/** Judges whose ballot is missing: the chair where the panel hands in one. A debate that is put off owes none. */
export async function findMissingBallots(
  reader: Reader,
  tournamentId: string,
  of: { readonly roundId: string; readonly rooms: readonly Room[] },
): Promise<readonly string[]> {
  const sheets = await repository.summariseByRound(reader, tournamentId, of.roundId);
  const keyOf = (debateId: string, judgeId: string | null) => `${debateId} ${judgeId}`;
  const present = new Set(
    sheets.flatMap((one) => (one.live > 0 ? keyOf(one.debateId, one.adjudicatorId) : [])),
  );
  return of.rooms
    .filter(({ postponed }) => postponed === null)
    .flatMap((room) => {
      const chairs = room.panel.filter(({ role }) => role === 'chair').map(({ id }) => id);
      return dueSheets(room).flatMap((judgeId) =>
        present.has(keyOf(room.id, judgeId)) ? [] : judgeId === null ? chairs : [judgeId],
      );
    });
}

function arrivalsOf(
  due: readonly (string | null)[],
  sheets: readonly Awaited<ReturnType<typeof repository.summariseByRound>>[number][],
): BallotArrivals {
  const inFirst = due.flatMap((adjudicatorId) => {
    const sheet = sheets.find((one) => one.adjudicatorId === adjudicatorId);
    return sheet && sheet.live > 0 ? [sheet.firstAt.getTime()] : [];
  });
  const isComplete = due.length > 0 && inFirst.length === due.length;
  return {
    due: due.length,
    in: inFirst.length,
    at: isComplete ? new Date(Math.max(...inFirst)) : null,
  };
}
