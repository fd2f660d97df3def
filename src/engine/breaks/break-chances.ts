import { compareText } from '#engine/collections.ts';
import { createRandom, type Random } from '../random.ts';
import type { Id } from '../vocabulary.ts';
import { selectFillableBreaks } from './select-breaks.ts';
import type { BreakTeam, LivenessInput, LivenessTeam } from './types.ts';

export interface BreakChances {
  readonly categoryId: Id;
  /** In the order of the input: the share of futures in which the team breaks here. */
  readonly teams: readonly { readonly teamId: Id; readonly chance: number }[];
}

/**
 * How often each team breaks when the remaining rounds are played out with equal teams (R6.18):
 * rooms by points, ties and places by the coin. A guess for the tab room, never a proof; `liveness`
 * proves. The same seed gives the same figures.
 * @param runs futures that are played out; errors are about 1 ⁄ (2 √runs).
 */
export function breakChances(
  input: LivenessInput,
  options: { readonly seed: string; readonly runs: number },
): BreakChances[] {
  const random = createRandom(options.seed);
  // One order of teams and rounds, so that the coins fall the same whatever the order of the input.
  const field = {
    ...input,
    teams: [...input.teams].sort((a, b) => compareText(a.id, b.id)),
    remaining: [...input.remaining].sort(
      (a, b) => a.weight - b.weight || (a.settled?.size ?? 0) - (b.settled?.size ?? 0),
    ),
  };
  const counts = new Map(input.categories.map(({ id }) => [id, new Map<Id, number>()]));
  for (let run = 0; run < options.runs; run++) {
    const selected = selectFillableBreaks({
      categories: input.categories,
      teams: ranked(field.teams, playOut(field, random), random),
    });
    if (!selected.ok) continue;
    for (const { categoryId, rows } of selected.value.lists) {
      const own = counts.get(categoryId);
      for (const { teamId, breakRank } of rows) {
        if (breakRank !== null) own?.set(teamId, (own.get(teamId) ?? 0) + 1);
      }
    }
  }
  return input.categories.map(({ id }) => ({
    categoryId: id,
    teams: input.teams.map((team) => ({
      teamId: team.id,
      chance: (counts.get(id)?.get(team.id) ?? 0) / Math.max(1, options.runs),
    })),
  }));
}

/**
 * Total of each team after the remaining rounds. Of a round that is half in only the others debate;
 * who is left over gets the points of a first.
 */
function playOut(input: LivenessInput, random: Random): number[] {
  const { teams, remaining, pointsPerRank } = input;
  const seats = pointsPerRank.length;
  const totals = teams.map(({ points }) => points);
  for (const { weight, settled } of remaining) {
    const order = random
      .shuffle(teams.flatMap(({ id }, index) => (settled?.has(id) ? [] : [index])))
      .sort((a, b) => (totals[b] ?? 0) - (totals[a] ?? 0));
    for (let first = 0; first < order.length; first += seats) {
      const room = random.shuffle(order.slice(first, first + seats));
      room.forEach((team, place) => {
        const gain = room.length < seats ? pointsPerRank[0] : pointsPerRank[place];
        totals[team] = (totals[team] ?? 0) + (gain ?? 0) * weight;
      });
    }
  }
  return totals;
}

/** Ranks without ties: equal totals stand as the coin falls. */
function ranked(
  teams: readonly LivenessTeam[],
  totals: readonly number[],
  random: Random,
): BreakTeam[] {
  const order = random
    .shuffle(teams.map((_, index) => index))
    .sort((a, b) => (totals[b] ?? 0) - (totals[a] ?? 0));
  return order.flatMap((index, place): BreakTeam[] => {
    const team = teams[index];
    return team ? [{ ...team, points: totals[index] ?? 0, rank: place + 1 }] : [];
  });
}
