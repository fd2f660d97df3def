/** What the line above the judge board says. No React. */
import type { BoardRoom, Judges } from './board-model.ts';

export interface BoardFigures {
  /** Mean score of the voting judges; null without any. */
  readonly mean: number | null;
  readonly chairs: number;
  readonly rooms: number;
  /** Judges with a conflict, counted once for each team or panel mate. */
  readonly conflicts: number;
  /** Judge and team of one room that met before. */
  readonly seen: number;
  readonly panelsOfTwo: number;
  readonly away: number;
}

/** Counts the rooms; each is looked at once as long as it and the judges stay the same. */
export function figuresOf(rooms: readonly BoardRoom[], judges: Judges): BoardFigures {
  const known = knownOf(judges);
  let [voting, scores, chairs, conflicts, seen, panelsOfTwo, away] = [0, 0, 0, 0, 0, 0, 0];
  for (const room of rooms) {
    const own = known.get(room) ?? figuresOfRoom(room, judges);
    known.set(room, own);
    voting += own.voting;
    scores += own.scores;
    chairs += own.hasChair ? 1 : 0;
    conflicts += own.conflicts;
    seen += own.seen;
    panelsOfTwo += own.isOfTwo ? 1 : 0;
    away += own.away;
  }
  const mean = voting === 0 ? null : scores / voting;
  return { mean, chairs, rooms: rooms.length, conflicts, seen, panelsOfTwo, away };
}

export function hasSameFigures(a: BoardFigures, b: BoardFigures): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

type Known = WeakMap<BoardRoom, RoomFigures>;
const knownBy = new WeakMap<Judges, Known>();

function knownOf(judges: Judges): Known {
  const known = knownBy.get(judges) ?? new WeakMap();
  knownBy.set(judges, known);
  return known;
}

/** The same of one room. */
interface RoomFigures {
  /** Those who vote and have a score, and the sum of their scores. */
  readonly voting: number;
  readonly scores: number;
  readonly hasChair: boolean;
  readonly isOfTwo: boolean;
  readonly conflicts: number;
  readonly seen: number;
  readonly away: number;
}

/** What a room brings to the line above the board. */
function figuresOfRoom({ teams, panel }: BoardRoom, judges: Judges): RoomFigures {
  let [voting, scores, conflicts, seen, away] = [0, 0, 0, 0, 0];
  panel.forEach(({ adjudicatorId, role }, position) => {
    const judge = judges.get(adjudicatorId);
    if (!judge) return;
    if (role !== 'trainee') {
      voting += 1;
      scores += judge.score;
    }
    if (!judge.available) away += 1;
    conflicts += teams.filter(({ teamId }) => judge.conflictTeams.has(teamId)).length;
    seen += teams.filter(({ teamId }) => judge.saw.has(teamId)).length;
    conflicts += panel
      .slice(0, position)
      .filter((mate) => judge.conflictJudges.has(mate.adjudicatorId)).length;
  });
  return {
    voting,
    scores,
    hasChair: panel.some(({ role }) => role === 'chair'),
    isOfTwo: panel.filter(({ role }) => role !== 'trainee').length === 2,
    conflicts,
    seen,
    away,
  };
}
