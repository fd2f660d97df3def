/** What it costs to put each free team into each room that is short of teams, worked out once. */
import { byId } from '#engine/collections.ts';
import type { Id } from '#engine/vocabulary.ts';
import { sameInstitution } from '../clashes.ts';
import { paddedHistory } from '../positional/seat-cost.ts';
import type { CheckTeam, EditableDebate } from '../proof/check-draw.ts';
import type { RoomCosts } from './repair-result.ts';

export interface ShortRooms {
  /** Rooms with an empty place, by rank, with the teams that are here. */
  readonly rooms: readonly EditableDebate[];
  /** Teams that may step in. */
  readonly waiting: readonly Id[];
  readonly teams: readonly CheckTeam[];
  readonly teamsPerRoom: number;
}

/** Teams by their place among `ids`, rooms by theirs among `rooms`. */
export interface BrokenRooms {
  readonly rooms: readonly EditableDebate[];
  readonly ids: readonly Id[];
  readonly waiting: readonly number[];
  readonly stays: readonly (readonly number[])[];
  readonly emptySeats: readonly (readonly number[])[];
  readonly teamsPerRoom: number;
  /** What a newcomer costs in a seat, against those who stay there. */
  placeCost(room: number, seat: number, team: number): number;
  /** What a room costs once it is full. @param teams by seat */
  fullCosts(teams: readonly number[]): RoomCosts;
  /** No way to fill the room costs less, component by component. */
  leastCosts(room: number): RoomCosts;
}

const clashWeight = 2 ** 30;
const bracketWeight = 2 ** 12;

export function readBrokenRooms({ rooms, waiting, teams, teamsPerRoom }: ShortRooms): BrokenRooms {
  const known = byId(teams);
  const seated = rooms.map((room) => room.teams.map(({ teamId }) => teamId));
  const ids = [...waiting, ...seated.flat()];
  const field = ids.flatMap((id) => known.get(id) ?? []);
  const indexOf = new Map(ids.map((id, index) => [id, index]));
  const count = field.length;
  const clashes = clashTable(field, indexOf);
  const surplus = field.map(({ seatHistory }) => {
    const history = paddedHistory(seatHistory, teamsPerRoom);
    return history.map((times) => times - Math.min(...history));
  });
  const stays = seated.map((own) => own.map((id) => indexOf.get(id) ?? -1));
  const levels = stays.map((own) => Math.max(...own.map((team) => pointsOf(team))));
  const emptySeats = rooms.map((room) => {
    const taken = new Set(room.teams.map(({ seat }) => seat));
    return Array.from({ length: teamsPerRoom }, (_, seat) => seat).filter(
      (seat) => !taken.has(seat),
    );
  });

  function pointsOf(team: number): number {
    return field[team]?.points ?? 0;
  }
  function clash(one: number, other: number): number {
    return clashes[one * count + other] ?? 0;
  }
  function surplusOf(team: number, seat: number): number {
    return surplus[team]?.[seat] ?? 0;
  }
  function clashesWith(room: number, team: number): number {
    return (stays[room] ?? []).reduce((sum, other) => sum + clash(team, other), 0);
  }
  function levelOf(room: number): number {
    return levels[room] ?? -Infinity;
  }

  return {
    ...{ rooms, ids, stays, emptySeats, teamsPerRoom },
    waiting: waiting.map((_, index) => index),
    placeCost(room, seat, team) {
      const level = levelOf(room);
      const gap = Number.isFinite(level) ? Math.abs(pointsOf(team) - level) : 0;
      return (
        clashesWith(room, team) * clashWeight + gap * bracketWeight + surplusOf(team, seat) * 2
      );
    },
    fullCosts(own) {
      const level = Math.max(...own.map(pointsOf));
      let [clashing, gaps, uneven] = [0, 0, 0];
      own.forEach((team, seat) => {
        for (const other of own.slice(seat + 1)) clashing += clash(team, other);
        gaps += level - pointsOf(team);
        uneven += surplusOf(team, seat);
      });
      return [clashing, gaps, uneven];
    },
    leastCosts(room) {
      const own = stays[room] ?? [];
      const seats = emptySeats[room] ?? [];
      const others = field.flatMap((_, team) => (own.includes(team) ? [] : [team]));
      const least = (costs: number[]) => sumOfLeast(costs, seats.length);
      const level = levelOf(room);
      // Whoever is above the level lifts it for all who stay, once for all newcomers together.
      const gapOf = (team: number) => {
        const above = pointsOf(team) - level;
        if (above <= 0) return -above;
        return seats.length === 1 ? above * own.length : 0;
      };
      let [clashing, gaps, uneven] = [0, 0, 0];
      own.forEach((team, at) => {
        for (const other of own.slice(at + 1)) clashing += clash(team, other);
        gaps += level - pointsOf(team);
      });
      for (const { teamId, seat } of rooms[room]?.teams ?? []) {
        uneven += surplusOf(indexOf.get(teamId) ?? -1, seat);
      }
      for (const seat of seats) uneven += Math.min(...others.map((team) => surplusOf(team, seat)));
      return [
        clashing + least(others.map((team) => leastClashes(room, team))),
        gaps + (own.length === 0 ? 0 : least(others.map(gapOf))),
        uneven,
      ];
    },
  };

  /** Which of two teams is asked about the other depends on their seats. */
  function leastClashes(room: number, team: number): number {
    return (stays[room] ?? []).reduce(
      (sum, other) => sum + Math.min(clash(team, other), clash(other, team)),
      0,
    );
  }
}

/** How often each team met each other and whether they share an institution, row by row. */
function clashTable(field: readonly CheckTeam[], indexOf: ReadonlyMap<Id, number>): Uint16Array {
  const count = field.length;
  const table = new Uint16Array(count * count);
  field.forEach((team, row) => {
    field.forEach((other, column) => {
      if (row !== column && sameInstitution(team, other)) table[row * count + column] = 1;
    });
    for (const { teamId } of team.met) {
      const column = indexOf.get(teamId);
      if (column === undefined) continue;
      table[row * count + column] = (table[row * count + column] ?? 0) + 1;
    }
  });
  return table;
}

function sumOfLeast(costs: readonly number[], count: number): number {
  const sorted = Float64Array.from(costs).sort();
  return sorted.subarray(0, count).reduce((sum, cost) => sum + cost, 0);
}
