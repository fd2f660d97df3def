/** What else a room of the optimal draw could have been (R1.11). */
import type { Alternative } from '#engine/explanation.ts';
import { real, whole } from '#engine/optimise/index.ts';
import type { PairLevels } from './optimal-costs.ts';

/** Two rooms paired again: the team and its opponent, and those whom they leave. */
interface Exchange {
  readonly stays: number;
  readonly comes: number;
  readonly goes: number;
  readonly against: number;
  /** What both rooms cost more, by level. */
  readonly extras: readonly number[];
}

/**
 * For each team the cheapest exchange of its room with any other room of the draw, by the levels of
 * the draw; of equal ones the first by the seeded order. Never less than nothing: the draw is optimal.
 * @returns null where no other room may be paired again with this one.
 */
export function bestPairExchange(
  pairs: PairLevels,
  mateOf: Int32Array,
): (team: number) => Alternative | null {
  const { teams } = pairs;
  return (team) => {
    const mate = whole(mateOf, team);
    let best: Exchange | null = null;
    for (let comes = 0; comes < teams.length; comes++) {
      if (comes === team || comes === mate) continue;
      const who = { stays: team, goes: mate, comes, against: whole(mateOf, comes) };
      const extras = extrasOf(pairs, who, best?.extras);
      if (extras) best = { ...who, extras };
    }
    return best && toAlternative(pairs, best);
  };
}

/** Null where it is forbidden, or no cheaper than the best so far. */
function extrasOf(
  { levels, teams }: PairLevels,
  who: Omit<Exchange, 'extras'>,
  best: readonly number[] | undefined,
): readonly number[] | null {
  const extras: number[] = [];
  let isLess = best === undefined;
  for (const [level, cells] of levels.entries()) {
    const extra = extraOf(cells, teams.length, who);
    const limit = isLess ? Infinity : (best?.[level] ?? Infinity);
    if (extra > limit || extra === Infinity) return null;
    isLess ||= extra < limit;
    extras.push(extra);
  }
  return isLess ? extras : null;
}

/** What both rooms cost more in these cells. */
function extraOf(
  cells: Float64Array,
  size: number,
  { stays, goes, comes, against }: Omit<Exchange, 'extras'>,
): number {
  const after = real(cells, stays * size + comes) + real(cells, goes * size + against);
  return after - real(cells, stays * size + goes) - real(cells, comes * size + against);
}

/** Reported is the first level on which they differ; of several terms of it the one that weighs most. */
function toAlternative({ teams, order, terms }: PairLevels, found: Exchange): Alternative {
  const idOf = (team: number) => teams[team]?.id ?? null;
  const level = order[found.extras.findIndex((extra) => extra !== 0)] ?? [];
  const extras = level.map(({ term, weight }) => {
    const extra = extraOf(terms[term], teams.length, found);
    return { term, extra, weighed: weight * extra };
  });
  const [most] = extras.sort((a, b) => b.weighed - a.weighed);
  return {
    data: {
      team: idOf(found.stays),
      opponent: idOf(found.comes),
      exchanged: idOf(found.goes),
      against: idOf(found.against),
      criterion: most?.term ?? null,
    },
    extra: most?.extra ?? 0,
  };
}
