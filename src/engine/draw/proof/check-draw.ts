import { byId } from '#engine/collections.ts';
import type { Id } from '#engine/vocabulary.ts';
import { type ClashTeam, clashesOf, clashFlags } from '../clashes.ts';
import { paddedHistory } from '../positional/seat-cost.ts';
import type { DebateFlag, DrawTeam, TeamFlag } from '../types.ts';

/** What a check needs to know of a team. */
export type CheckTeam = ClashTeam &
  Pick<DrawTeam, 'points' | 'seatHistory'> &
  Partial<Pick<DrawTeam, 'allocatedSeat' | 'division'>>;

/** The part of a debate that manual edits change. */
export interface EditableDebate {
  readonly rank: number;
  readonly bracket: number | null;
  readonly teams: readonly {
    readonly teamId: Id;
    readonly seat: number;
    readonly flags?: readonly TeamFlag[];
  }[];
  readonly flags?: readonly DebateFlag[];
}

/**
 * Something about a draw that the tab room wants to know.
 * - `team-missing`, `team-twice`, `team-unknown`, `wrong-seats`: the draw cannot be confirmed.
 * - `repeat { rounds }`, `same-institution`: about the pair `teamIds`.
 * - `bracket-departure { points, bracket }`: a team with less points than the best of its room.
 * - `seat-imbalance { before, after }`: the team's seats come to differ by more than one, and more
 *   than before; figures are most minus least times in a seat.
 * - `across-divisions`: the pair `teamIds` is of two divisions (R1.13).
 * - `side-not-allocated`: the team has another side than the one allocated to it beforehand.
 */
export interface DrawFinding {
  readonly code: DrawFindingCode;
  /** Room rank, or null where the finding is about no room. */
  readonly rank: number | null;
  readonly teamIds: readonly Id[];
  /** Whether the draw cannot stand like this. */
  readonly blocking: boolean;
  readonly data: Readonly<Record<string, number | readonly number[]>>;
}

export type DrawFindingCode =
  | 'team-missing'
  | 'team-twice'
  | 'team-unknown'
  | 'wrong-seats'
  | 'repeat'
  | 'same-institution'
  | 'bracket-departure'
  | 'seat-imbalance'
  | 'across-divisions'
  | 'side-not-allocated';

/**
 * Looks over a draw, as made or as edited by hand (R8.1): the same judgement on the board and on the
 * server. Findings come by room, those about no room first.
 * @param teams all that debate or sit out in this round.
 * @param byes teams that sit out and are not missing.
 */
export function checkDraw(input: {
  readonly debates: readonly EditableDebate[];
  readonly teams: readonly CheckTeam[];
  readonly teamsPerRoom: number;
  readonly byes?: readonly Id[];
  /** How few teams a room may have; absent: rooms are full (R2.3). */
  readonly smallestRoom?: number;
}): DrawFinding[] {
  const { debates, teams, teamsPerRoom, smallestRoom = teamsPerRoom } = input;
  const known = byId(teams);
  const rooms = [...debates].sort((a, b) => a.rank - b.rank);
  return [
    ...placementFindings(rooms, known, input.byes ?? []),
    ...rooms.flatMap((debate) => [
      ...seatFindings(debate, { smallest: smallestRoom, largest: teamsPerRoom }),
      ...clashFindings(debate, known),
      ...bracketFindings(debate, known),
      ...balanceFindings(debate, known, teamsPerRoom),
      ...sideFindings(debate, known),
      ...divisionFindings(debate, known),
    ]),
  ];
}

/**
 * The draw with two teams in each other's places; marks that belonged to the old places go. When
 * only one of them debates, the other takes its place. `markDebates` finds the new marks.
 */
export function swapTeams<T extends EditableDebate>(debates: readonly T[], a: Id, b: Id): T[] {
  const partner = new Map([
    [a, b],
    [b, a],
  ]);
  return debates.map((debate) => {
    if (!debate.teams.some(({ teamId }) => partner.has(teamId))) return debate;
    const teams = debate.teams.map((place) => {
      const teamId = partner.get(place.teamId);
      return teamId === undefined ? place : { ...place, teamId, flags: [] };
    });
    return { ...debate, teams, flags: (debate.flags ?? []).filter(isPurpose) };
  });
}

/**
 * The marks as they follow from who sits where (R8.2), for a draw that was edited by hand. The marks
 * of the draw itself (`swapped-…`, `bubbled-…`) stay where nobody was moved, and what a room is for.
 */
export function markDebates<T extends EditableDebate>(
  debates: readonly T[],
  teams: readonly CheckTeam[],
): T[] {
  const known = byId(teams);
  return debates.map((debate) => {
    const present = teamsOf(debate, known);
    const highest = Math.max(...present.map((team) => team.points));
    const isBracketed = debate.bracket !== null && present.length > 0;
    const places = debate.teams.map((place) => {
      const points = known.get(place.teamId)?.points ?? highest;
      const bubbled = (place.flags ?? []).filter((flag) => flag !== 'pullup');
      const isPulledUp = isBracketed && points < highest && bubbled.length === 0;
      return { ...place, flags: isPulledUp ? ['pullup' as const] : bubbled };
    });
    const drawn = (debate.flags ?? []).filter(
      (flag) => flag.startsWith('swapped-') || isPurpose(flag),
    );
    return { ...debate, teams: places, flags: [...drawn, ...clashFlags(present)] };
  });
}

/** A mark that says what the room is for, whoever sits in it. */
function isPurpose(flag: DebateFlag): boolean {
  return flag === 'third-place';
}

type Known = ReadonlyMap<Id, CheckTeam>;

/** Somebody moved a team by hand: the draw itself never does this. */
function divisionFindings(debate: EditableDebate, known: Known): DrawFinding[] {
  const [first, ...others] = teamsOf(debate, known);
  const stranger = others.find(({ division }) => (division ?? null) !== (first?.division ?? null));
  if (!first || !stranger) return [];
  const teamIds = [first.id, stranger.id];
  return [{ code: 'across-divisions', rank: debate.rank, teamIds, blocking: false, data: {} }];
}

function placementFindings(
  debates: readonly EditableDebate[],
  known: Known,
  byes: readonly Id[],
): DrawFinding[] {
  const places = new Map<Id, number[]>();
  for (const { rank, teams } of debates) {
    for (const { teamId } of teams) places.set(teamId, [...(places.get(teamId) ?? []), rank]);
  }
  for (const teamId of byes) places.set(teamId, [...(places.get(teamId) ?? []), 0]);
  const blocking = { rank: null, blocking: true } as const;
  const missing = [...known.keys()].filter((id) => !places.has(id)).sort();
  return [
    ...missing.map((id): DrawFinding => {
      return { ...blocking, code: 'team-missing', teamIds: [id], data: {} };
    }),
    ...[...places].flatMap(([id, ranks]): DrawFinding[] => {
      const found: DrawFinding[] = [];
      const data = { ranks };
      if (ranks.length > 1) found.push({ ...blocking, code: 'team-twice', teamIds: [id], data });
      if (!known.has(id)) found.push({ ...blocking, code: 'team-unknown', teamIds: [id], data });
      return found;
    }),
  ];
}

function seatFindings(
  { rank, teams }: EditableDebate,
  { smallest, largest }: { readonly smallest: number; readonly largest: number },
): DrawFinding[] {
  const seats = teams.map(({ seat }) => seat).sort((a, b) => a - b);
  const fits = seats.length >= smallest && seats.length <= largest;
  if (fits && seats.every((seat, index) => seat === index)) return [];
  const teamsPerRoom = largest;
  const teamIds = teams.map(({ teamId }) => teamId);
  return [{ code: 'wrong-seats', rank, teamIds, blocking: true, data: { seats, teamsPerRoom } }];
}

function clashFindings(debate: EditableDebate, known: Known): DrawFinding[] {
  const { repeats, institutions } = clashesOf(teamsOf(debate, known));
  const base = { rank: debate.rank, blocking: false } as const;
  return [
    ...repeats.map(({ pair, rounds }): DrawFinding => {
      return { ...base, code: 'repeat', teamIds: pair, data: { rounds } };
    }),
    ...institutions.map((pair): DrawFinding => {
      return { ...base, code: 'same-institution', teamIds: pair, data: {} };
    }),
  ];
}

function bracketFindings(debate: EditableDebate, known: Known): DrawFinding[] {
  if (debate.bracket === null) return [];
  const teams = teamsOf(debate, known);
  const bracket = Math.max(...teams.map((team) => team.points));
  return teams
    .filter((team) => team.points < bracket)
    .map((team) => ({
      code: 'bracket-departure',
      rank: debate.rank,
      teamIds: [team.id],
      blocking: false,
      data: { points: team.points, bracket },
    }));
}

function balanceFindings(
  debate: EditableDebate,
  known: Known,
  teamsPerRoom: number,
): DrawFinding[] {
  return debate.teams.flatMap(({ teamId, seat }): DrawFinding[] => {
    const history = paddedHistory(known.get(teamId)?.seatHistory ?? [], teamsPerRoom);
    const before = spread(history);
    const after = spread(history.map((times, index) => times + (index === seat ? 1 : 0)));
    if (!known.has(teamId) || after <= before || after <= 1) return [];
    const about = { rank: debate.rank, teamIds: [teamId], blocking: false };
    return [{ ...about, code: 'seat-imbalance', data: { before, after } }];
  });
}

function sideFindings(debate: EditableDebate, known: Known): DrawFinding[] {
  return debate.teams.flatMap(({ teamId, seat }): DrawFinding[] => {
    const allocated = known.get(teamId)?.allocatedSeat ?? seat;
    if (allocated === seat) return [];
    const about = { rank: debate.rank, teamIds: [teamId], blocking: false };
    return [{ ...about, code: 'side-not-allocated', data: { allocated } }];
  });
}

function teamsOf(debate: EditableDebate, known: Known): CheckTeam[] {
  return debate.teams.flatMap(({ teamId }) => {
    const team = known.get(teamId);
    return team ? [team] : [];
  });
}

function spread(history: readonly number[]): number {
  return Math.max(...history) - Math.min(...history);
}
