/** Who was in a room with whom in earlier rounds. Kept by room: it grows with the seats, not with the pairs. */
import type { Id } from '../vocabulary.ts';

/** A room of an earlier round, with all teams that debated in it one after the other (A29). */
export interface PastRoom {
  /** Sequence number. */
  readonly round: number;
  readonly teamIds: readonly Id[];
  /** In any role. */
  readonly adjudicatorIds: readonly Id[];
}

/** Judges of a larger room, where a class watches, have not sat with each other (A10). */
const largestCompany = 20;

/** Earlier rooms, the oldest first. */
export interface PastRooms {
  readonly rooms: readonly PastRoom[];
  /** Places of everybody's own rooms in that list, ascending. */
  readonly ofJudge: ReadonlyMap<Id, readonly number[]>;
}

/**
 * Sorts earlier rooms by who judged them.
 * @param before rounds from this one on are left out.
 */
export function indexPastRooms(past: readonly PastRoom[], before = Infinity): PastRooms {
  const rooms = past.filter(({ round }) => round < before).sort((a, b) => a.round - b.round);
  const ofJudge = new Map<Id, number[]>();
  rooms.forEach(({ adjudicatorIds }, place) => {
    for (const id of adjudicatorIds) push(ofJudge, id, place);
  });
  return { rooms, ofJudge };
}

/** Earlier rounds in which a judge saw each team (A9); ascending, each once. */
export function teamsSeen(
  { rooms, ofJudge }: PastRooms,
  adjudicatorId: Id,
): ReadonlyMap<Id, readonly number[]> {
  const rounds = new Map<Id, number[]>();
  for (const place of ofJudge.get(adjudicatorId) ?? none) {
    const room = rooms[place];
    for (const id of room?.teamIds ?? []) push(rounds, id, room?.round ?? 0);
  }
  return rounds;
}

/** Earlier rounds in which two judges sat together (A10); ascending, each once. */
export function roundsTogether(past: PastRooms, adjudicatorId: Id, otherId: Id): readonly number[] {
  const places = shared(past.ofJudge.get(adjudicatorId), past.ofJudge.get(otherId));
  if (places.length === 0) return none;
  return roundsOf(
    past,
    places.filter((place) => isCompany(past.rooms[place])),
  );
}

/** The rooms in which a judge sat together with others (A10), the oldest first. */
export function companyOf(past: PastRooms, adjudicatorId: Id): readonly PastRoom[] {
  return (past.ofJudge.get(adjudicatorId) ?? none).flatMap((place) => {
    const room = past.rooms[place];
    return room && isCompany(room) ? [room] : [];
  });
}

const none: readonly number[] = [];

function isCompany(room: PastRoom | undefined): boolean {
  return room !== undefined && room.adjudicatorIds.length <= largestCompany;
}

/** What two ascending lists have in common. */
function shared(a: readonly number[] = none, b: readonly number[] = none): readonly number[] {
  let found: number[] | null = null;
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const own = a[i] ?? 0;
    const other = b[j] ?? 0;
    if (own === other) {
      if (found) found.push(own);
      else found = [own];
    }
    if (own <= other) i++;
    if (other <= own) j++;
  }
  return found ?? none;
}

function roundsOf({ rooms }: PastRooms, places: readonly number[]): readonly number[] {
  return [...new Set(places.flatMap((place) => rooms[place]?.round ?? []))];
}

/** Adds to an ascending list, each once. */
function push(lists: Map<Id, number[]>, id: Id, value: number): void {
  const own = lists.get(id);
  if (!own) lists.set(id, [value]);
  else if (own.at(-1) !== value) own.push(value);
}
