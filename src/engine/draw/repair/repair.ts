import { byId } from '#engine/collections.ts';
import { solveAssignment } from '#engine/optimise/index.ts';
import { ok, type Problem, type Result, refused } from '#engine/result.ts';
import type { Id } from '#engine/vocabulary.ts';
import { paddedHistory } from '../positional/seat-cost.ts';
import type { CheckTeam, EditableDebate } from '../proof/check-draw.ts';
import { exchangeOne } from './exchange-one.ts';
import { repairEachDivision } from './repair-divisions.ts';
import {
  clashCount,
  describeRepair,
  inOneOrder,
  type LateChange,
  type Repair,
  roomCosts,
} from './repair-result.ts';
import { repairUneven } from './repair-uneven.ts';

/** `repair-impossible { rooms }`: too many rooms are broken to look at every choice. */
export type RepairProblem = Problem<'repair-impossible'>;

/** Rooms with empty places beyond which not every choice of rooms to close is looked at … */
const mostBroken = 16;
/** … and choices, those of all divisions together: each takes a millisecond or two. */
const mostChoices = 500;

/**
 * Repairs a draw after teams withdrew or came late, moving as few teams as possible (R8.3). Teams that
 * wait fill the empty places; when they are too few, this many rooms are given up that the others are
 * full, and the teams of those rooms fill the places or sit out. Every choice of rooms to give up is
 * looked at: the fewest teams moved first, then clashes, distance from the brackets and seats. Within
 * a choice each newcomer is weighed against those who stay in the room. Nobody in a room without an
 * empty place moves. Late teams that make up whole rooms get rooms of their own; if they clash there,
 * one of them may exchange places with a team of another room (`exchangeOne`). Rooms that need not
 * be full are brought to sizes that differ by at most one (`repairUneven`). Each division is repaired for
 * itself (R1.13).
 */
export function repairDraw(given: LateChange): Result<Repair, RepairProblem> {
  let choices = 0;
  const look = (more: number): boolean => {
    choices += more;
    return choices <= mostChoices;
  };
  return repairEachDivision(inOneOrder(given), (part) => repairField(part, look));
}

/** @param mayLook whether that many more choices may be looked at */
function repairField(
  change: LateChange,
  mayLook: (choices: number) => boolean,
): Result<Repair, RepairProblem> {
  const known = byId(change.teams);
  if (change.smallestRoom !== undefined) return ok(repairUneven(change, change.smallestRoom));
  const gone = new Set(change.withdrawn);
  const isHere = (id: Id) => known.has(id) && !gone.has(id);
  const rooms = change.debates.map((debate) => ({
    ...debate,
    teams: debate.teams.filter(({ teamId }) => isHere(teamId)),
  }));
  const broken = rooms.filter(({ teams }) => teams.length < change.teamsPerRoom);
  const waiting = change.waiting.filter(isHere);
  const present = broken.reduce((sum, { teams }) => sum + teams.length, 0) + waiting.length;
  const kept = Math.min(broken.length, Math.floor(present / change.teamsPerRoom));
  if (broken.length > mostBroken || !mayLook(countSubsets(broken.length, kept))) {
    return refused({ code: 'repair-impossible', data: { rooms: broken.length } });
  }
  let best: Candidate | null = null;
  for (const open of subsets(broken, kept)) {
    const candidate = fillRooms(open, { change, known, broken, waiting });
    if (!best || isBetter(candidate, best)) best = candidate;
  }
  return ok(toRepair(rooms, broken, { best, change, known }));
}

interface RepairInput {
  readonly change: LateChange;
  readonly known: ReadonlyMap<Id, CheckTeam>;
  readonly broken: readonly EditableDebate[];
  readonly waiting: readonly Id[];
}

interface Candidate {
  readonly rooms: readonly EditableDebate[];
  readonly byes: readonly Id[];
  /** Teams that were in a room and are not in it any more, clashes, bracket distance, seats. */
  readonly costs: readonly [number, number, number, number];
}

/** Fills the empty places of the open rooms with those who wait and those of the closed rooms. */
function fillRooms(open: readonly EditableDebate[], given: RepairInput): Candidate {
  const { change, known, broken, waiting } = given;
  const closed = broken.filter((room) => !open.includes(room));
  const displaced = closed.flatMap(({ teams }) => teams.map(({ teamId }) => teamId));
  const free = [...waiting, ...displaced];
  const places = open.flatMap((room) =>
    emptySeats(room, change.teamsPerRoom).map((seat) => ({ room, seat })),
  );
  const columns = Math.max(free.length, places.length);
  const costs = new Float64Array(places.length * columns).fill(0);
  places.forEach(({ room, seat }, row) => {
    free.forEach((id, column) => {
      const team = known.get(id);
      const isMoved = displaced.includes(id);
      const cost = team
        ? placeCost(team, { room, seat }, { known, seats: change.teamsPerRoom })
        : 0;
      // All else equal those who waited debate, and whoever was displaced sits out.
      costs[row * columns + column] = cost + (isMoved ? 1 : 0);
    });
  });
  const solved =
    places.length > 0 ? solveAssignment(costs, { rows: places.length, columns }) : null;
  const columnOf = solved?.ok ? solved.value.columnOf : new Int32Array(0);
  const seated = places.map((place, row) => ({ ...place, teamId: free[columnOf[row] ?? -1] }));
  const rooms = open.map((room) => ({
    ...room,
    teams: [
      ...room.teams,
      ...seated.flatMap((place) =>
        place.room === room && place.teamId !== undefined
          ? [{ teamId: place.teamId, seat: place.seat, flags: [] }]
          : [],
      ),
    ].sort((a, b) => a.seat - b.seat),
  }));
  const taken = new Set(seated.map(({ teamId }) => teamId));
  const byes = free.filter((id) => !taken.has(id));
  return {
    rooms,
    byes,
    costs: [displaced.length, ...roomCosts(rooms, known)],
  };
}

function emptySeats(room: EditableDebate, seats: number): number[] {
  const taken = new Set(room.teams.map(({ seat }) => seat));
  return Array.from({ length: seats }, (_, seat) => seat).filter((seat) => !taken.has(seat));
}

const clashWeight = 2 ** 30;
const bracketWeight = 2 ** 12;

/** Clashes with those in the room, then distance from its points, then surplus in the seat. */
function placeCost(
  team: CheckTeam,
  { room, seat }: { readonly room: EditableDebate; readonly seat: number },
  { known, seats }: { readonly known: ReadonlyMap<Id, CheckTeam>; readonly seats: number },
): number {
  const others = room.teams.flatMap(({ teamId }) => known.get(teamId) ?? []);
  const clashes = others.reduce((sum, other) => sum + clashCount([team, other]), 0);
  const level = Math.max(...others.map(({ points }) => points), -Infinity);
  const gap = Number.isFinite(level) ? Math.abs(team.points - level) : 0;
  const history = paddedHistory(team.seatHistory, seats);
  const surplus = (history[seat] ?? 0) - Math.min(...history);
  return clashes * clashWeight + gap * bracketWeight + surplus * 2;
}

function isBetter(a: Candidate, b: Candidate): boolean {
  const index = a.costs.findIndex((value, level) => value !== b.costs[level]);
  return index >= 0 && (a.costs[index] ?? 0) < (b.costs[index] ?? 0);
}

/** How many subsets of a size some items have. */
function countSubsets(items: number, size: number): number {
  let count = 1;
  for (let at = 0; at < size; at++) count = (count * (items - at)) / (at + 1);
  return count;
}

function* subsets<T>(items: readonly T[], size: number): Generator<T[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (let first = 0; first + size <= items.length; first++) {
    for (const rest of subsets(items.slice(first + 1), size - 1)) {
      yield [...items.slice(first, first + 1), ...rest];
    }
  }
}

function toRepair(
  rooms: readonly EditableDebate[],
  broken: readonly EditableDebate[],
  {
    best,
    change,
    known,
  }: { best: Candidate | null; change: LateChange; known: ReadonlyMap<Id, CheckTeam> },
): Repair {
  const whole = rooms.filter((room) => !broken.includes(room));
  const left = best?.byes ?? [];
  const added = extraRooms(left, rooms, change.teamsPerRoom);
  const drawn = [...whole, ...(best?.rooms ?? [])];
  const debates = change.mayExchange ? exchangeOne(drawn, added, known) : [...drawn, ...added];
  const byes = left.slice(added.length * change.teamsPerRoom);
  return describeRepair(change, { debates, byes, known, clashes: best?.costs[1] ?? 0 });
}

/** Whoever is left over debates in rooms of its own below the others, where that makes whole rooms. */
function extraRooms(
  left: readonly Id[],
  rooms: readonly EditableDebate[],
  seats: number,
): EditableDebate[] {
  const lowest = Math.max(0, ...rooms.map(({ rank }) => rank));
  return Array.from({ length: Math.floor(left.length / seats) }, (_, index) => ({
    rank: lowest + index + 1,
    bracket: null,
    teams: left
      .slice(index * seats, (index + 1) * seats)
      .map((teamId, seat) => ({ teamId, seat, flags: [] })),
  }));
}
