import type { BallotState } from '#engine/vocabulary.ts';
import type { Reader } from '../../db/database.ts';
import { findAllByDebate } from './repository.ts';
import { dueSheets, type Room } from './room.ts';
import { currentBallots } from './status.ts';

/**
 * Where the ballot stands that a person owes for a room: none due, due, or the state of the newest.
 */
export async function ownBallot(
  reader: Reader,
  room: Room,
  personId: string,
): Promise<'none' | 'due' | BallotState> {
  const votes = room.panel.some(({ id, role }) => id === personId && role !== 'trainee');
  if (!votes) return 'none';
  const rows = await findAllByDebate(reader, room.tournament_id, room.id);
  const sheet = dueSheets(room).includes(personId) ? personId : null;
  return currentBallots(rows, sheet)[0]?.state ?? 'due';
}
