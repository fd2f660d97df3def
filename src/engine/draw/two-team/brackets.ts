import { groupBy } from '#engine/collections.ts';
import type { Random } from '#engine/random.ts';
import type { DrawOptions, OddBracketRule } from '#engine/rule-pack.ts';
import type { DrawTeam } from '../types.ts';
import { exchangeBubbles } from './bubbles.ts';
import { pickPullUps } from './pick-pull-ups.ts';
import { limitsPullUps } from './pull-up-limits.ts';
import type { Bracket, Entry } from './types.ts';

/**
 * Brackets of the two-team power-paired draw: runs of equal points, made even by the odd-bracket
 * rule (R3.2 to R3.4).
 * @param ranked best first, even in number.
 */
export function formBrackets(
  ranked: readonly DrawTeam[],
  options: DrawOptions,
  random: Random,
): Bracket[] {
  const groups = groupByPoints(ranked);
  if (options.oddBracket === 'intermediate-bubbles') {
    return exchangeBubbles(withIntermediates(groups, options, random), options);
  }
  if (isIntermediate(options.oddBracket)) return withIntermediates(groups, options, random);
  return withPullUps(groups, options, random);
}

/** Whether an odd bracket is repaired by a bracket between two instead of a pull-up. */
export function isIntermediate(rule: OddBracketRule): boolean {
  return (
    rule === 'intermediate' || rule === 'intermediate-by-donor' || rule === 'intermediate-bubbles'
  );
}

/** Half a point above the lower bracket, halfway where the upper one is less than a point away. */
export function pointsBetween(upper: number, lower: number): number {
  return lower + Math.min(0.5, (upper - lower) / 2);
}

/** Runs of equal points; the teams come best first. */
export function groupByPoints(ranked: readonly DrawTeam[]): Bracket[] {
  const groups = groupBy(
    ranked,
    ({ points }) => points,
    (team): Entry => ({ team, flags: [] }),
  );
  return [...groups].map(([points, entries]) => ({ points, entries }));
}

/**
 * From the top: an odd bracket takes one team from the next (R3.2). The next still has all of its
 * teams then; a bracket that gave its only one is even, and disappears.
 */
function withPullUps(groups: readonly Bracket[], options: DrawOptions, random: Random): Bracket[] {
  const left = groups.map((group) => ({ points: group.points, entries: [...group.entries] }));
  left.forEach((bracket, index) => {
    if (bracket.entries.length % 2 === 0) return;
    const donor = left[index + 1];
    if (!donor) return;
    for (const chosen of pickPullUps(donor.entries, 1, { options, random })) {
      donor.entries.splice(donor.entries.indexOf(chosen), 1);
      bracket.entries.push({ team: chosen.team, flags: ['pullup'] });
    }
  });
  return left.filter((bracket) => bracket.entries.length > 0);
}

/**
 * The last team of an odd bracket and one of the next make a bracket of two (R3.4): the first, or
 * where pull-ups are restricted the first of those whom the restrictions leave, marked as pulled up.
 */
function withIntermediates(
  groups: readonly Bracket[],
  options: DrawOptions,
  random: Random,
): Bracket[] {
  const isRestricted = limitsPullUps(options);
  const brackets: Bracket[] = [];
  let waiting: Entry | null = null;
  for (const { points, entries } of groups) {
    const rest = [...entries];
    const [chosen] = waiting ? pickPullUps(rest, 1, { options, random }) : [];
    if (chosen) rest.splice(rest.indexOf(chosen), 1);
    const first: Entry | undefined =
      chosen && isRestricted ? { team: chosen.team, flags: ['pullup'] } : chosen;
    if (waiting && first) {
      const between = pointsBetween(waiting.team.points, points);
      brackets.push({ points: between, entries: [waiting, first], isIntermediate: true });
    }
    waiting = rest.length % 2 === 1 ? (rest.pop() ?? null) : null;
    if (rest.length > 0) brackets.push({ points, entries: rest });
  }
  return brackets;
}
