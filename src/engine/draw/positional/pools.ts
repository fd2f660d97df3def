/**
 * Rooms of the same kind. Any team whose points are allowed may sit in any of them.
 * Exact reading of the reference: `docs/rules/draw.md`, R5.1 and R5.2.
 */
export interface Pool {
  /** Highest points in the pool. */
  readonly level: number;
  /** Points that may sit here, highest first. */
  readonly allowed: readonly number[];
  readonly rooms: number;
  /** The bracket that this pool takes some, but not all teams from, and how many. */
  readonly pullUp: { readonly points: number; readonly teams: number } | null;
}

/**
 * Cuts the field into pools of whole rooms.
 *
 * `anywhere` (R5.1): a pool is filled up from the next bracket and then closed; its pulled-up teams
 * may land in any of its rooms. `one-room` (R5.2): teams in order of points are cut into rooms, so
 * that each bracket has one pull-up room.
 * @param points of all teams, in any order; their number divides by `teamsPerRoom`.
 */
export function formPools(
  points: readonly number[],
  teamsPerRoom: number,
  rule: 'anywhere' | 'one-room',
): Pool[] {
  const descending = [...points].sort((a, b) => b - a);
  return rule === 'anywhere'
    ? poolsAnywhere(countBrackets(descending), teamsPerRoom)
    : poolsOneRoom(descending, teamsPerRoom);
}

interface BracketCount {
  readonly points: number;
  readonly count: number;
}

function countBrackets(descending: readonly number[]): BracketCount[] {
  const counts = new Map<number, number>();
  for (const points of descending) counts.set(points, (counts.get(points) ?? 0) + 1);
  return [...counts].map(([points, count]) => ({ points, count }));
}

function poolsAnywhere(brackets: readonly BracketCount[], teamsPerRoom: number): Pool[] {
  const pools: Pool[] = [];
  let allowed: number[] = [];
  let size = 0;
  const close = (pullUp: Pool['pullUp']): void => {
    const level = allowed[0];
    if (level !== undefined) pools.push({ level, allowed, rooms: size / teamsPerRoom, pullUp });
  };
  for (const { points, count } of brackets) {
    const need = (teamsPerRoom - (size % teamsPerRoom)) % teamsPerRoom;
    if (need >= count) {
      allowed.push(points);
      size += count;
      continue;
    }
    if (need > 0) allowed.push(points);
    size += need;
    close(need > 0 ? { points, teams: need } : null);
    allowed = [points];
    size = count - need;
  }
  close(null);
  return pools;
}

function poolsOneRoom(descending: readonly number[], teamsPerRoom: number): Pool[] {
  const pools: Pool[] = [];
  for (let start = 0; start < descending.length; start += teamsPerRoom) {
    const end = start + teamsPerRoom;
    const room = descending.slice(start, end);
    const allowed = [...new Set(room)];
    const level = room[0] ?? 0;
    const lowest = room.at(-1) ?? level;
    const split = lowest < level && descending[end] === lowest;
    const pullUp = split
      ? { points: lowest, teams: room.filter((points) => points === lowest).length }
      : null;
    const last = pools.at(-1);
    if (last && !pullUp && !last.pullUp && sameValues(last.allowed, allowed)) {
      pools[pools.length - 1] = { ...last, rooms: last.rooms + 1 };
    } else {
      pools.push({ level, allowed, rooms: 1, pullUp });
    }
  }
  return pools;
}

function sameValues(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((value, i) => value === b[i]);
}
