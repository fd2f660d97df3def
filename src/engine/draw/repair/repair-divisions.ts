/** Teams of different divisions do not meet (R1.13): a repair joins them no more than the draw did. */
import { byId, groupBy } from '#engine/collections.ts';
import type { EditableDebate } from '../proof/check-draw.ts';
import { describeRepair, type LateChange, type Repair } from './repair-result.ts';

type Division = string | null;

/**
 * Repairs each division for itself; without divisions all teams are one. New rooms of all of them are
 * numbered after the last room of the draw.
 * @param repair of one division, with its share of the steps. @returns all repairs as one
 */
export function repairEachDivision(
  change: LateChange,
  repair: (part: LateChange, share: number) => Repair,
): Repair {
  const known = byId(change.teams);
  const divisionOf = (id: string): Division => known.get(id)?.division ?? null;
  const named = new Set(change.teams.map(({ division }): Division => division ?? null));
  if (named.size < 2) return repair(change, 1);
  // A room of which nobody is left belongs to no division, and is given up.
  const rooms = groupBy(change.debates, ({ teams }) => divisionOfRoom(teams, divisionOf));
  const waiting = groupBy(change.waiting, divisionOf);
  const divisions = [...new Set([...named, ...rooms.keys()])];
  const parts = divisions.map((division): Part => {
    const before = rooms.get(division) ?? [];
    const part = { ...change, debates: before, waiting: waiting.get(division) ?? [] };
    return { before, after: repair(part, 1 / divisions.length) };
  });
  return describeRepair(change, {
    debates: numbered(change.debates, parts),
    byes: parts.flatMap(({ after }) => after.byes),
    clashes: parts.reduce((sum, { after }) => sum + after.clashes, 0),
    isBest: parts.every(({ after }) => after.isBest),
    known,
  });
}

/** The rooms of a division, before and after. */
interface Part {
  readonly before: readonly EditableDebate[];
  readonly after: Repair;
}

/** That of most of its teams that are here: the tab room may have moved one in by hand. */
function divisionOfRoom(
  teams: EditableDebate['teams'],
  divisionOf: (id: string) => Division,
): Division {
  const named = groupBy(
    teams.flatMap(({ teamId }) => divisionOf(teamId) ?? []),
    (division) => division,
  );
  const [first] = [...named.entries()].sort(([, a], [, b]) => b.length - a.length);
  return first?.[0] ?? null;
}

/** Rooms of the draw keep their ranks; each part has numbered its new ones by itself. */
function numbered(draw: readonly EditableDebate[], parts: readonly Part[]): EditableDebate[] {
  const last = Math.max(0, ...draw.map(({ rank }) => rank));
  let added = 0;
  return parts.flatMap(({ before, after }) => {
    const kept = new Set(before.map(({ rank }) => rank));
    return after.debates.map((room) => {
      if (kept.has(room.rank)) return room;
      added += 1;
      return { ...room, rank: last + added };
    });
  });
}
