import type { Random } from '../random.ts';
import { invariant } from '../result.ts';
import type { DrawOptions } from '../rule-pack.ts';
import { type Entry, groupByPoints } from './brackets.ts';
import { pickPullUps } from './pick-pull-ups.ts';
import type { DrawTeam } from './types.ts';

/** A bracket with pre-allocated sides: as many teams on the one as on the other, best first. */
export interface SidedBracket {
  readonly points: number;
  readonly sides: readonly [readonly Entry[], readonly Entry[]];
}

/**
 * Brackets with pre-allocated sides (R3.9): where a bracket has more teams on one side, the other
 * side is filled from the brackets below, or the surplus moves into an intermediate bracket half a
 * point lower that is filled from there. Requests of higher brackets are served first.
 * @param ranked best first, each with an allocated seat, as many on each side.
 */
export function formSidedBrackets(
  ranked: readonly DrawTeam[],
  options: DrawOptions,
  random: Random,
): SidedBracket[] {
  const brackets: OpenBracket[] = [];
  for (const { points, entries } of groupByPoints(ranked)) {
    const own: OpenBracket = { points, sides: [onSide(entries, 0), onSide(entries, 1)] };
    for (const open of brackets) fill(open, own, { options, random });
    brackets.push(own);
    if (options.oddBracket === 'intermediate-bubbles') brackets.push(takeSurplus(own));
  }
  invariant(
    brackets.every((bracket) => missing(bracket) === 0),
    'the sides are equal in number',
  );
  return brackets
    .filter((bracket) => bracket.sides[0].length > 0)
    .sort((a, b) => b.points - a.points);
}

interface OpenBracket {
  readonly points: number;
  readonly sides: readonly [Entry[], Entry[]];
}

function onSide(entries: readonly Entry[], seat: number): Entry[] {
  return entries.filter((entry) => entry.team.allocatedSeat === seat);
}

function missing({ sides }: OpenBracket): number {
  return Math.abs(sides[0].length - sides[1].length);
}

/** Moves teams of the needed side from a lower bracket up, as many as it has. */
function fill(
  open: OpenBracket,
  donor: OpenBracket,
  by: { options: DrawOptions; random: Random },
): void {
  const needed = open.sides[0].length < open.sides[1].length ? 0 : 1;
  const source = donor.sides[needed];
  const pulledUp = by.options.oddBracket !== 'intermediate-bubbles';
  for (const entry of pickPullUps(source, missing(open), by)) {
    source.splice(source.indexOf(entry), 1);
    open.sides[needed].push(pulledUp ? { team: entry.team, flags: ['pullup'] } : entry);
  }
}

/** The teams that find no opponent in their bracket go half a point down. */
function takeSurplus(bracket: OpenBracket): OpenBracket {
  const size = Math.min(bracket.sides[0].length, bracket.sides[1].length);
  const [first, second] = bracket.sides;
  return { points: bracket.points - 0.5, sides: [first.splice(size), second.splice(size)] };
}
