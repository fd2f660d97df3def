import { real, whole } from '../optimise/index.ts';
import type { Random } from '../random.ts';
import { figuresOf } from './meeting-costs.ts';
import {
  changeByExchange,
  costOfRoom,
  countByRoom,
  exchange,
  type MeetingTerms,
  type RoomMeetings,
  seatCostOfExchange,
} from './meetings.ts';
import type { Seating } from './positional/seating.ts';
import type { MeetingFigures } from './types.ts';

/** Tries for each team of the draw; more find little. */
const TRIES_PER_TEAM = 240;
/** Tries for each team without a lower cost, after which the search ends: later ones find nothing. */
const PATIENCE_PER_TEAM = 48;
/** Partners tried for one team before the next is looked at. */
const PARTNERS = 48;

/**
 * Chooses who meets whom without touching the total seat cost (R5.6): exchanges two teams of
 * different rooms wherever their seats together cost the same as before, while that lowers the
 * clashes, or leaves them and opens the way. Ends when no clash is left, when nothing has improved for
 * a while, or when the step budget is spent.
 */
export function reduceClashes(
  seating: Seating,
  terms: MeetingTerms,
  random: Random,
): { seating: Seating; figures: MeetingFigures } {
  const search: Search = { ...countByRoom(seating, terms), random, reach: reachOf(seating) };
  const patience = PATIENCE_PER_TEAM * seating.teams.length;
  let left = TRIES_PER_TEAM * seating.teams.length;
  let giveUp = left - patience;
  let least = totalOf(search);
  while (left > Math.max(0, giveUp)) {
    const troubled = random.shuffle(roomsWithClashes(search));
    if (troubled.length === 0) break;
    for (const room of troubled) {
      for (let seat = 0; seat < seating.seats && left > 0; seat++) {
        left -= 1 + improvePlace(search, room * seating.seats + seat);
      }
    }
    const total = totalOf(search);
    if (total < least) giveUp = left - patience;
    least = Math.min(least, total);
  }
  return { seating: { ...seating, teamAt: search.teamAt }, figures: figuresOf(search) };
}

interface Search extends RoomMeetings {
  readonly random: Random;
  /** By team: the places it may take at all. */
  readonly reach: readonly Int32Array[];
}

/** The places that each team may take at all; teams of equal reach share one list. */
function reachOf({ teams, seats, pools, poolOf, costs }: Seating): Int32Array[] {
  const classes = pools.length * seats;
  const lists = new Map<string, Int32Array>();
  return teams.map((_, team) => {
    let key = '';
    for (let k = 0; k < classes; k++)
      key += (costs[team * classes + k] ?? 0) < Infinity ? '1' : '0';
    const known = lists.get(key);
    if (known) return known;
    const places: number[] = [];
    poolOf.forEach((pool, room) => {
      for (let seat = 0; seat < seats; seat++) {
        if (key[pool * seats + seat] === '1') places.push(room * seats + seat);
      }
    });
    const list = Int32Array.from(places);
    lists.set(key, list);
    return list;
  });
}

function totalOf({ roomCost }: Search): number {
  return roomCost.reduce((sum, cost) => sum + cost, 0);
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
    const change = changeByExchange(search, place, other, bestChange);
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
