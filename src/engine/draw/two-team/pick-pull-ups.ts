import type { Random } from '#engine/random.ts';
import type { DrawOptions, OddBracketRule } from '#engine/rule-pack.ts';
import type { DrawTeam } from '../types.ts';
import { poolSize, restrictionValues } from './pull-up-limits.ts';
import type { Entry } from './types.ts';

/**
 * Chooses the teams to be pulled up: the pool leaves the best placed, the restriction those with the
 * smallest value, the odd-bracket rule takes one of them, and so on until there are enough (R3.2,
 * R3.3, R3.15).
 * @param candidates best first. Fewer than `count`: all of them are taken.
 * @returns the chosen, best first.
 */
export function pickPullUps(
  candidates: readonly Entry[],
  count: number,
  { options, random }: { options: DrawOptions; random: Random },
): Entry[] {
  const chosen = new Set<Entry>();
  const pool = poolSize(candidates.length, options);
  while (chosen.size < Math.min(count, candidates.length)) {
    const left = candidates.filter((entry) => !chosen.has(entry));
    const pick = pickOne(restrict(left.slice(0, pool), options), options.oddBracket, random);
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
    case 'lowest-ds-rank':
      return withSmallest(entries, (entry) => strengthOf(entry.team, rule)).at(-1);
    case 'pullup-random':
    case 'anywhere':
    case 'one-room':
      return random.pick(entries);
  }
}

/** How strong the opponents of a team were, as the odd-bracket rule asks it: larger is stronger. */
export function strengthOf(team: DrawTeam, rule: OddBracketRule): number {
  // A team that met nobody met nobody weak.
  return rule === 'lowest-ds-rank' ? -(team.opponentsRank ?? 0) : team.drawStrength;
}

/** Who met the weakest first; of equals the lowest ranked (R3.2, R3.14). @param ranked best first. */
export function weakestFirst(
  ranked: readonly DrawTeam[],
  { oddBracket }: Pick<DrawOptions, 'oddBracket'>,
): DrawTeam[] {
  const strength = (team: DrawTeam) => strengthOf(team, oddBracket);
  return [...ranked].reverse().sort((a, b) => strength(a) - strength(b));
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
