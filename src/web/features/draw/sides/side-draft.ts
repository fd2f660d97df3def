/** What is being changed in the grid of allocated sides, before it is saved. Pure. */
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { seatOfWord } from '#contract/side-words.ts';

export type SideGrid = CallOutput<Api['sides']['grid']>;
export type Seat = 0 | 1 | null;
type Sides = Parameters<typeof seatOfWord>[1];

/** By `cellKey`. */
export type SideDraft = Readonly<Record<string, Seat>>;

export function cellKey(roundId: string, teamId: string): string {
  return `${roundId} ${teamId}`;
}

/** What is saved, by cell. */
export function savedSides({ sides }: SideGrid): SideDraft {
  return Object.fromEntries(sides.map((one) => [cellKey(one.roundId, one.teamId), one.seat]));
}

/** The cells of a draft that differ from what is saved. */
export function sideChanges(grid: SideGrid, draft: SideDraft) {
  const saved = savedSides(grid);
  return grid.rounds.flatMap(({ id: roundId, closed }) =>
    grid.teams.flatMap(({ id: teamId }) => {
      const key = cellKey(roundId, teamId);
      const seat = draft[key];
      const isSame = seat === undefined || seat === (saved[key] ?? null);
      return closed || isSame ? [] : [{ roundId, teamId, seat }];
    }),
  );
}

/** A pasted block of cells, put with its first cell on a place of the grid. */
export interface Pasted {
  readonly cells: SideDraft;
  /** Texts that are no side. */
  readonly unknown: readonly string[];
}

/** Cells beside the grid and in closed rounds are left out; an empty one takes a side away. */
export function pasteSides(
  grid: SideGrid,
  text: string,
  at: { readonly row: number; readonly column: number; readonly sides: Sides },
): Pasted {
  const cells: Record<string, Seat> = {};
  const unknown = new Set<string>();
  for (const [down, line] of text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .entries()) {
    for (const [across, cell] of line.split('\t').entries()) {
      const team = grid.teams[at.row + down];
      const round = grid.rounds[at.column + across];
      if (!team || !round || round.closed) continue;
      const word = cell.trim();
      const seat = word === '' ? null : seatOfWord(word, at.sides);
      if (word !== '' && seat === null) unknown.add(word);
      else cells[cellKey(round.id, team.id)] = seat;
    }
  }
  return { cells, unknown: [...unknown] };
}

/** How the sides of a round come out. */
export interface RoundBalance {
  readonly counts: readonly [first: number, second: number];
  /** Teams without a side; nobody while no team of the round has one. */
  readonly without: readonly string[];
  /** More than one team of one side is left over, which no bye makes good. */
  readonly isUneven: boolean;
}

export function balanceOf(grid: SideGrid, seats: SideDraft, roundId: string): RoundBalance {
  const seatOf = (teamId: string) => seats[cellKey(roundId, teamId)] ?? null;
  const count = (seat: Seat) => grid.teams.filter(({ id }) => seatOf(id) === seat).length;
  const counts = [count(0), count(1)] as const;
  const isUsed = counts[0] + counts[1] > 0;
  const without = grid.teams.filter(({ id }) => seatOf(id) === null).map(({ name }) => name);
  const left = Math.abs(counts[0] - counts[1]);
  return { counts, without: isUsed ? without : [], isUneven: left > grid.teams.length % 2 };
}
