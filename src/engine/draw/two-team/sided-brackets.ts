import type { Random } from '#engine/random.ts';
import { invariant } from '#engine/result.ts';
import type { DrawOptions } from '#engine/rule-pack.ts';
import type { DrawTeam } from '../types.ts';
import { groupByPoints, isIntermediate } from './brackets.ts';
import { pickPullUps } from './pick-pull-ups.ts';
import type { Entry } from './types.ts';

/** A bracket with pre-allocated sides: as many teams on the one as on the other, best first. */
export interface SidedBracket {
  readonly points: number;
  readonly sides: readonly [readonly Entry[], readonly Entry[]];
}

/**
 * Brackets with pre-allocated sides (R3.9): where a bracket has more teams on one side, the other
 * side is filled from the brackets below, or the surplus moves into intermediate brackets that are
 * filled from there. Requests of higher brackets are served first.
 * @param ranked best first, each with an allocated seat, as many on each side.
 */
export function formSidedBrackets(
  ranked: readonly DrawTeam[],
  options: DrawOptions,
  random: Random,
): SidedBracket[] {
  const brackets: OpenBracket[] = [];
  const by = { options, random };
  const groups = groupByPoints(ranked);
  for (const [index, { points, entries }] of groups.entries()) {
    const own: OpenBracket = bracketAt(points, [onSide(entries, 0), onSide(entries, 1)]);
    const below = groups[index + 1]?.points ?? points - 1;
    for (const open of brackets) {
      if (options.oddBracket === 'intermediate-by-donor') {
        if (missing(open) > 0) open.parts.push(takePart(open, own, by));
      } else fill(open, own, by);
    }
    brackets.push(own);
    if (isIntermediate(options.oddBracket)) brackets.push(takeSurplus(own, below));
  }
  invariant(
    brackets.every((bracket) => missing(bracket) === 0),
    'the sides are equal in number',
  );
  return brackets
    .flatMap((bracket) => (bracket.parts.length > 0 ? spreadParts(bracket) : [bracket]))
    .filter((bracket) => bracket.sides[0].length > 0);
}

interface OpenBracket {
  readonly points: number;
  readonly sides: readonly [Entry[], Entry[]];
  /** One for each bracket that gave opponents, where these are kept apart. */
  readonly parts: SidedBracket[];
  /** Of an intermediate bracket: points of the one with the surplus, and how far down its parts may go. */
  readonly top: number;
  readonly span: number;
}

function bracketAt(points: number, sides: readonly [Entry[], Entry[]]): OpenBracket {
  return { points, sides, parts: [], top: points, span: 0 };
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
  const pulledUp = !isIntermediate(by.options.oddBracket);
  for (const entry of pickPullUps(source, missing(open), by)) {
    source.splice(source.indexOf(entry), 1);
    open.sides[needed].push(pulledUp ? { team: entry.team, flags: ['pullup'] } : entry);
  }
}

/** The best of the surplus with the opponents that one lower bracket has for them. */
function takePart(
  open: OpenBracket,
  donor: OpenBracket,
  by: { options: DrawOptions; random: Random },
): SidedBracket {
  const part = bracketAt(donor.points, [[], []]);
  const needed = open.sides[0].length < open.sides[1].length ? 0 : 1;
  fill(open, donor, by);
  const taken = open.sides[needed].splice(0);
  part.sides[needed].push(...taken);
  part.sides[1 - needed === 0 ? 0 : 1].push(
    ...open.sides[1 - needed === 0 ? 0 : 1].splice(0, taken.length),
  );
  return part;
}

/**
 * Of k donors the i-th makes a bracket i / (k + 1) points below the one with the surplus; where the
 * next bracket is less than a point away, as large a part of the way to it.
 */
function spreadParts({ top, span, parts }: OpenBracket): SidedBracket[] {
  const filled = parts.filter((part) => part.sides[0].length > 0);
  return filled.map((part, index) => ({
    ...part,
    points: top - (span * (index + 1)) / (filled.length + 1),
  }));
}

/** The teams that find no opponent in their bracket go half a point down, or half the way to the next. */
function takeSurplus({ points, sides: [first, second] }: OpenBracket, below: number): OpenBracket {
  const size = Math.min(first.length, second.length);
  const span = Math.min(1, points - below);
  const surplus = bracketAt(points - span / 2, [first.splice(size), second.splice(size)]);
  return { ...surplus, top: points, span };
}
