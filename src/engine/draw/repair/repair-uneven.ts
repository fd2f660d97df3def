import { byId } from '#engine/collections.ts';
import { solveAssignment } from '#engine/optimise/index.ts';
import type { Id } from '#engine/vocabulary.ts';
import type { CheckTeam, EditableDebate } from '../proof/check-draw.ts';
import { clashCount, describeRepair, type LateChange, type Repair } from './repair-result.ts';

/** A room on its way: who stays in it, and how many it is to have. */
interface Room {
  readonly debate: EditableDebate;
  readonly stays: readonly Id[];
  readonly size: number;
}

/**
 * Repairs a draw whose rooms need not be full (R8.3): sizes come to differ by at most one again, nobody
 * sits out, and as few teams as possible change rooms. The rooms with the most teams stay the largest;
 * as many rooms are given up or added as the number of teams asks for. Of a room that is too large
 * those go whose going leaves the fewest clashes; they and the late ones take the places where they
 * clash least. Whoever sat last takes the seat of a team that left.
 */
export function repairUneven(change: LateChange, smallest: number): Repair {
  const known = byId(change.teams);
  const gone = new Set(change.withdrawn);
  const isHere = (id: Id) => known.has(id) && !gone.has(id);
  const present = change.debates.map((debate) => ({
    debate,
    stays: debate.teams.map(({ teamId }) => teamId).filter(isHere),
  }));
  const late = change.waiting.filter(isHere);
  const rooms = withSizes(present, { late: late.length, smallest, largest: change.teamsPerRoom });
  const parted = rooms.map((room) => part(room, known));
  const kept = new Set(parted.flatMap(({ stays }) => stays));
  const free = [...late, ...present.flatMap(({ stays }) => stays.filter((id) => !kept.has(id)))];
  const filled = fill(parted, free, known);
  const debates = filled.map(({ debate, stays }) => ({ ...debate, teams: reseat(debate, stays) }));
  const teamsOf = (ids: readonly Id[]) => ids.flatMap((id) => known.get(id) ?? []);
  const changed = filled.filter(({ debate, stays }) => stays.some((id) => !sits(debate, id)));
  return describeRepair(change, {
    debates,
    known,
    byes: rooms.length === 0 ? free : [],
    isBest: true,
    clashes: changed.reduce((sum, { stays }) => sum + clashCount(teamsOf(stays)), 0),
  });
}

/** How many rooms there will be and how large each; the largest stay so, new ones come last. */
function withSizes(
  present: readonly Omit<Room, 'size'>[],
  asked: { readonly late: number; readonly smallest: number; readonly largest: number },
): Room[] {
  const teams = present.reduce((sum, { stays }) => sum + stays.length, asked.late);
  const fewest = Math.ceil(teams / asked.largest);
  const most = Math.floor(teams / asked.smallest);
  const count = Math.max(fewest, Math.min(present.length, most));
  const order = [...present].sort(
    (a, b) => b.stays.length - a.stays.length || a.debate.rank - b.debate.rank,
  );
  const lowest = Math.max(0, ...present.map(({ debate }) => debate.rank));
  const added = Array.from({ length: Math.max(0, count - order.length) }, (_, index) => ({
    debate: { rank: lowest + index + 1, bracket: null, teams: [] },
    stays: [],
  }));
  return [...order.slice(0, count), ...added].map((room, index) => ({
    ...room,
    size: Math.floor(teams / count) + (index < teams % count ? 1 : 0),
  }));
}

/** The room without those who have to go. */
function part(room: Room, known: ReadonlyMap<Id, CheckTeam>): Room {
  const clashesWithout = (left: Id, ids: readonly Id[]) =>
    clashCount(ids.filter((id) => id !== left).flatMap((id) => known.get(id) ?? []));
  let stays = room.stays;
  while (stays.length > room.size) {
    const costs = stays.map((id) => clashesWithout(id, stays));
    const leaving = stays[costs.lastIndexOf(Math.min(...costs))];
    stays = stays.filter((id) => id !== leaving);
  }
  return { ...room, stays };
}

/** Gives each free team the place where it clashes least with those who stay. */
function fill(
  rooms: readonly Room[],
  free: readonly Id[],
  known: ReadonlyMap<Id, CheckTeam>,
): Room[] {
  const places = rooms.flatMap((room) =>
    Array.from({ length: room.size - room.stays.length }, () => room),
  );
  if (places.length === 0) return [...rooms];
  const costs = Float64Array.from(
    places.flatMap(({ stays }) =>
      free.map((id) => {
        const others = stays.flatMap((other) => known.get(other) ?? []);
        const own = known.get(id);
        return own ? others.reduce((sum, other) => sum + clashCount([own, other]), 0) : 0;
      }),
    ),
  );
  const solved = solveAssignment(costs, { rows: places.length, columns: free.length });
  const columnOf = solved.ok ? solved.value.columnOf : new Int32Array(0);
  return rooms.map((room) => ({
    ...room,
    stays: [
      ...room.stays,
      ...places.flatMap((place, row) => (place === room ? (free[columnOf[row] ?? -1] ?? []) : [])),
    ],
  }));
}

/** Everybody keeps their seat where there is one; the others take the seats that are left. */
function reseat(debate: EditableDebate, ids: readonly Id[]): EditableDebate['teams'] {
  const seats = Array.from({ length: ids.length }, (_, seat) => seat);
  const keep = debate.teams.filter(({ teamId, seat }) => ids.includes(teamId) && seat < ids.length);
  const open = seats.filter((seat) => keep.every((place) => place.seat !== seat));
  const others = ids.filter((id) => keep.every(({ teamId }) => teamId !== id));
  const moved = others.flatMap((teamId, index) => {
    const seat = open[index];
    return seat === undefined ? [] : [{ teamId, seat, flags: [] }];
  });
  return [...keep, ...moved].sort((a, b) => a.seat - b.seat);
}

function sits(debate: EditableDebate, id: Id): boolean {
  return debate.teams.some(({ teamId }) => teamId === id);
}
