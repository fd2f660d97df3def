import { groupBy } from '#engine/collections.ts';
import type { DrawOptions } from '#engine/rule-pack.ts';
import type { DrawTeam } from '../types.ts';
import { isIntermediate } from './brackets.ts';
import { cheaper, type Exchange, exchange, exchangeWindow, type PlacedRoom } from './exchanges.ts';
import { weakestFirst } from './pick-pull-ups.ts';
import { pickOrder, poolSize } from './pull-up-limits.ts';

/**
 * For a room with a pulled-up team, the cheapest exchange of that team with one of the same points
 * (and allocated side) that stayed where it was (R1.10). Of those who stayed the ones that come first
 * by the restrictions and the odd-bracket rule are looked at, twice `exchangeWindow`.
 * @param ranked best first.
 * @returns for a room null where nobody is pulled up, or nobody else could have been.
 */
export function otherPullUps(
  brackets: readonly (readonly PlacedRoom[])[],
  ranked: readonly DrawTeam[],
  options: DrawOptions,
): (room: PlacedRoom) => Exchange | null {
  const roomOf = new Map<string, PlacedRoom>();
  for (const room of brackets.flat()) {
    for (const { entry } of room.pair) roomOf.set(entry.team.id, room);
  }
  const keyOf = donorKeys(options);
  const donors = groupBy(ranked, keyOf);
  const orders = new Map<string, Candidate[]>();
  return (room) => {
    const goes = room.pair.find(({ entry }) => entry.flags.includes('pullup'));
    const stays = room.pair.find((placed) => placed !== goes);
    if (!goes || !stays) return null;
    const key = keyOf(goes.entry.team);
    const order = orders.get(key) ?? pickingOrder(donors.get(key) ?? [], options);
    orders.set(key, order);
    const chosen = order.find(({ id }) => id === goes.entry.team.id);
    let best: Exchange | null = null;
    let looked = 0;
    for (const candidate of order) {
      const other = roomOf.get(candidate.id);
      const comes = other?.pair.find(({ entry }) => entry.team.id === candidate.id);
      const against = other?.pair.find((placed) => placed !== comes);
      if (!chosen || !other || !comes || !against || comes.entry.flags.includes('pullup')) continue;
      if (looked++ === 2 * exchangeWindow) break;
      const pullUp = [candidate.unfair - chosen.unfair, candidate.place - chosen.place] as const;
      const choice = exchange({ room, other, stays, goes, comes, against, pullUp });
      best = cheaper(best, choice(options));
    }
    return best;
  };
}

/** A team that could have been pulled up. */
interface Candidate {
  readonly id: string;
  /** How many the restrictions prefer to it. */
  readonly unfair: number;
  /** How far it is from the one that the odd-bracket rule takes, among equals by the restrictions. */
  readonly place: number;
}

function donorKeys({ sides }: DrawOptions): (team: DrawTeam) => string {
  return ({ points, allocatedSeat }) =>
    sides === 'preallocated' ? `${points} ${allocatedSeat}` : `${points}`;
}

/** Who is to be pulled up first: by the restrictions, then by the odd-bracket rule (R3.2, R3.3). */
function pickingOrder(group: readonly DrawTeam[], options: DrawOptions): Candidate[] {
  const inPool = new Set(group.slice(0, poolSize(group.length, options)));
  const byRestriction = pickOrder(options.pullupRestriction);
  const fewestFirst = (a: DrawTeam, b: DrawTeam) =>
    Number(inPool.has(b)) - Number(inPool.has(a)) || byRestriction(a, b);
  const sorted = [...group].sort(fewestFirst);
  const order: Candidate[] = [];
  for (let start = 0; start < sorted.length; ) {
    const first = sorted[start];
    let end = start;
    for (; first && end < sorted.length; end++) {
      const team = sorted[end];
      if (!team || fewestFirst(first, team) !== 0) break;
    }
    order.push(...byRule(sorted.slice(start, end), start, options));
    start = Math.max(end, start + 1);
  }
  return order;
}

/** @param equals by the restrictions, best first. */
function byRule(equals: readonly DrawTeam[], unfair: number, options: DrawOptions): Candidate[] {
  const { oddBracket } = options;
  const last = equals.length - 1;
  const weakness = new Map(weakestFirst(equals, options).map(({ id }, index) => [id, index]));
  const placeOf = (id: string, rank: number): number => {
    if (oddBracket === 'pullup-top' || isIntermediate(oddBracket)) return rank;
    if (oddBracket === 'pullup-bottom') return last - rank;
    if (oddBracket === 'pullup-middle') return Math.max(0, Math.abs(2 * rank - last) - 1);
    const isByStrength = oddBracket === 'lowest-ds-wins' || oddBracket === 'lowest-ds-rank';
    return isByStrength ? (weakness.get(id) ?? 0) : 0;
  };
  return equals
    .map(({ id }, rank) => ({ id, unfair, place: placeOf(id, rank) }))
    .sort((a, b) => a.place - b.place);
}
