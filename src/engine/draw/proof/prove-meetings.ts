import { real, whole } from '#engine/optimise/index.ts';
import { figuresOf, readCost, writeCost } from '../meeting-costs.ts';
import { costOfRoom, countByRoom, type MeetingTerms, type RoomMeetings } from '../meetings.ts';
import type { Seating } from '../positional/seating.ts';
import type { MeetingFigures } from '../types.ts';

/** Seat costs closer than this to their dual prices are as cheap as can be. */
const tightness = 1e-9;
/** Places tried before the search for a proof gives up, times teams: small fields search longest. */
const nodeBudget = 1_200_000;
/** Groups of rooms beyond this size are bounded only. */
const mostRooms = 6;

/**
 * Improves on a choice of who meets whom until it is proven best, as far as the budget goes (R5.8).
 * A seating costs as little as can be exactly when every team sits where its dual prices are tight;
 * pools that no team joins are chosen apart from one another. A group of rooms is proven when its
 * clashes equal the counting bound, or when every seating of it was looked at; else the bound holds.
 */
export function proveMeetings(
  seating: Seating,
  terms: MeetingTerms,
): { seating: Seating; figures: MeetingFigures } {
  const meetings = countByRoom(seating, terms);
  const isTight = tightCells(seating);
  const budget = { nodes: Math.floor(nodeBudget / seating.teams.length) };
  const bound = { repeats: 0, institutions: 0, pullups: 0 };
  let proven = true;
  for (const group of groupsOf(meetings, isTight)) {
    const best = improve(meetings, isTight, group, budget);
    proven &&= best.proven;
    bound.repeats += best.bound.repeats;
    bound.institutions += best.bound.institutions;
    bound.pullups += best.bound.pullups;
  }
  const { repeats, institutions, pullups } = figuresOf(meetings);
  const figures = { repeats, institutions, pullups, proven, bound };
  return { seating: { ...seating, teamAt: meetings.teamAt }, figures };
}

type Tight = (team: number, place: number) => boolean;

function tightCells({ seats, pools, poolOf, costs, proof, teams }: Seating): Tight {
  const classes = pools.length * seats;
  const cells = new Uint8Array(teams.length * classes);
  for (let team = 0; team < teams.length; team++) {
    for (let k = 0; k < classes; k++) {
      const cost = real(costs, team * classes + k);
      if (cost === Infinity) continue;
      const price = proof ? real(proof.rowPrices, team) + real(proof.columnPrices, k) : 0;
      if (cost - price <= tightness * Math.max(1, cost)) cells[team * classes + k] = 1;
    }
  }
  return (team, place) => {
    const pool = poolOf[Math.floor(place / seats)] ?? 0;
    return cells[team * classes + pool * seats + (place % seats)] === 1;
  };
}

/** Rooms between which teams can change at the same cost, with the teams in them. */
interface Group {
  readonly rooms: readonly number[];
  readonly teams: readonly number[];
}

/** Pools joined by teams that may sit in several of them. */
function groupsOf(meetings: RoomMeetings, isTight: Tight): Group[] {
  const { seats, poolOf, pools, teams } = meetings.seating;
  const parent = pools.map((_, pool) => pool);
  const root = (pool: number): number => {
    let at = pool;
    while ((parent[at] ?? at) !== at) at = parent[at] ?? at;
    return at;
  };
  const firstPlace = pools.map((_, pool) => poolOf.indexOf(pool) * seats);
  teams.forEach((_, team) => {
    let home = -1;
    pools.forEach((_, pool) => {
      let place = firstPlace[pool] ?? 0;
      const end = place + seats;
      while (place < end && !isTight(team, place)) place++;
      if (place === end) return;
      if (home >= 0) parent[root(pool)] = root(home);
      home = pool;
    });
  });
  const groups = new Map<number, { rooms: number[]; teams: number[] }>();
  poolOf.forEach((pool, room) => {
    const group = groups.get(root(pool)) ?? { rooms: [], teams: [] };
    group.rooms.push(room);
    for (let seat = 0; seat < seats; seat++) {
      group.teams.push(whole(meetings.teamAt, room * seats + seat));
    }
    groups.set(root(pool), group);
  });
  return [...groups.values()];
}

interface Proof {
  readonly proven: boolean;
  readonly bound: {
    readonly repeats: number;
    readonly institutions: number;
    readonly pullups: number;
  };
}

function improve(
  meetings: RoomMeetings,
  isTight: Tight,
  group: Group,
  budget: { nodes: number },
): Proof {
  const { seats } = meetings.seating;
  const current = group.rooms.reduce((sum, room) => sum + real(meetings.roomCost, room), 0);
  if (current === 0) return { proven: true, bound: readCost(0) };
  const counted = countingBound(meetings, group);
  if (current <= writeCost(counted)) return { proven: true, bound: readCost(current) };
  if (group.rooms.length > mostRooms) return { proven: false, bound: counted };
  const best = searchAll(meetings, { isTight, group, limit: current }, budget);
  if (best.seating) {
    best.seating.forEach((team, index) => {
      const room = group.rooms[Math.floor(index / seats)] ?? 0;
      meetings.teamAt[room * seats + (index % seats)] = team;
    });
    for (const room of group.rooms) meetings.roomCost[room] = costOfRoom(meetings, room);
  }
  const reached = group.rooms.reduce((sum, room) => sum + real(meetings.roomCost, room), 0);
  return { proven: best.isComplete, bound: best.isComplete ? readCost(reached) : counted };
}

/**
 * What no seating can go below: every team meets at least its least met others, and the teams of an
 * institution spread over all rooms at best.
 */
function countingBound(meetings: RoomMeetings, { rooms, teams }: Group): Proof['bound'] {
  const { teams: all } = meetings.seating;
  let repeats = 0;
  const mates = new Map<string, number>();
  for (const team of teams) {
    repeats += leastRepeats(meetings, team, teams);
    const institution = all[team]?.institutionId ?? null;
    if (meetings.terms.institutions && institution !== null) {
      mates.set(institution, (mates.get(institution) ?? 0) + 1);
    }
  }
  let institutions = 0;
  for (const count of mates.values()) {
    const least = Math.floor(count / rooms.length);
    const larger = count % rooms.length;
    const pairs = (n: number) => (n * (n - 1)) / 2;
    institutions += larger * pairs(least + 1) + (rooms.length - larger) * pairs(least);
  }
  return { repeats: Math.ceil(repeats / 2), institutions, pullups: 0 };
}

/** Repeats of a team with its least met others, as many as share a room with it. */
function leastRepeats(meetings: RoomMeetings, team: number, teams: readonly number[]): number {
  const { seats, teams: all } = meetings.seating;
  const mates = seats - 1;
  const costs: number[] = [];
  let unmet = 0;
  for (const other of teams) {
    if (other === team) continue;
    const { repeats } = readCost(real(meetings.pairs, team * all.length + other));
    if (repeats > 0) costs.push(repeats);
    else if (++unmet >= mates) return 0;
  }
  costs.sort((a, b) => a - b);
  return costs.slice(0, mates - unmet).reduce((sum, cost) => sum + cost, 0);
}

/** Looks at every seating that costs less than the one known; `null` where there is none. */
function searchAll(
  meetings: RoomMeetings,
  given: { readonly isTight: Tight; readonly group: Group; readonly limit: number },
  budget: { nodes: number },
): { seating: number[] | null; isComplete: boolean } {
  const { isTight, group } = given;
  const { seats, poolOf, teams: all } = meetings.seating;
  const places = group.rooms.flatMap((room) =>
    Array.from({ length: seats }, (_, seat) => room * seats + seat),
  );
  const candidates = places.map((place) => group.teams.filter((team) => isTight(team, place)));
  const seated: number[] = [];
  const used = new Uint8Array(all.length);
  const orderOf = new Int32Array(all.length);
  group.teams.forEach((team, index) => {
    orderOf[team] = index;
  });
  let best: number[] | null = null;
  let limit = given.limit;
  const go = (cost: number): boolean => {
    if (seated.length === places.length) {
      best = [...seated];
      limit = cost;
      return true;
    }
    const first = seated.length - (seated.length % seats);
    for (const team of candidates[seated.length] ?? []) {
      if (used[team] || isMirrored(team)) continue;
      if (budget.nodes-- <= 0) return false;
      let added = 0;
      for (let i = first; i < seated.length; i++) {
        added += real(meetings.pairs, team * all.length + (seated[i] ?? 0));
      }
      const isLast = (seated.length + 1) % seats === 0;
      if (isLast) added += pullUpsIn(meetings, [...seated.slice(first), team]);
      if (cost + added >= limit) continue;
      seated.push(team);
      used[team] = 1;
      const markResumed = go(cost + added);
      seated.pop();
      used[team] = 0;
      if (!markResumed) return false;
    }
    return true;
  };
  /** Rooms of a pool are alike: their first teams stand in order. */
  const isMirrored = (team: number): boolean => {
    if (seated.length % seats !== 0 || seated.length === 0) return false;
    const room = seated.length / seats;
    if (poolOf[group.rooms[room] ?? 0] !== poolOf[group.rooms[room - 1] ?? 0]) return false;
    return whole(orderOf, team) < whole(orderOf, seated[seated.length - seats] ?? 0);
  };
  const isComplete = go(0);
  return { seating: best, isComplete };
}

/** Earlier pull-ups of those in a room who have less points than its best. */
function pullUpsIn(meetings: RoomMeetings, room: readonly number[]): number {
  if (!meetings.terms.pullups) return 0;
  const highest = Math.max(...room.map((team) => real(meetings.points, team)));
  return room.reduce((sum, team) => {
    return sum + (real(meetings.points, team) < highest ? whole(meetings.pullups, team) : 0);
  }, 0);
}
