/**
 * Whether every room can have a chair at all, and if not, why not.
 */

/**
 * A smallest set of rooms (indices, ascending) that together have fewer possible chairs than rooms:
 * without any one of them the rest could all be chaired. Empty when every room can have its own
 * chair (A2). By maximum matching; an unmatched room and what alternating paths reach from it
 * violate Hall's condition by exactly one, which makes the set irreducible.
 * @param candidates possible chairs of each room.
 */
export function roomsWithoutChair(candidates: readonly (readonly number[])[]): number[] {
  const roomOf = new Map<number, number>();
  const place = (room: number, seen: Set<number>): boolean => {
    for (const judge of candidates[room] ?? []) {
      if (seen.has(judge)) continue;
      seen.add(judge);
      const holder = roomOf.get(judge);
      if (holder !== undefined && !place(holder, seen)) continue;
      roomOf.set(judge, room);
      return true;
    }
    return false;
  };
  for (let room = 0; room < candidates.length; room++) {
    const seen = new Set<number>();
    if (place(room, seen)) continue;
    const holders = [...seen].map((judge) => roomOf.get(judge)).filter((r) => r !== undefined);
    return [room, ...holders].sort((a, b) => a - b);
  }
  return [];
}
