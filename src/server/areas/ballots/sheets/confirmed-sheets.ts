/** What the judges of one room wrote, once it is confirmed. */
import type { Reader } from '#server/db/database.ts';
import { findAllLive } from '../repository.ts';
import type { RoomSheet } from '../room/room.ts';

/** The confirmed sheets of a debate; the caller decides who may see them. */
export async function loadConfirmedSheets(
  reader: Reader,
  tournamentId: string,
  debateId: string,
): Promise<RoomSheet[]> {
  const live = await findAllLive(reader, tournamentId, [debateId]);
  return live.filter(({ state }) => state === 'confirmed');
}
