import type { Reader } from '#server/db/database.ts';
import { findAllLiveByDebate } from '../repository.ts';
import { dueSheets, type Room } from '../room/room.ts';
import { currentBallots } from '../status.ts';

/** Where the ballot is that a person owes for a room. */
export interface OwnBallot {
  readonly state: 'none' | 'due' | 'submitted' | 'confirmed';
  /** The chair's name, where the panel has one ballot and somebody else is its chair. */
  readonly chairSends: string | null;
  /** Who sent it, when that was another person. */
  readonly sentBy: string | null;
}

/** The newest ballot counts; trainees owe none. */
export async function ownBallot(reader: Reader, room: Room, personId: string): Promise<OwnBallot> {
  const seat = room.panel.find(({ id }) => id === personId);
  if (!seat || seat.role === 'trainee') return { state: 'none', chairSends: null, sentBy: null };
  const sheet = dueSheets(room).includes(personId) ? personId : null;
  const chair = sheet === null ? room.panel.find(({ role }) => role === 'chair') : seat;
  const rows = await findAllLiveByDebate(reader, room.tournament_id, room.id);
  const [newest] = currentBallots(rows, sheet);
  return {
    state: newest?.state === 'submitted' || newest?.state === 'confirmed' ? newest.state : 'due',
    chairSends: chair === undefined || chair.id === personId ? null : chair.name,
    sentBy:
      newest === undefined || newest.author_person === personId
        ? null
        : (newest.author_person_name ?? newest.author_name),
  };
}
