/** Which of the rooms that are short of teams stay open, and who fills them (R8.3). */
import { solveAssignment } from '#engine/optimise/index.ts';
import type { Id } from '#engine/vocabulary.ts';
import type { EditableDebate } from '../proof/check-draw.ts';
import { type BrokenRooms, readBrokenRooms, type ShortRooms } from './broken-rooms.ts';
import type { RoomCosts } from './repair-result.ts';

export interface ChosenRooms {
  /** The open rooms, full now. */
  readonly rooms: readonly EditableDebate[];
  /** Teams without a place. */
  readonly byes: readonly Id[];
  /** Clashes in these rooms. */
  readonly clashes: number;
  /** Whether no other choice is better; false: the steps were used up before all were ruled out. */
  readonly isBest: boolean;
}

/** One choice: the open rooms by number, who sits in them by seat, what they cost. */
interface Choice {
  readonly open: readonly number[];
  readonly seats: readonly (readonly number[])[];
  readonly costs: RoomCosts;
}

/**
 * As few rooms close as can be, and of those the ones with the fewest teams: so the fewest teams move.
 * Where rooms have as many teams, every choice of them is compared by clashes, then distance from the
 * brackets, then seats; the first of equals by rank stays. Choices that cannot be better than the best
 * so far are left out (branch and bound). Within a choice each newcomer is weighed against those
 * who stay in the room.
 * @param steps about how many places may be compared. When they are used up, the best choice so
 * far is improved by exchanging one open room for a closed one, with as many steps again.
 */
export function chooseRooms(given: ShortRooms, steps: number): ChosenRooms {
  const present = given.rooms.reduce((sum, { teams }) => sum + teams.length, given.waiting.length);
  const count = Math.min(given.rooms.length, Math.floor(present / given.teamsPerRoom));
  const broken = readBrokenRooms(given);
  const { sure, even } = fewestMoved(broken, count);
  const frame = { broken, sure, even, count: count - sure.length };
  const searched = search(frame, { left: steps });
  const best = searched.isBest ? searched.best : climb(frame, searched.best, { left: steps });
  return { ...filled(broken, best), isBest: searched.isBest };
}

interface Frame {
  readonly broken: BrokenRooms;
  /** Rooms that are open in every choice, and those of which `count` are. */
  readonly sure: readonly number[];
  readonly even: readonly number[];
  readonly count: number;
}

interface Steps {
  left: number;
}

/** Rooms with the fewest teams close; those with as many as the last of them are all as good. */
function fewestMoved({ stays }: BrokenRooms, count: number) {
  const sizes = stays.map((own) => own.length);
  const threshold = [...sizes].sort((a, b) => b - a)[count] ?? -1;
  const rooms = [...sizes.keys()];
  const sizeOf = (room: number) => sizes[room] ?? 0;
  return {
    sure: rooms.filter((room) => sizeOf(room) > threshold),
    even: rooms.filter((room) => sizeOf(room) === threshold),
  };
}

/** Every choice, in the order of the rooms, but for those that are no better than the best so far. */
function search(frame: Frame, steps: Steps): { readonly best: Choice; readonly isBest: boolean } {
  const { broken, sure, even, count } = frame;
  const least = even.map((room) => broken.leastCosts(room));
  const rest = leastOfRest(least, count);
  let best: Choice | null = null;
  let isCut = false;
  const open: number[] = [];
  const visit = (at: number, costs: RoomCosts): void => {
    const wanted = count - open.length;
    if (best && !isLess(plus(costs, rest(at, wanted)), best.costs)) return;
    if (best && steps.left <= 0) {
      isCut = true;
      return;
    }
    if (wanted === 0) {
      const choice = fill(broken, [...sure, ...open], steps);
      if (!best || isLess(choice.costs, best.costs)) best = choice;
      return;
    }
    steps.left -= 1;
    open.push(even[at] ?? -1);
    visit(at + 1, plus(costs, least[at] ?? nothing));
    open.pop();
    if (even.length - at > wanted) visit(at + 1, costs);
  };
  visit(0, sure.map((room) => broken.leastCosts(room)).reduce(plus, nothing));
  return { best: best ?? fill(broken, sure, steps), isBest: !isCut };
}

/** The best of the choices that differ in one room, again and again, until none is better. */
function climb({ broken, sure, even }: Frame, from: Choice, steps: Steps): Choice {
  const inSure = new Set(sure);
  let best = from;
  for (let isDone = false; !isDone; ) {
    isDone = true;
    for (const closing of best.open.filter((room) => !inSure.has(room))) {
      for (const opening of even.filter((room) => !best.open.includes(room))) {
        if (steps.left <= 0) return best;
        const next = best.open.map((room) => (room === closing ? opening : room));
        const choice = fill(broken, next, steps);
        if (!isLess(choice.costs, best.costs)) continue;
        best = choice;
        isDone = false;
        break;
      }
    }
  }
  return best;
}

/** Fills the empty places of these rooms with those who wait and those of the other rooms. */
function fill(broken: BrokenRooms, rooms: readonly number[], steps: Steps): Choice {
  const open = [...rooms].sort((a, b) => a - b);
  const isOpen = new Set(open);
  const displaced = broken.stays.flatMap((own, room) => (isOpen.has(room) ? [] : own));
  const free = [...broken.waiting, ...displaced];
  const places = open.flatMap((room) =>
    (broken.emptySeats[room] ?? []).map((seat) => ({ room, seat })),
  );
  steps.left -= places.length * free.length + 1;
  const costs = new Float64Array(places.length * free.length);
  places.forEach(({ room, seat }, row) => {
    free.forEach((team, column) => {
      // All else equal those who waited debate, and whoever was displaced sits out.
      const moved = column < broken.waiting.length ? 0 : 1;
      costs[row * free.length + column] = broken.placeCost(room, seat, team) + moved;
    });
  });
  const shape = { rows: places.length, columns: free.length };
  const solved = places.length > 0 ? solveAssignment(costs, shape) : null;
  const columnOf = solved?.ok ? solved.value.columnOf : new Int32Array(0);
  const bySeat = new Map(open.map((room) => [room, seatsOf(broken, room)]));
  places.forEach(({ room, seat }, row) => {
    const own = bySeat.get(room);
    if (own) own[seat] = free[columnOf[row] ?? -1] ?? -1;
  });
  const seats = [...bySeat.values()];
  return { open, seats, costs: seats.map(broken.fullCosts).reduce(plus, nothing) };
}

/** Those who stay in a room, by seat; −1 where nobody sits. */
function seatsOf({ rooms, stays, teamsPerRoom }: BrokenRooms, room: number): number[] {
  const seats = Array<number>(teamsPerRoom).fill(-1);
  rooms[room]?.teams.forEach(({ seat }, at) => {
    seats[seat] = stays[room]?.[at] ?? -1;
  });
  return seats;
}

function filled({ rooms, ids, waiting, stays }: BrokenRooms, { open, seats, costs }: Choice) {
  const isTaken = new Set(seats.flat());
  const isOpen = new Set(open);
  const displaced = stays.flatMap((own, room) => (isOpen.has(room) ? [] : own));
  return {
    rooms: open.flatMap((number, at): EditableDebate[] => {
      const room = rooms[number];
      if (!room) return [];
      const before = new Map(room.teams.map((place) => [place.teamId, place]));
      const teams = (seats[at] ?? []).flatMap((team, seat) => {
        const teamId = ids[team];
        if (teamId === undefined) return [];
        return [before.get(teamId) ?? { teamId, seat, flags: [] }];
      });
      return [{ ...room, teams }];
    }),
    byes: [...waiting, ...displaced].flatMap((team) =>
      isTaken.has(team) ? [] : (ids[team] ?? []),
    ),
    clashes: costs[0],
  };
}

const nothing: RoomCosts = [0, 0, 0];

function plus(a: RoomCosts, b: RoomCosts): RoomCosts {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
}

function isLess(a: RoomCosts, b: RoomCosts): boolean {
  const level = a.findIndex((value, index) => value !== b[index]);
  return level >= 0 && (a[level] ?? 0) < (b[level] ?? 0);
}

/** The least that some of the rooms from a place on can cost, component by component. */
function leastOfRest(least: readonly RoomCosts[], most: number) {
  const width = most + 1;
  const sums = ([0, 1, 2] as const).map((component) => {
    const table = new Float64Array((least.length + 1) * width);
    const sorted: number[] = [];
    for (let at = least.length - 1; at >= 0; at--) {
      const cost = least[at]?.[component] ?? 0;
      const place = sorted.findIndex((other) => other > cost);
      sorted.splice(place < 0 ? sorted.length : place, 0, cost);
      let sum = 0;
      for (let count = 1; count <= most; count++) {
        sum += sorted[count - 1] ?? 0;
        table[at * width + count] = sum;
      }
    }
    return table;
  });
  const of = (component: number, cell: number) => sums[component]?.[cell] ?? 0;
  return (at: number, count: number): RoomCosts => {
    const cell = at * width + count;
    return [of(0, cell), of(1, cell), of(2, cell)];
  };
}
