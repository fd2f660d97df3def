/**
 * How many teams can still make up what they lack: the counting argument behind liveness (R6.10).
 * It looks at points only and lets any teams meet, so whatever a real draw does is covered.
 */

/** What the remaining rounds give out. */
export interface Supply {
  /** Weight of each remaining round. */
  readonly weights: readonly number[];
  /** Points of one round by place in the field, best first: one entry for each team. */
  readonly slots: readonly number[];
}

/** Up to this many teams two remaining rounds are searched through instead of bounded. */
const exactTeams = 12;

/**
 * What a field of `teams` takes from each round: the points of full rooms, and for each team that is
 * left over the points of a first place, which is at least what a bye or a room with swings gives it.
 */
export function supplyOf(plan: {
  readonly teams: number;
  readonly pointsPerRank: readonly number[];
  readonly weights: readonly number[];
}): Supply {
  const { teams, pointsPerRank, weights } = plan;
  const best = Math.max(...pointsPerRank);
  const slots = Array.from({ length: teams % pointsPerRank.length }, () => best);
  for (let room = 0; room < Math.floor(teams / pointsPerRank.length); room++) {
    slots.push(...pointsPerRank);
  }
  return { weights, slots: slots.sort((a, b) => b - a) };
}

/** The most that one team can gain. */
export function greatestGain({ weights, slots }: Supply): number {
  return weights.reduce((sum, weight) => sum + weight, 0) * (slots[0] ?? 0);
}

/**
 * The greatest number of teams that can all gain at least what each lacks; never too small. Exact
 * for up to one remaining round, and for two with up to twelve teams.
 */
export function mostReaching(lacking: readonly number[], supply: Supply): number {
  const ascending = Float64Array.from(lacking).sort();
  let reached = 0;
  let failed = ascending.length + 1;
  while (failed - reached > 1) {
    const count = (reached + failed) >> 1;
    if (canAllReach(ascending.subarray(0, count), supply)) reached = count;
    else failed = count;
  }
  return reached;
}

/** Whether all of them can, `ascending` by what they lack. */
function canAllReach(ascending: Float64Array, supply: Supply): boolean {
  if (!isWithinSums(ascending, supply)) return false;
  const { weights, slots } = supply;
  const lacking = [...ascending].filter((value) => value > 0).reverse();
  const [first, second, ...more] = weights;
  if (first === undefined || more.length > 0) return true;
  if (second === undefined) return fitsOneRound(lacking, slots, first);
  if (slots.length > exactTeams) return true;
  return fitsTwoRounds(lacking, { first, second, slots });
}

/**
 * The necessary condition: the j who lack most cannot together gain more than the j best places of
 * each round give. Sufficient as well when there is no round left.
 */
function isWithinSums(ascending: Float64Array, { weights, slots }: Supply): boolean {
  const weight = weights.reduce((sum, value) => sum + value, 0);
  let lacking = 0;
  let available = 0;
  for (let taken = 0; taken < ascending.length; taken++) {
    lacking += Math.max(0, ascending[ascending.length - 1 - taken] ?? 0);
    available += weight * (slots[taken] ?? 0);
    if (lacking > available + 1e-9) return false;
  }
  return true;
}

/** One round is a matching of places to teams, best place to the greatest need. */
function fitsOneRound(
  lacking: readonly number[],
  slots: readonly number[],
  weight: number,
): boolean {
  return lacking.every((value, index) => value <= weight * (slots[index] ?? 0) + 1e-9);
}

interface TwoRounds {
  readonly first: number;
  readonly second: number;
  readonly slots: readonly number[];
}

/** Tries every way to hand out the first round; the second is then a matching. */
function fitsTwoRounds(lacking: readonly number[], rounds: TwoRounds): boolean {
  const { first, second, slots } = rounds;
  const values = [...new Set(slots)];
  const left = values.map((value) => slots.filter((slot) => slot === value).length);
  const rest: number[] = [];
  const best = second * (slots[0] ?? 0);
  /** Teams with equal needs are alike, so each takes no better a place than the one before it. */
  const place = (team: number, from: number): boolean => {
    const need = lacking[team];
    if (need === undefined) {
      return fitsOneRound(
        [...rest].sort((a, b) => b - a),
        slots,
        second,
      );
    }
    for (let choice = from; choice < values.length; choice++) {
      const open = need - first * (values[choice] ?? 0);
      if (open > best + 1e-9) return false;
      if ((left[choice] ?? 0) === 0) continue;
      left[choice] = (left[choice] ?? 0) - 1;
      rest.push(open);
      const fits = place(team + 1, lacking[team + 1] === need ? choice : 0);
      rest.pop();
      left[choice] = (left[choice] ?? 0) + 1;
      if (fits) return true;
    }
    return false;
  };
  return place(0, 0);
}
