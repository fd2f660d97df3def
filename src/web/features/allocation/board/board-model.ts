/** The judge board as data: columns, marks, figures, and what a drop means. No React. */
import type { SeatMove, TeamConflicts } from '#engine/allocation/index.ts';
import type { PanelRole } from '#engine/vocabulary.ts';

export interface BoardSeat {
  readonly adjudicatorId: string;
  readonly role: PanelRole;
  readonly locked: boolean;
}

/** A room of the draw, as far as panels care. */
export interface BoardRoom {
  readonly id: string;
  readonly teams: readonly { readonly teamId: string }[];
  readonly panel: readonly BoardSeat[];
}

/** Earlier rounds with a team or a judge, by id. */
export type Met = Pick<ReadonlyMap<string, readonly number[]>, 'get' | 'has'>;

/** A judge with everything that bears on where they may sit. */
export interface BoardJudge {
  readonly id: string;
  readonly name: string;
  /** "Z. Wiśniewska", for narrow cells. */
  readonly short: string;
  readonly institution: string | null;
  readonly trainee: boolean;
  readonly independent: boolean;
  readonly score: number;
  readonly available: boolean;
  /** Where the judge is at the same time: round and room. */
  readonly elsewhere: string | null;
  readonly conflictTeams: TeamConflicts;
  readonly conflictJudges: ReadonlySet<string>;
  /** Earlier rounds by team, and by judge of the same panel. */
  readonly saw: Met;
  readonly satWith: Met;
  /** Name and institution without case and accents, for the search. */
  readonly folded: string;
}

export type Judges = ReadonlyMap<string, BoardJudge>;

/** A column of the board: a role and which of its seats. */
export interface SeatColumn {
  readonly role: PanelRole;
  readonly index: number;
}

/** As many columns as the fullest room needs, and at least those of the wanted panel size. */
export function columnsOf(rooms: readonly BoardRoom[], wanted: number): readonly SeatColumn[] {
  const most = (role: PanelRole) =>
    Math.max(0, ...rooms.map(({ panel }) => panel.filter((seat) => seat.role === role).length));
  const columns = (role: PanelRole, count: number) =>
    Array.from({ length: count }, (_, index) => ({ role, index }));
  return [
    { role: 'chair', index: 0 },
    ...columns('panellist', Math.max(wanted - 1, most('panellist'), 1)),
    ...columns('trainee', Math.max(1, most('trainee'))),
  ];
}

/** Who sits in each column of a room, the strongest first within a role. */
export function seatsIn(
  room: BoardRoom,
  columns: readonly SeatColumn[],
  judges: Judges,
): readonly (BoardSeat | null)[] {
  const score = ({ adjudicatorId }: BoardSeat) => judges.get(adjudicatorId)?.score ?? 0;
  const sorted = [...room.panel].sort((a, b) => score(b) - score(a));
  return columns.map(
    ({ role, index }) => sorted.filter((seat) => seat.role === role)[index] ?? null,
  );
}

/** What a team or judge is to the judge in focus: never together, or seen in these rounds. */
export interface Mark {
  readonly conflict: boolean;
  readonly rounds: readonly number[];
}

/** Marks of one room by team or judge id. */
export type RoomMarks = ReadonlyMap<string, Mark>;

const knownMarks = new WeakMap<BoardJudge, WeakMap<BoardRoom, RoomMarks | null>>();

/** What a room has to do with a judge; null: nothing. The same object for as long as both are. */
export function marksIn(room: BoardRoom, judge: BoardJudge): RoomMarks | null {
  const known = knownMarks.get(judge) ?? new WeakMap<BoardRoom, RoomMarks | null>();
  knownMarks.set(judge, known);
  let marks = known.get(room);
  if (marks === undefined) {
    marks = findMarks(room, judge);
    known.set(room, marks);
  }
  return marks;
}

function findMarks(room: BoardRoom, judge: BoardJudge): RoomMarks | null {
  const marks = new Map<string, Mark>();
  for (const { teamId } of room.teams) {
    put(marks, teamId, judge.conflictTeams.has(teamId), judge.saw.get(teamId));
  }
  for (const { adjudicatorId } of room.panel) {
    const conflict = judge.conflictJudges.has(adjudicatorId);
    put(marks, adjudicatorId, conflict, judge.satWith.get(adjudicatorId));
  }
  return marks.size > 0 ? marks : null;
}

function put(
  marks: Map<string, Mark>,
  id: string,
  conflict: boolean,
  rounds: readonly number[] = [],
): void {
  if (conflict || rounds.length > 0) marks.set(id, { conflict, rounds });
}

/** Judges who must not be in this room: clash with a team or each other, or unavailable. */
export function clashesIn(room: BoardRoom, judges: Judges): ReadonlySet<string> {
  const ids = room.panel.map(({ adjudicatorId }) => adjudicatorId);
  return new Set(
    ids.filter((id) => {
      const judge = judges.get(id);
      if (!judge) return false;
      return (
        !judge.available ||
        room.teams.some(({ teamId }) => judge.conflictTeams.has(teamId)) ||
        ids.some((other) => judge.conflictJudges.has(other))
      );
    }),
  );
}

/** Where a judge was dropped: a seat, a room as a whole, or off the board. */
export type DropTarget =
  | {
      readonly kind: 'seat';
      readonly debateId: string;
      readonly role: PanelRole;
      /** Who sits there. */
      readonly judgeId: string | null;
    }
  | { readonly kind: 'room'; readonly debateId: string }
  | { readonly kind: 'tray' };

/**
 * The moves that a drop means. On an occupied seat the two swap; on a room as a whole the
 * judge takes the empty chair, else sits on the panel, a trainee watches.
 * @returns no moves when nothing would change; the id of the judge who may not vote when the drop
 * would make a trainee vote.
 */
export function dropMoves(
  board: { readonly rooms: readonly BoardRoom[]; readonly judges: Judges },
  judgeId: string,
  target: DropTarget,
): { readonly moves: readonly SeatMove[] } | { readonly traineeVotes: string } {
  const from = placeOf(board.rooms, judgeId);
  if (target.kind === 'tray') return { moves: from ? [{ adjudicatorId: judgeId, to: null }] : [] };
  const isTrainee = (id: string) => board.judges.get(id)?.trainee === true;
  const to = {
    debateId: target.debateId,
    role: target.kind === 'seat' ? target.role : roleIn(board.rooms, target, isTrainee(judgeId)),
  };
  if (target.kind === 'room' && from?.debateId === target.debateId) return { moves: [] };
  const other = target.kind === 'seat' ? target.judgeId : null;
  if (other === judgeId) return { moves: [] };
  if (to.role !== 'trainee' && isTrainee(judgeId)) return { traineeVotes: judgeId };
  if (other !== null && from && from.role !== 'trainee' && isTrainee(other)) {
    return { traineeVotes: other };
  }
  const isMove = !from || from.debateId !== to.debateId || from.role !== to.role;
  const moves: SeatMove[] = isMove ? [{ adjudicatorId: judgeId, to }] : [];
  if (other !== null && isMove) moves.push({ adjudicatorId: other, to: from });
  return { moves };
}

/** Where a judge sits; null off the board. */
export function placeOf(rooms: readonly BoardRoom[], judgeId: string) {
  for (const room of rooms) {
    const seat = room.panel.find(({ adjudicatorId }) => adjudicatorId === judgeId);
    if (seat) return { debateId: room.id, role: seat.role };
  }
  return null;
}

function roleIn(
  rooms: readonly BoardRoom[],
  { debateId }: { readonly debateId: string },
  isTrainee: boolean,
): PanelRole {
  if (isTrainee) return 'trainee';
  const room = rooms.find(({ id }) => id === debateId);
  return room?.panel.some(({ role }) => role === 'chair') ? 'panellist' : 'chair';
}

const knownSeated = new WeakMap<readonly BoardRoom[], ReadonlySet<string>>();

/** Every seated judge; the same set for the same rooms. */
export function seatedIn(rooms: readonly BoardRoom[]): ReadonlySet<string> {
  const known = knownSeated.get(rooms);
  if (known) return known;
  const seated = new Set<string>();
  for (const { panel } of rooms) for (const seat of panel) seated.add(seat.adjudicatorId);
  knownSeated.set(rooms, seated);
  return seated;
}

/** How many judges who are available have no seat. */
export function countFree(rooms: readonly BoardRoom[], judges: Judges): number {
  const seated = seatedIn(rooms);
  let free = 0;
  for (const { id, available } of judges.values()) if (available && !seated.has(id)) free += 1;
  return free;
}

/** How many debates the fullest room holds one after the other. */
export function flightsIn(rooms: readonly { readonly teams: readonly Seated[] }[]): number {
  return Math.max(1, ...rooms.map(({ teams }) => byFlight(teams).length));
}

interface Seated {
  readonly seat: number;
}

/**
 * The teams of a room by the debates that follow one another in it: each has one team in a seat.
 */
export function byFlight<T extends Seated>(teams: readonly T[]): readonly (readonly T[])[] {
  const flights: T[][] = [];
  for (const team of teams) {
    const free = flights.find((flight) => flight.every(({ seat }) => seat !== team.seat));
    if (free) free.push(team);
    else flights.push([team]);
  }
  return flights;
}
