/** A room that a repair opened, kept free of clashes by one exchange with a room of the draw. */
import type { Id } from '#engine/vocabulary.ts';
import type { CheckTeam, EditableDebate } from '../proof/check-draw.ts';
import { clashCount, type RoomCosts, roomCosts } from './repair-result.ts';

interface Exchange {
  readonly rooms: readonly [EditableDebate, EditableDebate];
  readonly costs: RoomCosts;
}

/**
 * Teams that are left over may share an institution or have met: one of them then takes the place of a
 * team of another room. Of all single exchanges the one with the fewest clashes in both rooms, then the
 * smallest distance from the brackets, then the most even seats; none unless it lowers the clashes.
 * @param added rooms that did not exist before. @returns all rooms
 */
export function exchangeOne(
  rooms: readonly EditableDebate[],
  added: readonly EditableDebate[],
  known: ReadonlyMap<Id, CheckTeam>,
): EditableDebate[] {
  const all = [...rooms, ...added];
  for (const { rank } of added) {
    const own = all.find((room) => room.rank === rank);
    if (!own || clashesIn(own, known) === 0) continue;
    const best = bestExchange(own, all, known);
    for (const room of best?.rooms ?? []) {
      all[all.findIndex((other) => other.rank === room.rank)] = room;
    }
  }
  return all;
}

function bestExchange(
  own: EditableDebate,
  all: readonly EditableDebate[],
  known: ReadonlyMap<Id, CheckTeam>,
): Exchange | null {
  let best: Exchange | null = null;
  for (const other of all) {
    if (other.rank === own.rank) continue;
    const clashesNow = clashesIn(own, known) + clashesIn(other, known);
    for (const exchange of exchangesOf(own, other, known)) {
      if (exchange.costs[0] >= clashesNow) continue;
      if (!best || isLess(exchange.costs, best.costs)) best = exchange;
    }
  }
  return best;
}

/** Every pair of teams of two rooms that may take each other's places. */
function* exchangesOf(
  a: EditableDebate,
  b: EditableDebate,
  known: ReadonlyMap<Id, CheckTeam>,
): Generator<Exchange> {
  for (const [index, one] of a.teams.entries()) {
    for (const [at, two] of b.teams.entries()) {
      const [first, second] = [known.get(one.teamId), known.get(two.teamId)];
      if (!first || !second || (first.division ?? null) !== (second.division ?? null)) continue;
      if (!maySit(first, two.seat) || !maySit(second, one.seat)) continue;
      const rooms = [
        { ...a, teams: a.teams.with(index, { ...one, teamId: two.teamId, flags: [] }) },
        { ...b, teams: b.teams.with(at, { ...two, teamId: one.teamId, flags: [] }) },
      ] as const;
      yield { rooms, costs: roomCosts(rooms, known) };
    }
  }
}

function maySit({ allocatedSeat = null }: CheckTeam, seat: number): boolean {
  return allocatedSeat === null || allocatedSeat === seat;
}

function clashesIn({ teams }: EditableDebate, known: ReadonlyMap<Id, CheckTeam>): number {
  return clashCount(teams.flatMap(({ teamId }) => known.get(teamId) ?? []));
}

function isLess(a: RoomCosts, b: RoomCosts): boolean {
  const level = a.findIndex((value, index) => value !== b[index]);
  return level >= 0 && (a[level] ?? 0) < (b[level] ?? 0);
}
