/** What each pair of teams costs in the optimal draw of two, level by level (R3.10). */
import { groupBy } from '#engine/collections.ts';
import type { DrawOptions, PairingOrder, WeighedTerm } from '#engine/rule-pack.ts';
import { type PairingTerm, pairingTerms } from '#engine/vocabulary.ts';
import { meetingsBetween, sameInstitution } from '../clashes.ts';
import { type BracketPairing, pairingFor } from '../pairing.ts';
import { pairingOrderOf } from '../pairing-order.ts';
import type { DrawTeam } from '../types.ts';
import type { Place, Places } from './optimal-places.ts';
import { pickOrder, poolSize } from './pull-up-limits.ts';
import { sideLimitExcess, sidesCost } from './sides.ts';

export interface PairLevels {
  readonly teams: readonly DrawTeam[];
  readonly order: PairingOrder;
  /** By term, `teams × teams`. */
  readonly terms: Readonly<Record<PairingTerm, Float64Array>>;
  /**
   * By level of the order, the weighed sum of its terms; on the first `Infinity` where the allocated
   * sides forbid the pair.
   */
  readonly levels: readonly Float64Array[];
}

/** Whole numbers for every pair (R3.10), by the order and weights of the options (R3.13). */
export function pairLevels(
  teams: readonly DrawTeam[],
  places: Places,
  options: DrawOptions,
): PairLevels {
  const size = teams.length;
  const order = pairingOrderOf(options);
  const terms = emptyTerms(size);
  const forbidden: number[] = [];
  const fairness = fairnessOf(teams, places, options);
  const field = teams.map((team): Placed => {
    const met = new Set(team.met.map(({ teamId }) => teamId));
    return { team, met, place: places.of(team), fairness: fairness.get(team) ?? 0 };
  });
  field.forEach((a, u) => {
    for (let v = u + 1; v < size; v++) {
      const b = field[v];
      if (!b) continue;
      const costs = pairCosts(a, b, options);
      for (const term of pairingTerms) {
        const cost = costs[term];
        // Nearly all are nothing, which is what they are already.
        if (cost === 0) continue;
        const cells = terms[term];
        cells[u * size + v] = cost;
        cells[v * size + u] = cost;
      }
      if (options.sides === 'preallocated' && a.team.allocatedSeat === b.team.allocatedSeat) {
        forbidden.push(u * size + v, v * size + u);
      }
    }
  });
  const levels = order.map((level) => weighed(level, terms));
  for (const cell of forbidden) levels[0]?.fill(Infinity, cell, cell + 1);
  return { teams, order, terms, levels };
}

function emptyTerms(size: number): Record<PairingTerm, Float64Array> {
  const empty = () => new Float64Array(size * size);
  return {
    'side-limit': empty(),
    repeat: empty(),
    'repeat-age': empty(),
    institution: empty(),
    bracket: empty(),
    'pull-up': empty(),
    'pull-up-place': empty(),
    pairing: empty(),
    'seat-balance': empty(),
  };
}

/** A level of a single term is that term: its weight changes nothing. */
function weighed(level: readonly WeighedTerm[], terms: PairLevels['terms']): Float64Array {
  const [only, ...others] = level;
  if (only && others.length === 0) return terms[only.term];
  const sum = new Float64Array(terms.pairing.length);
  for (const { term, weight } of level) {
    terms[term].forEach((cost, cell) => {
      sum[cell] = (sum[cell] ?? 0) + weight * cost;
    });
  }
  return sum;
}

/** A team with what the costs of its pairs are made of. */
interface Placed {
  readonly team: DrawTeam;
  readonly met: ReadonlySet<string>;
  readonly place: Place;
  /** By `fairnessOf`. */
  readonly fairness: number;
}

function pairCosts(one: Placed, two: Placed, options: DrawOptions): Record<PairingTerm, number> {
  const [a, b] = [one.team, two.team];
  const isSided = options.sides === 'preallocated';
  const hasMet = options.avoid.history && one.met.has(b.id);
  const gap = Math.abs(one.place.step - two.place.step);
  const [upper, lower] = one.place.step <= two.place.step ? [one, two] : [two, one];
  const pulledUp = gap > 0;
  return {
    'side-limit': isSided ? 0 : sideLimitExcess(a, b, options),
    repeat: hasMet ? meetingsBetween(a, b) : 0,
    'repeat-age': hasMet ? latest(a, b) : 0,
    institution: options.avoid.institution && sameInstitution(a, b) ? 1 : 0,
    bracket: gap * gap,
    'pull-up': pulledUp ? lower.fairness : 0,
    'pull-up-place': pulledUp ? placeOfPullUp(upper.place, lower.place, options) : 0,
    pairing: pairingDeviation(upper.place, lower.place, options),
    'seat-balance': isSided || options.sides === 'random' ? 0 : sidesCost(a, b),
  };
}

/** The last round in which they met; oldest meetings are repeated first. */
function latest(a: DrawTeam, b: DrawTeam): number {
  return Math.max(0, ...a.met.filter((m) => m.teamId === b.id).map((m) => m.round));
}

/** The pool (R3.15), then the restrictions in order, as one whole number for each team of a bracket. */
function fairnessOf(
  teams: readonly DrawTeam[],
  places: Places,
  options: DrawOptions,
): ReadonlyMap<DrawTeam, number> {
  const byRestriction = pickOrder(options.pullupRestriction);
  const isOutside = (team: DrawTeam) => {
    const { rank, count } = places.of(team);
    return rank >= poolSize(count, options);
  };
  const fewestFirst = (a: DrawTeam, b: DrawTeam) =>
    Number(isOutside(a)) - Number(isOutside(b)) || byRestriction(a, b);
  const brackets = groupBy(teams, ({ points }) => points);
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
    case 'lowest-ds-rank':
      return lower.weakness;
    case 'intermediate':
    case 'intermediate-by-donor':
    case 'intermediate-bubbles':
      return upper.count - 1 - upper.rank + lower.rank;
    default:
      return 0;
  }
}

/** Against the classical bracket of the stronger team; a pulled-up team comes last in it. */
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
