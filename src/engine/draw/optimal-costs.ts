/** What each pair of teams costs in the optimal draw of two, level by level (R3.10). */
import type { DrawOptions } from '../rule-pack.ts';
import { meetingsBetween, sameInstitution } from './clashes.ts';
import type { Place, Places } from './optimal-places.ts';
import { type BracketPairing, pairingFor } from './pairing.ts';
import { pickOrder } from './pull-up-limits.ts';
import { sideLimitExcess, sidesCost } from './sides.ts';
import type { DrawTeam } from './types.ts';

/** Criteria in their order: none is given up for any amount of a later one. */
export const levelNames = [
  'side-limit',
  'repeat',
  'repeat-age',
  'institution',
  'bracket',
  'pull-up',
  'pull-up-place',
  'pairing',
  'seat-balance',
] as const;
export type LevelName = (typeof levelNames)[number];

export interface PairLevels {
  readonly teams: readonly DrawTeam[];
  /** By level, `teams × teams`; on the first `Infinity` where the allocated sides forbid the pair. */
  readonly levels: readonly Float64Array[];
}

/** Whole numbers for every pair. */
export function pairLevels(
  teams: readonly DrawTeam[],
  places: Places,
  options: DrawOptions,
): PairLevels {
  const size = teams.length;
  const levels = levelNames.map(() => new Float64Array(size * size));
  const fairness = fairnessOf(teams, options);
  const met = teams.map((team) => new Set(team.met.map((meeting) => meeting.teamId)));
  for (let u = 0; u < size; u++) {
    for (let v = u + 1; v < size; v++) {
      const a = teams[u];
      const b = teams[v];
      if (!a || !b) continue;
      const hasMet = options.avoid.history && met[u]?.has(b.id) === true;
      const costs = pairCosts({ a, b, hasMet }, places, { options, fairness });
      levels.forEach((cells, level) => {
        cells[u * size + v] = costs[level] ?? 0;
        cells[v * size + u] = costs[level] ?? 0;
      });
    }
  }
  return { teams, levels };
}

function pairCosts(
  { a, b, hasMet }: { readonly a: DrawTeam; readonly b: DrawTeam; readonly hasMet: boolean },
  places: Places,
  rules: { readonly options: DrawOptions; readonly fairness: ReadonlyMap<DrawTeam, number> },
): number[] {
  const { options, fairness } = rules;
  const isSided = options.sides === 'preallocated';
  const forbidden = isSided && a.allocatedSeat === b.allocatedSeat;
  const gap = Math.abs(places.of(a).step - places.of(b).step);
  const [upper, lower] = places.of(a).step <= places.of(b).step ? [a, b] : [b, a];
  const pulledUp = gap > 0;
  return [
    forbidden ? Infinity : isSided ? 0 : sideLimitExcess(a, b, options),
    hasMet ? meetingsBetween(a, b) : 0,
    hasMet ? latest(a, b) : 0,
    options.avoid.institution && sameInstitution(a, b) ? 1 : 0,
    gap * gap,
    pulledUp ? (fairness.get(lower) ?? 0) : 0,
    pulledUp ? placeOfPullUp(places.of(upper), places.of(lower), options) : 0,
    pairingDeviation(places.of(upper), places.of(lower), options),
    isSided || options.sides === 'random' ? 0 : sidesCost(a, b),
  ];
}

/** The last round in which they met; oldest meetings are repeated first. */
function latest(a: DrawTeam, b: DrawTeam): number {
  return Math.max(0, ...a.met.filter((m) => m.teamId === b.id).map((m) => m.round));
}

/** The restrictions in order, as one whole number for each team of a bracket. */
function fairnessOf(
  teams: readonly DrawTeam[],
  options: DrawOptions,
): ReadonlyMap<DrawTeam, number> {
  const fewestFirst = pickOrder(options.pullupRestriction);
  const brackets = new Map<number, DrawTeam[]>();
  for (const team of teams) {
    brackets.set(team.points, [...(brackets.get(team.points) ?? []), team]);
  }
  const values = new Map<DrawTeam, number>();
  for (const bracket of brackets.values()) {
    const sorted = [...bracket].sort(fewestFirst);
    let value = 0;
    sorted.forEach((team, index) => {
      const before = sorted[index - 1];
      if (before && fewestFirst(before, team) !== 0) value = index;
      values.set(team, value);
    });
  }
  return values;
}

/** How far the pulled-up team (and the one it meets, between brackets) is from the rule's choice. */
function placeOfPullUp(upper: Place, lower: Place, { oddBracket }: DrawOptions): number {
  const fromBottom = lower.count - 1 - lower.rank;
  switch (oddBracket) {
    case 'pullup-top':
      return lower.rank;
    case 'pullup-bottom':
      return fromBottom;
    case 'pullup-middle':
      return Math.max(0, Math.abs(2 * lower.rank - (lower.count - 1)) - 1);
    case 'lowest-ds-wins':
      return lower.weakness;
    case 'intermediate':
    case 'intermediate-by-donor':
    case 'intermediate-bubbles':
      return upper.count - 1 - upper.rank + lower.rank;
    default:
      return 0;
  }
}

/** Against the classical bracket of the stronger team; a pulled-up team stands last in it. */
function pairingDeviation(upper: Place, lower: Place, options: DrawOptions): number {
  const { size } = upper;
  const isSided = options.sides === 'preallocated';
  const rule = pairingFor(options.pairing, upper.bracket === 0);
  const other = upper.bracket === lower.bracket ? lower.position : size;
  return deviationFrom(rule, [upper.position, other], { size, isSided });
}

/**
 * How far a pair of a bracket is from what its pairing rule asks for (R3.6).
 * @param places 1-based; with allocated sides each on its side.
 * @param size teams of the bracket, or of one of its sides.
 */
export function deviationFrom(
  rule: BracketPairing,
  [r, s]: readonly [number, number],
  { size, isSided }: { readonly size: number; readonly isSided: boolean },
): number {
  if (rule === 'random') return 0;
  if (rule === 'fold') return Math.abs(r + s - 1 - size);
  if (isSided) return Math.abs(r - s);
  return rule === 'slide' ? Math.abs(Math.abs(r - s) - size / 2) : Math.max(0, Math.abs(r - s) - 1);
}
