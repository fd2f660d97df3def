import { real, whole } from '../optimise/index.ts';
import type { Random } from '../random.ts';
import type { Seating } from './positional/seating.ts';
import type { MeetingFigures } from './types.ts';

/** Which clashes count; a higher line is never given up for any amount of a lower one (R5.6). */
export interface MeetingTerms {
  readonly repeats: boolean;
  readonly institutions: boolean;
  readonly pullups: boolean;
}

/** Levels of the cost: each is larger than all that can come together below it. */
const REPEAT = 2 ** 30;
const INSTITUTION = 2 ** 15;
const PULL_UP = 1;

/** Seat costs closer than this are the same; sums of square roots and logarithms are not exact. */
const SAME_COST = 1e-9;
/** Tries for each team of the draw; more find little. */
const TRIES_PER_TEAM = 240;
/** Partners tried for one team before the next is looked at. */
const PARTNERS = 48;

/**
 * Chooses who meets whom without touching the total seat cost (R5.6): exchanges two teams of
 * different rooms wherever their seats together cost the same as before, while that lowers the
 * clashes, or leaves them and opens the way. Ends when no clash is left or the step budget is spent.
 */
export function reduceClashes(
  seating: Seating,
  terms: MeetingTerms,
  random: Random,
): { seating: Seating; figures: MeetingFigures } {
  const search: Search = { ...countByRoom(seating, terms), random, reach: reachOf(seating) };
  let left = TRIES_PER_TEAM * seating.teams.length;
  while (left > 0) {
    const troubled = random.shuffle(roomsWithClashes(search));
    if (troubled.length === 0) break;
    for (const room of troubled) {
      for (let seat = 0; seat < seating.seats && left > 0; seat++) {
        left -= 1 + improvePlace(search, room * seating.seats + seat);
      }
    }
  }
  return { seating: { ...seating, teamAt: search.teamAt }, figures: figuresOf(search) };
}

/** A seating with what its meetings cost. */
export interface Meetings {
  readonly seating: Seating;
  readonly terms: MeetingTerms;
  readonly teamAt: Int32Array;
  /** Pair costs, `teams × teams`. */
  readonly pairs: Float64Array;
  /** By team: its points and earlier pull-ups. */
  readonly points: Float64Array;
  readonly pullups: Int32Array;
  readonly classes: number;
  readonly classOf: Int32Array;
}

/** The same with the cost of each room, which changes with `teamAt`. */
export interface RoomMeetings extends Meetings {
  readonly roomCost: Float64Array;
}

interface Search extends RoomMeetings {
  readonly random: Random;
  /** By team: the places it may take at all. */
  readonly reach: readonly Int32Array[];
}

/** What the search and the proof start from. */
export function countByRoom(seating: Seating, terms: MeetingTerms): RoomMeetings {
  const meetings = countMeetings(seating, terms);
  const roomCost = Float64Array.from(seating.poolOf, (_, room) => costOfRoom(meetings, room));
  return { ...meetings, roomCost };
}

/** Who of a seating costs how much with whom; its teams may then be exchanged in `teamAt`. */
export function countMeetings(seating: Seating, terms: MeetingTerms): Meetings {
  const { seats, pools, poolOf } = seating;
  return {
    seating,
    terms,
    teamAt: Int32Array.from(seating.teamAt),
    pairs: pairCosts(seating, terms),
    points: Float64Array.from(seating.teams, (team) => team.points),
    pullups: Int32Array.from(seating.teams, (team) => team.pullups),
    classes: pools.length * seats,
    classOf: Int32Array.from(seating.teamAt, (_, place) => {
      return (poolOf[Math.floor(place / seats)] ?? 0) * seats + (place % seats);
    }),
  };
}

function pairCosts({ teams }: Seating, terms: MeetingTerms): Float64Array {
  const count = teams.length;
  const pairs = new Float64Array(count * count);
  const indexOf = new Map(teams.map((team, index) => [team.id, index]));
  const sameRoof = new Map<string, number[]>();
  teams.forEach((team, a) => {
    if (terms.repeats) {
      for (const meeting of team.met) {
        const b = indexOf.get(meeting.teamId);
        if (b !== undefined) pairs[a * count + b] = real(pairs, a * count + b) + REPEAT;
      }
    }
    if (!terms.institutions || team.institutionId === null) return;
    const others = sameRoof.get(team.institutionId) ?? [];
    for (const b of others) {
      pairs[a * count + b] = real(pairs, a * count + b) + INSTITUTION;
      pairs[b * count + a] = real(pairs, b * count + a) + INSTITUTION;
    }
    sameRoof.set(team.institutionId, [...others, a]);
  });
  return pairs;
}

/** The places that each team may take at all; teams of equal reach share one list. */
function reachOf({ teams, seats, pools, poolOf, costs }: Seating): Int32Array[] {
  const classes = pools.length * seats;
  const lists = new Map<string, Int32Array>();
  return teams.map((_, team) => {
    const open = Array.from(
      { length: classes },
      (_, k) => real(costs, team * classes + k) < Infinity,
    );
    const key = open.map((allowed) => (allowed ? '1' : '0')).join('');
    const known = lists.get(key);
    if (known) return known;
    const places: number[] = [];
    poolOf.forEach((pool, room) => {
      for (let seat = 0; seat < seats; seat++) {
        if (open[pool * seats + seat]) places.push(room * seats + seat);
      }
    });
    const list = Int32Array.from(places);
    lists.set(key, list);
    return list;
  });
}

function roomsWithClashes({ roomCost }: Search): number[] {
  const rooms: number[] = [];
  roomCost.forEach((cost, room) => {
    if (cost > 0) rooms.push(room);
  });
  return rooms;
}

/** Tries partners for the team on a place and takes the best exchange; returns the number of tries. */
function improvePlace(search: Search, place: number): number {
  const { seating, random, teamAt, roomCost } = search;
  const room = Math.floor(place / seating.seats);
  if (real(roomCost, room) === 0) return 0;
  const reach = search.reach[whole(teamAt, place)] ?? new Int32Array(0);
  const tries = Math.min(PARTNERS, reach.length);
  const start = random.int(Math.max(1, reach.length));
  const stride = 1 + random.int(Math.max(1, Math.floor(reach.length / tries)));
  let best = -1;
  let bestChange = 0;
  let ties = 0;
  for (let k = 0; k < tries; k++) {
    const other = whole(reach, (start + k * stride) % reach.length);
    if (!mayExchange(search, place, other)) continue;
    const change = changeByExchange(search, place, other);
    if (change > bestChange) continue;
    ties = change < bestChange ? 1 : ties + 1;
    if (ties === 1 || random.int(ties) === 0) best = other;
    bestChange = change;
  }
  if (best >= 0) {
    exchange(search, place, best);
    roomCost[room] = costOfRoom(search, room);
    const other = Math.floor(best / seating.seats);
    roomCost[other] = costOfRoom(search, other);
  }
  return tries;
}

function mayExchange(search: Search, a: number, b: number): boolean {
  const { seats } = search.seating;
  return Math.floor(a / seats) !== Math.floor(b / seats) && seatCostOfExchange(search, a, b) === 0;
}

/**
 * What the exchange of two places adds to the seat cost: exactly 0 where it is the same but for
 * rounding, `Infinity` where a team may not take the place.
 */
export function seatCostOfExchange(meetings: Meetings, a: number, b: number): number {
  const { seating, teamAt, classOf, classes } = meetings;
  const x = whole(teamAt, a) * classes;
  const y = whole(teamAt, b) * classes;
  const after =
    real(seating.costs, x + whole(classOf, b)) + real(seating.costs, y + whole(classOf, a));
  const before =
    real(seating.costs, x + whole(classOf, a)) + real(seating.costs, y + whole(classOf, b));
  const extra = after - before;
  return Math.abs(extra) <= SAME_COST * Math.max(1, before) ? 0 : extra;
}

/** What the exchange of two places in different rooms adds to the clashes. */
export function changeByExchange(search: Meetings, a: number, b: number): number {
  const { seating, teamAt, pairs, terms } = search;
  const { seats } = seating;
  const rowA = whole(teamAt, a) * seating.teams.length;
  const rowB = whole(teamAt, b) * seating.teams.length;
  const firstA = a - (a % seats);
  const firstB = b - (b % seats);
  let change = 0;
  for (let seat = 0; seat < seats; seat++) {
    if (firstA + seat !== a) {
      const team = whole(teamAt, firstA + seat);
      change += real(pairs, rowB + team) - real(pairs, rowA + team);
    }
    if (firstB + seat !== b) {
      const team = whole(teamAt, firstB + seat);
      change += real(pairs, rowA + team) - real(pairs, rowB + team);
    }
  }
  return terms.pullups ? change + PULL_UP * changeOfPullups(search, a, b) : change;
}

function changeOfPullups(search: Meetings, a: number, b: number): number {
  const { seats } = search.seating;
  const firstA = a - (a % seats);
  const firstB = b - (b % seats);
  const before = earlierPullups(search, firstA) + earlierPullups(search, firstB);
  exchange(search, a, b);
  const after = earlierPullups(search, firstA) + earlierPullups(search, firstB);
  exchange(search, a, b);
  return after - before;
}

function exchange({ teamAt }: Meetings, a: number, b: number): void {
  const team = whole(teamAt, a);
  teamAt[a] = whole(teamAt, b);
  teamAt[b] = team;
}

/** Clashes of a room as one number; a level outweighs all below it. */
export function costOfRoom(search: Meetings, room: number): number {
  const { seating, terms, teamAt, pairs } = search;
  const { seats, teams } = seating;
  const first = room * seats;
  let cost = 0;
  for (let i = first; i < first + seats; i++) {
    const row = whole(teamAt, i) * teams.length;
    for (let j = i + 1; j < first + seats; j++) cost += real(pairs, row + whole(teamAt, j));
  }
  return terms.pullups ? cost + PULL_UP * earlierPullups(search, first) : cost;
}

/** Earlier pull-ups of the teams in a room that have less points than its best. */
function earlierPullups({ seating, teamAt, points, pullups }: Meetings, first: number): number {
  let highest = -Infinity;
  let sum = 0;
  for (let place = first; place < first + seating.seats; place++) {
    highest = Math.max(highest, real(points, whole(teamAt, place)));
  }
  for (let place = first; place < first + seating.seats; place++) {
    const team = whole(teamAt, place);
    if (real(points, team) < highest) sum += whole(pullups, team);
  }
  return sum;
}

/** The figures of all rooms. */
export function figuresOf({ roomCost }: Pick<RoomMeetings, 'roomCost'>): MeetingFigures {
  const total = { repeats: 0, institutions: 0, pullups: 0 };
  for (const cost of roomCost) {
    const own = readCost(cost);
    total.repeats += own.repeats;
    total.institutions += own.institutions;
    total.pullups += own.pullups;
  }
  const { repeats, institutions, pullups } = total;
  return { ...total, proven: repeats + institutions + pullups === 0 };
}

/**
 * Takes a change apart into its levels: how many more of each, or fewer. Two rooms never change a
 * level by half of what the next one weighs.
 */
export function readChange(
  change: number,
): readonly [repeats: number, institutions: number, pullups: number] {
  const repeats = Math.round(change / REPEAT);
  const rest = change - repeats * REPEAT;
  const institutions = Math.round(rest / INSTITUTION);
  return [repeats, institutions, rest - institutions * INSTITUTION];
}

/** Takes a cost apart into its levels. */
export function readCost(cost: number): Omit<MeetingFigures, 'proven' | 'bound'> {
  return {
    repeats: Math.floor(cost / REPEAT),
    institutions: Math.floor((cost % REPEAT) / INSTITUTION),
    pullups: cost % INSTITUTION,
  };
}

/** One number for figures, as `readCost` reads it. */
export function writeCost(figures: Omit<MeetingFigures, 'proven' | 'bound'>): number {
  return figures.repeats * REPEAT + figures.institutions * INSTITUTION + figures.pullups * PULL_UP;
}
