import { ok, type Result, refused } from '#engine/result.ts';
import type { DrawProblem, EliminationRoundPlan } from '../types.ts';

/** Sizes named to the person whose size was refused. */
const LARGEST_NAMED = 128;

const namesByRooms = [
  'final',
  'semifinal',
  'quarterfinal',
  'octofinal',
  'double-octofinal',
  'triple-octofinal',
] as const;

/**
 * The elimination rounds of a break, first to final (R7.1).
 *
 * Two teams per room take any break of two or more; with n teams per room (n even, half of each
 * room goes on) it is n·2^k, or 1.5n·2^k with a partial first round that the top third skips.
 * @returns `bad-break-size { size, allowed }` otherwise.
 */
export function planEliminations(
  teamsPerRoom: number,
  breakSize: number,
): Result<EliminationRoundPlan[], DrawProblem> {
  const first = firstRound(teamsPerRoom, breakSize);
  if (!first) {
    const sizes = Array.from({ length: LARGEST_NAMED }, (_, index) => index + 1);
    const allowed = sizes.filter((size) => firstRound(teamsPerRoom, size) !== null);
    return refused({ code: 'bad-break-size', data: { size: breakSize, allowed } });
  }
  const rounds = [first];
  const advance = teamsPerRoom / 2;
  let teams = first.bypassing + first.debates * advance;
  while (teams >= teamsPerRoom) {
    const debates = teams / teamsPerRoom;
    rounds.push({ debates, bypassing: 0, teams, code: nameOf(debates) });
    teams = debates * advance;
  }
  return ok(rounds);
}

function firstRound(teamsPerRoom: number, size: number): EliminationRoundPlan | null {
  if (!Number.isInteger(size) || size < teamsPerRoom || teamsPerRoom < 2) return null;
  return teamsPerRoom === 2 ? firstOfTwo(size) : firstOfMany(teamsPerRoom, size);
}

/** This many debates that a power of two is left: the rest, the best of the break, skip. */
function firstOfTwo(size: number): EliminationRoundPlan {
  const left = 2 ** Math.ceil(Math.log2(size)) / 2;
  const debates = size - left;
  const bypassing = left - debates;
  const name = nameOf(left);
  return { debates, bypassing, teams: size, code: bypassing > 0 ? `partial-${name}` : name };
}

function firstOfMany(teamsPerRoom: number, size: number): EliminationRoundPlan | null {
  const rooms = size / teamsPerRoom;
  if (rooms === 1) return { debates: 1, bypassing: 0, teams: size, code: nameOf(1) };
  if (teamsPerRoom % 2 === 1) return null;
  if (isPowerOfTwo(rooms)) {
    return { debates: rooms, bypassing: 0, teams: size, code: nameOf(rooms) };
  }
  const partial = size / (1.5 * teamsPerRoom);
  if (!isPowerOfTwo(partial)) return null;
  const code = `partial-${nameOf(2 * partial)}`;
  return { debates: partial, bypassing: size / 3, teams: size, code };
}

/** By the rooms of the full round: 1 is the final; beyond the names, `round-of-<rooms>-rooms`. */
function nameOf(rooms: number): string {
  return namesByRooms[Math.log2(rooms)] ?? `round-of-${rooms}-rooms`;
}

function isPowerOfTwo(value: number): boolean {
  return value >= 1 && Number.isInteger(Math.log2(value));
}
