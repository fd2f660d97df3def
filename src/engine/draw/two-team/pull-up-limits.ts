import type { DrawOptions, PullupRestriction } from '#engine/rule-pack.ts';
import type { Pool } from '../positional/pools.ts';
import type { DrawTeam } from '../types.ts';

/**
 * Who may sit in which pool: a pool takes teams whose points it allows. Where it takes only some
 * teams of a bracket and pull-ups are restricted (R5.5), those with the smallest value go up: a team
 * below the threshold must, one above it may not, and those on it are left to the seat cost.
 */
export function pullUpLimits(
  teams: readonly DrawTeam[],
  pools: readonly Pool[],
  restriction: DrawOptions['pullupRestriction'],
): (team: DrawTeam, pool: Pool) => boolean {
  const chain = restrictionValues(restriction);
  const valuesOf = (team: DrawTeam) => chain.map((value) => value(team));
  const thresholds = new Map<number, readonly number[]>();
  for (const { pullUp } of pools) {
    if (!pullUp || chain.length === 0) continue;
    const sorted = teams
      .filter((team) => team.points === pullUp.points)
      .map(valuesOf)
      .sort(compareVectors);
    const last = sorted[pullUp.teams - 1];
    if (last) thresholds.set(pullUp.points, last);
  }
  return (team, pool) => {
    if (!pool.allowed.includes(team.points)) return false;
    const threshold = thresholds.get(team.points);
    if (threshold === undefined) return true;
    const order = compareVectors(valuesOf(team), threshold);
    return pool.pullUp?.points === team.points ? order <= 0 : order >= 0;
  };
}

/** What the restrictions keep small, first one first (R3.3, R5.5); empty when there are none. */
export function restrictionValues(
  restriction: DrawOptions['pullupRestriction'],
): ((team: DrawTeam) => number)[] {
  if (restriction === 'none') return [];
  const chain = typeof restriction === 'string' ? [restriction] : restriction;
  return chain.map((name) => values[name]);
}

const values: Readonly<Record<PullupRestriction, (team: DrawTeam) => number>> = {
  'fewest-pullups': (team) => team.pullups,
  'lowest-draw-strength': (team) => team.drawStrength,
  'lowest-draw-strength-speaks': (team) => team.drawStrengthSpeaks ?? 0,
};

/** How many of a bracket's teams, from its top, can be pulled up (R3.15). */
export function poolSize(count: number, { pullupPool }: Pick<DrawOptions, 'pullupPool'>): number {
  return pullupPool === 'top-quarter' ? Math.max(2, Math.floor(count / 4)) : count;
}

/** Whether anything but the odd-bracket rule says who is pulled up. */
export function limitsPullUps(
  options: Pick<DrawOptions, 'pullupPool' | 'pullupRestriction'>,
): boolean {
  return (
    options.pullupPool === 'top-quarter' || restrictionValues(options.pullupRestriction).length > 0
  );
}

/** Orders teams by who is to be pulled up first under the restrictions; 0 where they are silent. */
export function pickOrder(
  restriction: DrawOptions['pullupRestriction'],
): (a: DrawTeam, b: DrawTeam) => number {
  const chain = restrictionValues(restriction);
  const valuesOf = (team: DrawTeam) => chain.map((value) => value(team));
  return (a, b) => compareVectors(valuesOf(a), valuesOf(b));
}

/** Lexicographic: negative when `a` is the smaller. */
function compareVectors(a: readonly number[], b: readonly number[]): number {
  const index = a.findIndex((value, i) => value !== b[i]);
  return index < 0 ? 0 : (a[index] ?? 0) - (b[index] ?? 0);
}
