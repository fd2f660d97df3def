/** What a repair is asked and what it comes to, whichever way it was found. */
import type { Id } from '#engine/vocabulary.ts';
import { clashesOf } from '../clashes.ts';
import { paddedHistory } from '../positional/seat-cost.ts';
import { type CheckTeam, type EditableDebate, markDebates } from '../proof/check-draw.ts';

/** What changed after the draw. */
export interface LateChange {
  readonly debates: readonly EditableDebate[];
  /** Everybody whom the repaired draw may seat, with what earlier rounds left behind. */
  readonly teams: readonly CheckTeam[];
  readonly teamsPerRoom: number;
  /** How few teams a room may have; absent: rooms are full (R2.3). */
  readonly smallestRoom?: number;
  /** Teams that do not come; whoever is not among `teams` counts as withdrawn as well. */
  readonly withdrawn: readonly Id[];
  /** Teams without a room that may step in: late ones, swings, those with a bye. */
  readonly waiting: readonly Id[];
  /** Whether one team of a full room may move so that a new room has no clash. */
  readonly mayExchange?: boolean;
}

/** The same change with rooms by rank and teams by id, so that the order of the input settles nothing. */
export function inOneOrder(change: LateChange): LateChange {
  return {
    ...change,
    debates: [...change.debates].sort((a, b) => a.rank - b.rank),
    waiting: [...change.waiting].sort(),
  };
}

export interface RepairMove {
  readonly teamId: Id;
  /** Room and seat before; null: it waited. */
  readonly from: { readonly rank: number; readonly seat: number } | null;
  /** Null: it sits out now. */
  readonly to: { readonly rank: number; readonly seat: number } | null;
}

export interface Repair {
  /** Rooms that are left, with their ranks and new marks. */
  readonly debates: readonly EditableDebate[];
  readonly moves: readonly RepairMove[];
  /** Ranks of the rooms that are given up. */
  readonly closed: readonly number[];
  /** Teams that sit out. */
  readonly byes: readonly Id[];
  /** New rematches and institution clashes in rooms that changed. */
  readonly clashes: number;
  /** Whether no other choice of rooms to close is better; false: there were too many to rule out all. */
  readonly isBest: boolean;
}

/** The repair that leads from the draw before to these rooms: who moved, what is given up. */
export function describeRepair(
  change: LateChange,
  after: Pick<Repair, 'debates' | 'byes' | 'clashes' | 'isBest'> & {
    readonly known: ReadonlyMap<Id, CheckTeam>;
  },
): Repair {
  const debates = [...after.debates].sort((a, b) => a.rank - b.rank);
  const ranks = new Set(debates.map(({ rank }) => rank));
  const before = placesOf(change.debates);
  const now = placesOf(debates);
  const moves = [...new Set([...before.keys(), ...now.keys()])].flatMap((teamId): RepairMove[] => {
    const from = before.get(teamId) ?? null;
    const to = now.get(teamId) ?? null;
    return from?.rank === to?.rank && from?.seat === to?.seat ? [] : [{ teamId, from, to }];
  });
  return {
    debates: markDebates(debates, [...after.known.values()]),
    moves,
    closed: change.debates.map(({ rank }) => rank).filter((rank) => !ranks.has(rank)),
    byes: after.byes,
    clashes: after.clashes,
    isBest: after.isBest,
  };
}

/** Earlier meetings and shared institutions among these teams. */
export function clashCount(teams: readonly CheckTeam[]): number {
  const { repeats, institutions } = clashesOf(teams);
  return repeats.reduce((sum, { rounds }) => sum + rounds.length, 0) + institutions.length;
}

/** Clashes, distance from the brackets, surplus in the seats. */
export type RoomCosts = readonly [number, number, number];

/** What rooms cost together; teams that are not known are left out. */
export function roomCosts(
  rooms: readonly EditableDebate[],
  known: ReadonlyMap<Id, CheckTeam>,
): RoomCosts {
  // Every history has a count for each seat of the largest room.
  const seats = Math.max(0, ...rooms.flatMap(({ teams }) => teams.map(({ seat }) => seat + 1)));
  let clashes = 0;
  let gaps = 0;
  let surplus = 0;
  for (const room of rooms) {
    const teams = room.teams.flatMap(({ teamId }) => known.get(teamId) ?? []);
    clashes += clashCount(teams);
    const level = Math.max(...teams.map(({ points }) => points));
    for (const team of teams) gaps += level - team.points;
    for (const { teamId, seat } of room.teams) {
      const history = paddedHistory(known.get(teamId)?.seatHistory ?? [], seats);
      surplus += (history[seat] ?? 0) - Math.min(...history);
    }
  }
  return [clashes, gaps, surplus];
}

function placesOf(
  debates: readonly EditableDebate[],
): ReadonlyMap<Id, { readonly rank: number; readonly seat: number }> {
  return new Map(
    debates.flatMap(({ rank, teams }) =>
      teams.map(({ teamId, seat }) => [teamId, { rank, seat }] as const),
    ),
  );
}
