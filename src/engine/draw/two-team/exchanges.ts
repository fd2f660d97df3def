import type { DrawOptions } from '#engine/rule-pack.ts';
import { meetingsBetween, sameInstitution } from '../clashes.ts';
import { deviationFrom } from './optimal-costs.ts';
import { sideLimitExcess, sidesCost } from './sides.ts';
import type { PlannedDebate } from './two-team-rooms.ts';
import type { Entry } from './types.ts';

/**
 * What an exchange is measured by, in this order (R1.10): who is pulled up, who meets whom, the
 * pairing rule, sides. The first on which two choices differ decides.
 */
export const exchangeLevels = [
  'pull-up',
  'pull-up-place',
  'repeat',
  'institution',
  'pairing',
  'side-limit',
  'seat-balance',
] as const;

/** With this many rooms above and as many below, in its bracket, a room is compared (R1.10). */
export const exchangeWindow = 8;

/** A team at its 1-based place in the bracket (on its side of it); 0 where ranks play no part. */
interface Placed {
  readonly entry: Entry;
  readonly place: number;
}

/** A room among those of its bracket. */
export interface PlacedRoom {
  readonly pair: readonly [Placed, Placed];
  readonly rule: PlannedDebate['pairing'];
  /** Teams of the bracket, or of one of its sides. */
  readonly size: number;
}

/** Two rooms after one team of each took the other's place, and what they cost more, by level. */
export interface Exchange {
  /** Stays in the room that is asked about. */
  readonly stays: Placed;
  readonly comes: Placed;
  readonly goes: Placed;
  /** Whom the team that goes then meets. */
  readonly against: Placed;
  readonly extras: readonly number[];
}

/** The rooms of a bracket with the places of their teams in it. */
export function placeRooms(rooms: readonly PlannedDebate[], options: DrawOptions): PlacedRoom[] {
  const isSided = options.sides === 'preallocated';
  const size = isSided ? rooms.length : 2 * rooms.length;
  return rooms.map(({ pair: [a, b], ranks, pairing }) => {
    // The second side is counted on behind the first.
    const [first = 0, second = 0] = ranks ?? [];
    const place = isSided ? Math.max(0, second - size) : second;
    return {
      pair: [
        { entry: a, place: first },
        { entry: b, place },
      ],
      rule: pairing,
      size,
    };
  });
}

/**
 * The cheapest exchange of a team of this room with one of another of its bracket; of equal ones
 * the nearest, below before above. Allocated sides are kept.
 * @returns null where the bracket has no other room.
 */
export function bestExchange(
  rooms: readonly PlacedRoom[],
  index: number,
  options: DrawOptions,
): Exchange | null {
  const room = rooms[index];
  let best: Exchange | null = null;
  for (let distance = 1; room && distance <= exchangeWindow; distance++) {
    for (const other of [rooms[index + distance], rooms[index - distance]]) {
      if (!other) continue;
      const [stays, goes] = room.pair;
      const [first, second] = other.pair;
      const choices = [exchange({ room, other, stays, goes, comes: second, against: first })];
      if (options.sides !== 'preallocated') {
        choices.push(exchange({ room, other, stays, goes, comes: first, against: second }));
      }
      for (const choice of choices) best = cheaper(best, choice(options));
    }
  }
  return best;
}

/** The cheaper of two; of equal ones the first. */
export function cheaper(best: Exchange | null, next: Exchange): Exchange {
  return best && compareExtras(best.extras, next.extras) <= 0 ? best : next;
}

interface Choice extends Omit<Exchange, 'extras'> {
  readonly room: PlacedRoom;
  readonly other: PlacedRoom;
  /** What the exchange costs more on the two levels of pull-ups; absent: it pulls nobody up. */
  readonly pullUp?: readonly [number, number];
}

/** Measures both rooms before and after, each team that moves at the place it takes. */
export function exchange(choice: Choice): (options: DrawOptions) => Exchange {
  const { room, other, stays, goes, comes, against, pullUp = [0, 0] } = choice;
  return (options) => {
    const isPullUp = choice.pullUp !== undefined;
    // A pulled-up team is where the one before it stood; within a bracket ranks go with teams.
    const [arrived, left] = isPullUp
      ? [
          { ...comes, place: goes.place },
          { ...goes, place: comes.place },
        ]
      : [comes, goes];
    const before = [
      costsOf(room, [stays, goes], options),
      costsOf(other, [against, comes], options),
    ];
    const after = [
      costsOf(room, [stays, arrived], options),
      costsOf(other, [against, left], options),
    ];
    const extras = exchangeLevels.slice(2).map((_, level) => {
      const at = (costs: readonly number[]) => costs[level] ?? 0;
      return (
        after.reduce((sum, own) => sum + at(own), 0) - before.reduce((s, own) => s + at(own), 0)
      );
    });
    return { stays, goes, comes, against, extras: [...pullUp, ...extras] };
  };
}

/** What a room costs on each level after those of the pull-ups. */
function costsOf(
  { rule, size }: PlacedRoom,
  [x, y]: readonly [Placed, Placed],
  options: DrawOptions,
): number[] {
  const { avoid, sides } = options;
  const isSided = sides === 'preallocated';
  const [a, b] = [x.entry.team, y.entry.team];
  return [
    avoid.history ? meetingsBetween(a, b) : 0,
    avoid.institution && sameInstitution(a, b) ? 1 : 0,
    rule === 'circle' ? 0 : deviationFrom(rule, [x.place, y.place], { size, isSided }),
    isSided ? 0 : sideLimitExcess(a, b, options),
    isSided || sides === 'random' ? 0 : sidesCost(a, b),
  ];
}

function compareExtras(a: readonly number[], b: readonly number[]): number {
  const index = a.findIndex((value, level) => value !== b[level]);
  return index < 0 ? 0 : (a[index] ?? 0) - (b[index] ?? 0);
}
