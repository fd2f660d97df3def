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

/**
 * Earlier rounds in which a judge saw each team (A9); ascending, each once.
 * @param among the only teams that are asked about; left out: all.
 */
export function teamsSeen(
  { rooms, ofJudge }: PastRooms,
  adjudicatorId: Id,
  among?: ReadonlySet<Id>,
): ReadonlyMap<Id, readonly number[]> {
  const rounds = new Map<Id, number[]>();
  for (const place of ofJudge.get(adjudicatorId) ?? none) {
    const room = rooms[place];
    for (const id of room?.teamIds ?? []) {
      if (!among || among.has(id)) push(rounds, id, room?.round ?? 0);
    }
  }
  return rounds;
}

/** Earlier rounds in which two judges sat together (A10); ascending, each once. */
export function roundsTogether(
  { rooms, ofJudge }: PastRooms,
  adjudicatorId: Id,
  otherId: Id,
): readonly number[] {
  const own = ofJudge.get(adjudicatorId) ?? none;
  const others = ofJudge.get(otherId) ?? none;
  let rounds: number[] | null = null;
  // Both lists ascend: each is read once.
  for (let i = 0, j = 0; i < own.length && j < others.length; ) {
    const place = own[i] ?? 0;
    const other = others[j] ?? 0;
    if (place <= other) i++;
    if (other <= place) j++;
    const room = place === other ? rooms[place] : undefined;
    if (!room || !isCompany(room)) continue;
    if (!rounds) rounds = [room.round];
    else if (rounds.at(-1) !== room.round) rounds.push(room.round);
  }
  return rounds ?? none;
}

/** The rooms in which a judge sat together with others (A10), the oldest first. */
export function companyOf(past: PastRooms, adjudicatorId: Id): readonly PastRoom[] {
  return (past.ofJudge.get(adjudicatorId) ?? none).flatMap((place) => {
    const room = past.rooms[place];
    return room && isCompany(room) ? [room] : [];
  });
}

const none: readonly number[] = [];

function isCompany({ adjudicatorIds }: PastRoom): boolean {
  return adjudicatorIds.length <= largestCompany;
}

/** Adds to an ascending list, each once. */
function push(lists: Map<Id, number[]>, id: Id, value: number): void {
  const own = lists.get(id);
  if (!own) lists.set(id, [value]);
  else if (own.at(-1) !== value) own.push(value);
}
