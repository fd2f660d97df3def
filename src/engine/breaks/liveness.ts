import type { InputProblem } from '../check-input.ts';
import { ok, type Result, refused } from '../result.ts';
import type { Id } from '../vocabulary.ts';
import { aidaCap, cappedPool } from './aida.ts';
import { checkLivenessInput } from './check-input.ts';
import { greatestGain, mostReaching, type Supply, supplyOf } from './reach.ts';
import type { BreakCategoryInput, Liveness, LivenessInput, LivenessTeam } from './types.ts';

export interface CategoryLiveness {
  readonly categoryId: Id;
  /** Every team that finishes on this many points breaks here or higher; null: no total is enough. */
  readonly surelyOn: number | null;
  /** No team that finishes on fewer breaks here; null with a cap that prevents counting. */
  readonly possiblyOn: number | null;
  /** In the order of the input; a team that may not break here is dead. */
  readonly teams: readonly { readonly teamId: Id; readonly state: Liveness }[];
}

/**
 * What is proven about every team in every category before the remaining rounds (R6.10, R6.11), in
 * the order of `categories`. `broken`: takes a place here whatever happens and however ties fall.
 * `dead`: takes none. Both hold for every draw and result, for the field as given: withdrawals and
 * remarks change the question. `live`: neither is proven; with up to twelve teams in full rooms, one
 * category and no cap, and two rounds to go, live means that both can still happen.
 */
export function liveness(input: LivenessInput): Result<CategoryLiveness[], InputProblem> {
  const wrong = checkLivenessInput(input);
  if (wrong.length > 0) return refused(...wrong);
  const states = new Map<Id, ReadonlyMap<Id, Liveness>>();
  for (const category of [...input.categories].sort((a, b) => b.priority - a.priority)) {
    states.set(category.id, categoryStates(viewOf(input, category, states)));
  }
  const lists = input.categories.map((category) => {
    const own = states.get(category.id);
    return {
      categoryId: category.id,
      ...thresholds(viewOf(input, category, states)),
      teams: input.teams.map(({ id }) => ({ teamId: id, state: own?.get(id) ?? 'dead' })),
    };
  });
  return ok(lists);
}

/** One category with what the categories above it leave. */
interface View {
  readonly category: BreakCategoryInput;
  /** The teams that use up an institution's cap under the AIDA rules (R6.6). */
  readonly pool: readonly LivenessTeam[];
  readonly contenders: readonly LivenessTeam[];
  /** Contenders that are not sure to break higher. */
  readonly rivals: readonly LivenessTeam[];
  /** Contenders that cannot break higher: where they stand above, they take places here. */
  readonly settled: readonly LivenessTeam[];
  readonly rising: Supply;
  /** The most contenders that can break higher. */
  readonly placesAbove: number;
  /** Points withheld: what a team must miss to stay down. */
  readonly falling: Supply;
  readonly gain: number;
  /** The most that one team can still gain: nothing from a round whose points it has. */
  readonly gainOf: (team: LivenessTeam) => number;
}

function viewOf(
  input: LivenessInput,
  category: BreakCategoryInput,
  states: ReadonlyMap<Id, ReadonlyMap<Id, Liveness>>,
): View {
  const { teams, pointsPerRank } = input;
  const higher = input.categories.filter((other) => other.priority > category.priority);
  const above = higher.flatMap((other) => states.get(other.id) ?? []);
  const contenders = teams.filter(
    ({ swing, eligible, remarks }) =>
      !swing && eligible.includes(category.id) && !(category.id in remarks),
  );
  const weights = input.remaining.map(({ weight }) => weight);
  const best = Math.max(...pointsPerRank);
  const withheld = input.absencesPossible
    ? pointsPerRank.map(() => best)
    : pointsPerRank.map((points) => best - points);
  const rising = supplyOf({ teams: teams.length, pointsPerRank, weights });
  const falling = supplyOf({ teams: teams.length, pointsPerRank: withheld, weights });
  return {
    category,
    pool: cappedPool(category, teams),
    contenders,
    settled: contenders.filter(
      ({ id, choice }) =>
        (!choice || choice === category.id) &&
        above.every((known) => (known.get(id) ?? 'dead') === 'dead'),
    ),
    rivals: contenders.filter(({ id }) => above.every((known) => known.get(id) !== 'broken')),
    placesAbove: higher.reduce((sum, other) => sum + mostPlaces(other), 0),
    rising,
    falling,
    gain: greatestGain({ weights, slots: [best] }),
    gainOf: gainsOf(input.remaining, best),
  };
}

/** Points have no limit of places (R6.13). */
function mostPlaces({ size, minimumPoints }: BreakCategoryInput): number {
  return typeof minimumPoints === 'number' ? Number.POSITIVE_INFINITY : size;
}

/** With too few eligible teams the category gets no list, whatever the results (R6.21). */
function isShort({ category, contenders }: View): boolean {
  return contenders.length < placesWanted(category);
}

/** Whether enough teams stay for the category to be filled, however many break higher or chose another. */
function isSurelyFilled({ category, contenders, settled, placesAbove }: View): boolean {
  const own = contenders.filter(({ choice }) => !choice || choice === category.id);
  return Math.max(settled.length, own.length - placesAbove) >= placesWanted(category);
}

function placesWanted({ size, minimumPoints }: BreakCategoryInput): number {
  return typeof minimumPoints === 'number' ? 1 : size;
}

function gainsOf(
  remaining: LivenessInput['remaining'],
  best: number,
): (team: Pick<LivenessTeam, 'id'>) => number {
  return ({ id }) =>
    remaining.reduce((sum, { weight, settled }) => sum + (settled?.has(id) ? 0 : weight * best), 0);
}

function categoryStates(view: View): ReadonlyMap<Id, Liveness> {
  const { settled, rivals, category, gainOf } = view;
  if (isShort(view)) return new Map();
  if (typeof category.minimumPoints === 'number')
    return thresholdStates(view, category.minimumPoints);
  const isSettled = new Set(isSurelyFilled(view) ? settled.map(({ id }) => id) : []);
  const kept = keptPlaces(category);
  const within = remember((points) => atLeast(rivals, points, view) <= category.size - kept);
  const beyond = remember((most) => surelyAbove(view, most) >= category.size);
  const state = (team: LivenessTeam): Liveness => {
    if (isSettled.has(team.id) && within(team.points) && isUnderCap(view, team)) return 'broken';
    const hasQuota = (category.regionMinimums?.[team.regionId ?? ''] ?? 0) > 0;
    return beyond(team.points + gainOf(team)) && !hasQuota ? 'dead' : 'live';
  };
  return new Map(rivals.map((team) => [team.id, state(team)]));
}

/** Places that regions may take from better teams (R6.14). */
function keptPlaces({ regionMinimums }: BreakCategoryInput): number {
  return Object.values(regionMinimums ?? {}).reduce((sum, places) => sum + places, 0);
}

/** Points alone decide (R6.13), so both proofs are exact unless the team may break higher. */
function thresholdStates(view: View, minimum: number): ReadonlyMap<Id, Liveness> {
  const isSettled = new Set(view.settled.map(({ id }) => id));
  return new Map(
    view.rivals.map((team): [Id, Liveness] => {
      if (team.points >= minimum && isSettled.has(team.id)) return [team.id, 'broken'];
      return [team.id, team.points + view.gainOf(team) < minimum ? 'dead' : 'live'];
    }),
  );
}

/** At most this many of the teams can finish on `points` or more. */
function atLeast(
  teams: readonly LivenessTeam[],
  points: number,
  { rising, gainOf }: Pick<View, 'rising' | 'gainOf'>,
): number {
  const able = teams.filter((team) => team.points + gainOf(team) >= points);
  return mostReaching(
    able.map((team) => points - team.points),
    rising,
  );
}

/** At least this many places are taken by teams that finish above `points`. */
function surelyAbove(view: View, points: number): number {
  const { settled, falling, gainOf, category } = view;
  const cap = capOnPlaces(category);
  if (cap === null) {
    const within = settled.filter((team) => team.points <= points);
    const surplus = within.map((team) => team.points + gainOf(team) - points);
    return settled.length - mostReaching(surplus, falling);
  }
  const above = settled.filter((team) => team.points > points);
  const institutions = new Set(above.map(({ institutionId }) => institutionId));
  return [...institutions].reduce((sum, institution) => {
    const own = above.filter(({ institutionId }) => institutionId === institution).length;
    return sum + (institution === null ? own : Math.min(own, placesOf(view, institution, cap)));
  }, 0);
}

/** The AIDA rule of 1996 counts all teams of an institution that the category looks at, also those with a remark. */
function placesOf({ pool, settled, category }: View, institution: Id, cap: number): number {
  if (category.rule === 'standard') return cap;
  const ofIt = ({ institutionId }: LivenessTeam) => institutionId === institution;
  return Math.max(0, cap - (pool.filter(ofIt).length - settled.filter(ofIt).length));
}

/** Whether, even at its present points, too few of its institution can come before the team. */
function isUnderCap(view: View, team: LivenessTeam): boolean {
  const { category, rivals } = view;
  const cap = capOnTeams(category);
  if (cap === null || team.institutionId === null) return true;
  const pool = category.rule === 'standard' ? rivals : view.pool;
  const mates = pool.filter(({ institutionId }) => institutionId === team.institutionId);
  return atLeast(mates, team.points, view) <= cap;
}

/** Every rule's limit on the teams of an institution that are sure of their places. */
function capOnTeams({ rule, size, institutionCap }: BreakCategoryInput): number | null {
  return rule === 'standard' ? institutionCap : aidaCap(rule, size);
}

/**
 * The limit that lets lower teams take the places of capped ones. The AIDA rules since 2016 give
 * those places only to teams level on points with the last place, or back to the capped.
 */
function capOnPlaces({ rule, size, institutionCap }: BreakCategoryInput): number | null {
  if (rule === 'standard') return institutionCap;
  return rule === 'aida-1996' ? aidaCap(rule, size) : null;
}

function thresholds(view: View): Pick<CategoryLiveness, 'surelyOn' | 'possiblyOn'> {
  const { contenders, rivals, category, gain } = view;
  const { minimumPoints } = category;
  if (isShort(view)) return { surelyOn: null, possiblyOn: null };
  if (typeof minimumPoints === 'number') {
    return { surelyOn: minimumPoints, possiblyOn: minimumPoints };
  }
  if (keptPlaces(category) > 0) return { surelyOn: null, possiblyOn: null };
  const top = Math.max(0, ...contenders.map((team) => team.points)) + gain;
  const totals = Array.from({ length: Math.floor(top) + 1 }, (_, points) => points);
  const isSure = (points: number) => atLeast(rivals, points, view) <= category.size;
  const isPossible = (points: number) => surelyAbove(view, points) < category.size;
  const capped = capOnTeams(category) !== null;
  const countable = capOnPlaces(category) === null;
  return {
    surelyOn: capped ? null : (totals.find(isSure) ?? null),
    possiblyOn: countable ? (totals.find(isPossible) ?? null) : null,
  };
}

function remember(compute: (points: number) => boolean): (points: number) => boolean {
  const known = new Map<number, boolean>();
  return (points) => {
    const value = known.get(points) ?? compute(points);
    known.set(points, value);
    return value;
  };
}
