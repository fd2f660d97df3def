import type { DrawOptions } from '../rule-pack.ts';
import type { Pool } from './pools.ts';
import type { DrawTeam } from './types.ts';

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
  const value = restrictionValue(restriction);
  const thresholds = new Map<number, number>();
  for (const { pullUp } of pools) {
    if (!pullUp || value === null) continue;
    const values = teams
      .filter((team) => team.points === pullUp.points)
      .map(value)
      .sort((a, b) => a - b);
    thresholds.set(pullUp.points, values[pullUp.teams - 1] ?? Infinity);
  }
  return (team, pool) => {
    if (!pool.allowed.includes(team.points)) return false;
    const threshold = thresholds.get(team.points);
    if (threshold === undefined || value === null) return true;
    const goesUp = pool.pullUp?.points === team.points;
    return goesUp ? value(team) <= threshold : value(team) >= threshold;
  };
}

/** What a restriction keeps small (R3.3, R5.5); null when there is none. */
export function restrictionValue(
  restriction: DrawOptions['pullupRestriction'],
): ((team: DrawTeam) => number) | null {
  if (restriction === 'fewest-pullups') return (team) => team.pullups;
  if (restriction === 'lowest-draw-strength') return (team) => team.drawStrength;
  return null;
}
