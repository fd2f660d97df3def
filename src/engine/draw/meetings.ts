/** What the meetings of a seating cost, and what an exchange of two places changes (R5.6). */

import { real, whole } from '../optimise/index.ts';
import { INSTITUTION, PULL_UP, REPEAT } from './meeting-costs.ts';
import type { Seating } from './positional/seating.ts';

/** Which clashes count; a higher line is never given up for any amount of a lower one (R5.6). */
export interface MeetingTerms {
  readonly repeats: boolean;
  readonly institutions: boolean;
  readonly pullups: boolean;
}

/** Seat costs closer than this are the same; sums of square roots and logarithms are not exact. */
const SAME_COST = 1e-9;

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

/**
 * What the exchange of two places adds to the seat cost: exactly 0 where it is the same but for
 * rounding, `Infinity` where a team may not take the place.
 */
export function seatCostOfExchange(meetings: Meetings, a: number, b: number): number {
  const { teamAt, classOf, classes } = meetings;
  const { costs } = meetings.seating;
  // Read without `real` and `whole`: a draw is made once, so this runs before it is compiled.
  const x = (teamAt[a] ?? 0) * classes;
  const y = (teamAt[b] ?? 0) * classes;
  const classA = classOf[a] ?? 0;
  const classB = classOf[b] ?? 0;
  const after = (costs[x + classB] ?? 0) + (costs[y + classA] ?? 0);
  if (after === Infinity) return Infinity;
  const before = (costs[x + classA] ?? 0) + (costs[y + classB] ?? 0);
  const extra = after - before;
  return Math.abs(extra) <= SAME_COST * Math.max(1, before) ? 0 : extra;
}

/**
 * What the exchange of two places in different rooms adds to the clashes.
 * @param most what is above it is of no use: where pull-ups cannot make up for a higher level, they are
 * not counted.
 */
export function changeByExchange(search: Meetings, a: number, b: number, most = Infinity): number {
  const { seating, teamAt, pairs, terms } = search;
  const { seats } = seating;
  const rowA = whole(teamAt, a) * seating.teams.length;
  const rowB = whole(teamAt, b) * seating.teams.length;
  const firstA = a - (a % seats);
  const firstB = b - (b % seats);
  let change = 0;
  for (let seat = 0; seat < seats; seat++) {
    if (firstA + seat !== a) {
      const team = teamAt[firstA + seat] ?? 0;
      change += (pairs[rowB + team] ?? 0) - (pairs[rowA + team] ?? 0);
    }
    if (firstB + seat !== b) {
      const team = teamAt[firstB + seat] ?? 0;
      change += (pairs[rowA + team] ?? 0) - (pairs[rowB + team] ?? 0);
    }
  }
  // A level weighs more than all pull-ups together, so a loss on it stays one.
  if (!terms.pullups || (change > 0 && most <= 0)) return change;
  return change + PULL_UP * changeOfPullups(search, a, b);
}

function changeOfPullups(search: Meetings, a: number, b: number): number {
  const { seating, teamAt, points, pullups } = search;
  const x = whole(teamAt, a);
  const y = whole(teamAt, b);
  if (points[x] === points[y] && pullups[x] === pullups[y]) return 0;
  const { seats } = seating;
  const firstA = a - (a % seats);
  const firstB = b - (b % seats);
  const before = earlierPullups(search, firstA) + earlierPullups(search, firstB);
  exchange(search, a, b);
  const after = earlierPullups(search, firstA) + earlierPullups(search, firstB);
  exchange(search, a, b);
  return after - before;
}

/** Lets the teams of two places change them. */
export function exchange({ teamAt }: Meetings, a: number, b: number): void {
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
  const end = first + seating.seats;
  for (let place = first; place < end; place++) {
    const own = points[teamAt[place] ?? 0] ?? 0;
    if (own > highest) highest = own;
  }
  for (let place = first; place < end; place++) {
    const team = teamAt[place] ?? 0;
    if ((points[team] ?? 0) < highest) sum += pullups[team] ?? 0;
  }
  return sum;
}
