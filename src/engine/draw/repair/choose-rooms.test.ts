import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byId } from '#engine/collections.ts';
import { solveAssignment } from '#engine/optimise/index.ts';
import { createRandom } from '#engine/random.ts';
import { paddedHistory } from '../positional/seat-cost.ts';
import type { CheckTeam, EditableDebate } from '../proof/check-draw.ts';
import { team } from '../proof/test-teams.ts';
import type { ShortRooms } from './broken-rooms.ts';
import { chooseRooms } from './choose-rooms.ts';
import { clashCount, roomCosts } from './repair-result.ts';

/** Rooms that lost one team or more, their teams of few institutions, points and meetings. */
function invent(seed: number, most: number): ShortRooms {
  const random = createRandom(`${seed}`);
  const teamsPerRoom = random.pick([2, 3, 4] as const);
  const isEven = random.int(2) === 0;
  const rooms = Array.from({ length: 1 + random.int(most) }, (_, index) => {
    const lost = isEven ? 1 : 1 + random.int(teamsPerRoom);
    const seats = random.shuffle(Array.from({ length: teamsPerRoom }, (_, seat) => seat));
    const own = seats.slice(lost).sort((a, b) => a - b);
    const teams = own.map((seat) => ({ teamId: `t${index}.${seat}`, seat }));
    return { rank: index + 1, bracket: null, teams };
  });
  const waiting = Array.from({ length: random.int(3) }, (_, index) => `w${index}`);
  const ids = [...waiting, ...rooms.flatMap(({ teams }) => teams.map(({ teamId }) => teamId))];
  const teams = ids.map((id) =>
    team(id, {
      points: random.int(3),
      institutionId: random.pick([null, null, 'i1', 'i2']),
      seatHistory: Array.from({ length: teamsPerRoom }, () => random.int(3)),
      met: random.int(3) === 0 ? [{ teamId: random.pick(ids), round: 1 }] : [],
    }),
  );
  return { rooms, waiting, teams, teamsPerRoom };
}

/** Every choice of rooms, each filled at the least cost; the first of the best. */
function byHand(given: ShortRooms) {
  const { rooms, waiting, teamsPerRoom } = given;
  const present = rooms.reduce((sum, own) => sum + own.teams.length, waiting.length);
  const count = Math.min(rooms.length, Math.floor(present / teamsPerRoom));
  const all = subsets(rooms, count).map((open) => filled(given, open));
  return all.reduce((best, one) => (isLess(one.costs, best.costs) ? one : best));
}

/** One choice, filled at the least cost. */
function filled(
  { rooms, waiting, teams, teamsPerRoom }: ShortRooms,
  open: readonly EditableDebate[],
) {
  const known = byId(teams);
  const closed = rooms.filter((room) => !open.includes(room));
  const displaced = closed.flatMap((room) => room.teams.map(({ teamId }) => teamId));
  const free = [...waiting, ...displaced];
  const places = open.flatMap((room) =>
    Array.from({ length: teamsPerRoom }, (_, seat) => ({ room, seat })).filter(({ seat }) =>
      room.teams.every((place) => place.seat !== seat),
    ),
  );
  const costs = places.flatMap((place) =>
    free.map((id) => price(id, place, { known, teamsPerRoom }) + (displaced.includes(id) ? 1 : 0)),
  );
  const shape = { rows: places.length, columns: free.length };
  const solved = solveAssignment(Float64Array.from(costs), shape);
  if (!solved.ok) throw new Error('more places than teams');
  const sat = places.map((place, row) => ({
    ...place,
    teamId: free[solved.value.columnOf[row] ?? -1] ?? '',
  }));
  const full = open.map((room) => ({
    ...room,
    teams: [
      ...room.teams,
      ...sat.flatMap(({ room: own, seat, teamId }) =>
        own === room ? [{ teamId, seat, flags: [] }] : [],
      ),
    ].sort((a, b) => a.seat - b.seat),
  }));
  const taken = new Set(sat.map(({ teamId }) => teamId));
  const byes = free.filter((id) => !taken.has(id));
  return { rooms: full, byes, costs: [displaced.length, ...roomCosts(full, known)] };
}

function price(
  id: string,
  { room, seat }: { readonly room: EditableDebate; readonly seat: number },
  {
    known,
    teamsPerRoom,
  }: { readonly known: ReadonlyMap<string, CheckTeam>; readonly teamsPerRoom: number },
): number {
  const own = known.get(id) ?? team(id);
  const others = room.teams.flatMap(({ teamId }) => known.get(teamId) ?? []);
  const clashes = others.reduce((sum, other) => sum + clashCount([own, other]), 0);
  const level = Math.max(...others.map(({ points }) => points));
  const history = paddedHistory(own.seatHistory, teamsPerRoom);
  const gap = others.length > 0 ? Math.abs(own.points - level) : 0;
  const surplus = (history[seat] ?? 0) - Math.min(...history);
  return clashes * 2 ** 30 + gap * 2 ** 12 + surplus * 2;
}

function subsets<T>([first, ...rest]: readonly T[], size: number): T[][] {
  if (size === 0) return [[]];
  if (first === undefined) return [];
  return [...subsets(rest, size - 1).map((own) => [first, ...own]), ...subsets(rest, size)];
}

function isLess(a: readonly number[], b: readonly number[]): boolean {
  const level = a.findIndex((value, index) => value !== b[index]);
  return level >= 0 && (a[level] ?? 0) < (b[level] ?? 0);
}

/** Rooms of one size, each of which lost one team. */
function morning(count: number, teamsPerRoom: number): ShortRooms {
  const random = createRandom(`${count} ${teamsPerRoom}`);
  const rooms = Array.from({ length: count }, (_, index) => ({
    rank: index + 1,
    bracket: null,
    teams: Array.from({ length: teamsPerRoom - 1 }, (_, seat) => ({
      teamId: `t${index}.${seat}`,
      seat,
    })),
  }));
  const ids = rooms.flatMap(({ teams }) => teams.map(({ teamId }) => teamId));
  const teams = ids.map((id, index) =>
    team(id, {
      points: Math.floor((index * 9) / ids.length),
      institutionId: `i${random.int(20)}`,
      seatHistory: Array.from({ length: teamsPerRoom }, () => random.int(3)),
      met: [{ teamId: random.pick(ids), round: 1 }],
    }),
  );
  return { rooms, waiting: [], teams, teamsPerRoom };
}

describe('chooseRooms (R8.3)', () => {
  it('comes to the same as looking at every choice', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const given = invent(seed, 7);
        const { isBest, rooms, byes, clashes } = chooseRooms(given, 1_000_000);
        const best = byHand(given);
        expect(isBest).toBe(true);
        expect({ rooms, byes }).toEqual({ rooms: best.rooms, byes: best.byes });
        expect(clashes).toBe(best.costs[1]);
      }),
      { numRuns: 400 },
    );
  });

  it('moves as few teams with few steps as with many, and fills every room that is left', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(60), (seed, steps) => {
        const given = invent(seed, 9);
        const [hasty, full] = [chooseRooms(given, steps), chooseRooms(given, 1_000_000)];
        expect(hasty.rooms.every(({ teams }) => teams.length === given.teamsPerRoom)).toBe(true);
        expect(hasty.rooms).toHaveLength(full.rooms.length);
        expect(hasty.byes).toHaveLength(full.byes.length);
        const stay = (rooms: readonly EditableDebate[]) => {
          const ranks = new Set(rooms.map(({ rank }) => rank));
          return given.rooms.filter(({ rank }) => ranks.has(rank)).flatMap(({ teams }) => teams);
        };
        expect(stay(hasty.rooms)).toHaveLength(stay(full.rooms).length);
        if (hasty.isBest) expect(hasty).toEqual(full);
      }),
      { numRuns: 1000 },
    );
  });

  it('rules out all other choices of a morning on which 16 rooms lost a team each', () => {
    for (const teamsPerRoom of [2, 4]) {
      const { isBest, rooms } = chooseRooms(morning(16, teamsPerRoom), 40_000_000);
      expect(isBest).toBe(true);
      expect(rooms).toHaveLength((16 * (teamsPerRoom - 1)) / teamsPerRoom);
    }
  });

  it('ends where no exchange of one room gains, when there are too many choices', () => {
    const given = morning(20, 2);
    const { isBest, rooms, clashes } = chooseRooms(given, 200_000);
    const ranks = new Set(rooms.map(({ rank }) => rank));
    const isOpen = ({ rank }: EditableDebate) => ranks.has(rank);
    const open = given.rooms.filter(isOpen);
    const own = filled(given, open);
    expect([isBest, clashes]).toEqual([false, own.costs[1]]);
    for (const closing of open) {
      for (const opening of given.rooms.filter((room) => !isOpen(room))) {
        const next = open.map((room) => (room === closing ? opening : room));
        expect(isLess(filled(given, next).costs, own.costs)).toBe(false);
      }
    }
  });

  it('ends with an answer where there are too many choices', () => {
    const { isBest, rooms } = chooseRooms(morning(40, 2), 20_000);
    expect(isBest).toBe(false);
    expect(rooms).toHaveLength(20);
  });
});
