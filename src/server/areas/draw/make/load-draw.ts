import { groupBy } from '#engine/collections.ts';
import type { Reader } from '#server/db/database.ts';
import * as repository from '../repository.ts';
import { type DrawDocument, type DrawRow, toDraw } from '../view.ts';

/** A draw's document with what its round says of it. */
export interface LoadedDraw {
  readonly row: DrawRow;
  readonly document: DrawDocument;
}

/** The whole draw with debates, teams, panels and venues; undefined when there is no such draw. */
export async function loadDraw(
  reader: Reader,
  tournamentId: string,
  drawId: string,
): Promise<DrawDocument | undefined> {
  return (await loadDrawWithRow(reader, tournamentId, drawId))?.document;
}

/** Like `loadDraw`, with the row beside it. */
export async function loadDrawWithRow(
  reader: Reader,
  tournamentId: string,
  drawId: string,
): Promise<LoadedDraw | undefined> {
  const row = await repository.findDraw(reader, tournamentId, drawId);
  if (!row) return undefined;
  const debates = await repository.findAllDebates(reader, tournamentId, drawId);
  const teams = await repository.findAllDebateTeams(reader, tournamentId, drawId);
  const seats = await repository.findAllSeats(reader, tournamentId, drawId);
  const byes = await repository.findAllByes(reader, tournamentId, drawId);
  const document = toDraw({
    row,
    debates,
    teams: groupBy(teams, (team) => team.debate_id),
    seats: groupBy(seats, (seat) => seat.debate_id),
    byes,
  });
  return { row, document };
}
