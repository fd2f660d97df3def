import type { Random } from '../random.ts';
import type { DrawOptions, OddBracketRule } from '../rule-pack.ts';
import type { Entry } from './brackets.ts';
import { restrictionValues } from './pull-up-limits.ts';

/**
 * Chooses the teams to be pulled up: the restriction leaves those with the smallest value, the
 * odd-bracket rule takes one of them, and so on until there are enough (R3.2, R3.3).
 * @param candidates best first. Fewer than `count`: all of them are taken.
 * @returns the chosen, best first.
 */
export function pickPullUps(
  candidates: readonly Entry[],
  count: number,
  { options, random }: { options: DrawOptions; random: Random },
): Entry[] {
  const chosen = new Set<Entry>();
  while (chosen.size < Math.min(count, candidates.length)) {
    const left = candidates.filter((entry) => !chosen.has(entry));
    const pick = pickOne(restrict(left, options), options.oddBracket, random);
    if (pick) chosen.add(pick);
  }
  return candidates.filter((entry) => chosen.has(entry));
}

function restrict(entries: readonly Entry[], options: DrawOptions): readonly Entry[] {
  return restrictionValues(options.pullupRestriction).reduce<readonly Entry[]>(
    (left, value) => withSmallest(left, (entry) => value(entry.team)),
    entries,
  );
}

function pickOne(
  entries: readonly Entry[],
  rule: OddBracketRule,
  random: Random,
): Entry | undefined {
  switch (rule) {
    case 'pullup-top':
    case 'intermediate':
    case 'intermediate-by-donor':
    case 'intermediate-bubbles':
      return entries[0];
    case 'pullup-bottom':
      return entries.at(-1);
    case 'pullup-middle':
      return entries[middleIndex(entries.length, random)];
    case 'lowest-ds-wins':
      return withSmallest(entries, (entry) => entry.team.drawStrength).at(-1);
    case 'pullup-random':
    case 'anywhere':
    case 'one-room':
      return random.pick(entries);
  }
}

/** Of an even number either of the two middle ones, by coin. */
function middleIndex(count: number, random: Random): number {
  const half = Math.floor(count / 2);
  return count % 2 === 1 ? half : half - random.int(2);
}

function withSmallest(entries: readonly Entry[], value: (entry: Entry) => number): Entry[] {
  const least = Math.min(...entries.map(value));
  return entries.filter((entry) => value(entry) === least);
}
