import type { OutlookFigure } from '#engine/vocabulary.ts';
import type { DrawFigures } from '../proof/measure-draw.ts';
import type { Draw } from '../types.ts';
import type { Outlook } from './outlook.ts';

/** A draw to choose, with what it comes to now and what it leaves. */
export interface LookedAhead {
  /** What it costs now, the most important first (`costsNow`); every draft names the same costs. */
  readonly costs: readonly number[];
  /** Null: the next round cannot be drawn after it. */
  readonly outlook: Outlook | null;
}

/** The freest of equally good draws (R8.8). */
export interface FreestChoice {
  /** Its place among the drafts. */
  readonly index: number;
  /** How many drafts no other beats now. */
  readonly equals: number;
  /** The first figure in which it is better than the average of these; null: they leave the same. */
  readonly figure: OutlookFigure | null;
  /** Expected figure after the chosen draw, and on average over all equally good ones. */
  readonly chosen: number;
  readonly average: number;
}

/** Figures that decide, the most important first. */
const keys = ['repeats', 'institutions', 'repeatedPullups', 'unevenTeams'] as const;

/** Means closer than this are the same. */
const sameMean = 0.01;

/** What a draw costs now: the terms of the optimal draw if it is one, then its figures. */
export function costsNow(
  measured: DrawFigures,
  { criteria = [] }: Pick<Draw, 'criteria'> = {},
): number[] {
  const { repeats, institutions, pullups, unevenTeams, seatCost } = measured;
  const figures = [repeats, institutions, pullups, unevenTeams, seatCost];
  // Sums of logarithms are not exact.
  return [...criteria.map(({ cost }) => cost), ...figures].map((cost) => Math.round(cost * 1e6));
}

/**
 * Chooses the draw that leaves the next round freest among those that no other draw beats now, so the
 * choice never costs anything (R8.8).
 * @returns null when fewer than two drafts are equally good, or the next round cannot be foreseen.
 */
export function chooseFreest(drafts: readonly LookedAhead[]): FreestChoice | null {
  const least = drafts.reduce(
    (best: readonly number[] | null, { costs }) =>
      best === null || compareCosts(costs, best) < 0 ? costs : best,
    null,
  );
  const equals = drafts.flatMap(({ costs, outlook }, index) =>
    least && outlook && compareCosts(costs, least) === 0 ? [{ index, outlook }] : [],
  );
  if (equals.length < 2) return null;
  const place = freestOf(equals.map(({ outlook }) => outlook));
  const best = equals[place];
  if (!best) return null;
  const averageOf = (key: OutlookFigure) =>
    equals.reduce((sum, { outlook }) => sum + outlook[key].mean, 0) / equals.length;
  const figure = keys.find((key) => averageOf(key) - best.outlook[key].mean >= sameMean) ?? null;
  return {
    index: best.index,
    equals: equals.length,
    figure,
    chosen: figure ? best.outlook[figure].mean : 0,
    average: figure ? Math.round(averageOf(figure) * 100) / 100 : 0,
  };
}

/**
 * Of drafts that are equally good now, the one that leaves the next round freest: the fewest expected
 * repeats, then institution clashes, then teams pulled up again, then uneven seats. Differences below a
 * hundredth count as none.
 * @param drafts at least one
 * @returns their index; the first of equals
 */
export function freestOf(drafts: readonly Outlook[]): number {
  let best = 0;
  drafts.forEach((draft, index) => {
    const current = drafts[best];
    if (!current) return;
    const decisive = keys.find((key) => Math.abs(draft[key].mean - current[key].mean) >= sameMean);
    if (decisive && draft[decisive].mean < current[decisive].mean) best = index;
  });
  return best;
}

function compareCosts(a: readonly number[], b: readonly number[]): number {
  const index = a.findIndex((cost, place) => cost !== b[place]);
  return index < 0 ? 0 : (a[index] ?? 0) - (b[index] ?? 0);
}
