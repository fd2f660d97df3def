import { byId } from '#engine/collections.ts';
import type { Id } from '#engine/vocabulary.ts';
import type { EditableDebate } from '../proof/check-draw.ts';
import { type ChosenRooms, chooseRooms } from './choose-rooms.ts';
import { exchangeOne } from './exchange-one.ts';
import { repairEachDivision } from './repair-divisions.ts';
import { describeRepair, inOneOrder, type LateChange, type Repair } from './repair-result.ts';
import { repairUneven } from './repair-uneven.ts';

/**
 * Places compared in choosing rooms, those of all divisions together: some three seconds, and as many
 * again where that was not enough. 16 rooms that lost a team each take a tenth of it.
 */
const mostSteps = 10_000_000;

/**
 * Repairs a draw after teams withdrew or came late, moving as few teams as possible (R8.3). Teams that
 * wait fill the empty places; when they are too few, this many rooms are given up that the others are
 * full, and the teams of those rooms fill the places or sit out (`chooseRooms`). Nobody in a room
 * without an empty place moves. Late teams that make up whole rooms get rooms of their own; if they
 * clash there, one of them may exchange places with a team of another room (`exchangeOne`). Rooms
 * that need not be full are brought to sizes that differ by at most one (`repairUneven`). Each division
 * is repaired for itself (R1.13).
 * @param steps places that may be compared
 */
export function repairDraw(change: LateChange, steps = mostSteps): Repair {
  return repairEachDivision(inOneOrder(change), (part, share) =>
    repairField(part, Math.floor(steps * share)),
  );
}

function repairField(change: LateChange, steps: number): Repair {
  if (change.smallestRoom !== undefined) return repairUneven(change, change.smallestRoom);
  const known = byId(change.teams);
  const gone = new Set(change.withdrawn);
  const isHere = (id: Id) => known.has(id) && !gone.has(id);
  const rooms = change.debates.map((debate) => ({
    ...debate,
    teams: debate.teams.filter(({ teamId }) => isHere(teamId)),
  }));
  const isShort = ({ teams }: EditableDebate) => teams.length < change.teamsPerRoom;
  const { teams, teamsPerRoom } = change;
  const waiting = change.waiting.filter(isHere);
  const chosen = chooseRooms({ rooms: rooms.filter(isShort), waiting, teams, teamsPerRoom }, steps);
  return toRepair(change, rooms, { whole: rooms.filter((room) => !isShort(room)), chosen });
}

function toRepair(
  change: LateChange,
  rooms: readonly EditableDebate[],
  { whole, chosen }: { readonly whole: readonly EditableDebate[]; readonly chosen: ChosenRooms },
): Repair {
  const known = byId(change.teams);
  const added = extraRooms(chosen.byes, rooms, change.teamsPerRoom);
  const drawn = [...whole, ...chosen.rooms];
  const debates = change.mayExchange ? exchangeOne(drawn, added, known) : [...drawn, ...added];
  const byes = chosen.byes.slice(added.length * change.teamsPerRoom);
  const { clashes, isBest } = chosen;
  return describeRepair(change, { debates, byes, known, clashes, isBest });
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
