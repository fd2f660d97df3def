import { compareText } from '#engine/collections.ts';
import type { RulePack } from '../rule-pack.ts';
import type { AdjudicatorMetric, Id } from '../vocabulary.ts';
import { compareRows, competitionRanks } from './order.ts';
import type { MetricValue } from './types.ts';

/** What is known of a judge when the table of judges is made. */
export interface AdjudicatorFigures {
  readonly id: Id;
  /** Trainees and the core stand beside the table, not in it. */
  readonly isRanked: boolean;
  /** Counted preliminary rounds to which the judge did not come. */
  readonly missed: number;
  /** Each as R5.19 defines it; null: there is nothing to compute it from. */
  readonly metrics: Readonly<Record<AdjudicatorMetric, MetricValue>>;
}

/** What orders judges, as the rules of a tournament say it. */
export interface AdjudicatorOrder {
  readonly metrics: readonly AdjudicatorMetric[];
  /** A judge who missed more counted rounds than this has no rank; null: it does not matter. */
  readonly missedAllowed: number | null;
}

export interface AdjudicatorStanding {
  readonly adjudicatorId: Id;
  /** Null: a trainee, of the core, or away too often. */
  readonly rank: number | null;
  readonly tied: boolean;
}

/** The order of rules that do not speak of judges: the best, then who chaired and judged most. */
const usualOrder: AdjudicatorOrder = {
  metrics: ['score', 'chaired', 'debates'],
  missedAllowed: null,
};

/** The order of judges that a pack asks for (R5.19). */
export function adjudicatorOrderOf({ standings }: Pick<RulePack, 'standings'>): AdjudicatorOrder {
  const { adjudicators, adjudicatorMissedAllowed } = standings;
  return {
    metrics: adjudicators ?? usualOrder.metrics,
    missedAllowed: adjudicatorMissedAllowed ?? usualOrder.missedAllowed,
  };
}

/**
 * The table of judges (R5.19): by the metrics in turn, ties sharing a rank and standing by id; those
 * without a rank stand last, in the same order.
 */
export function rankAdjudicators(
  judges: readonly AdjudicatorFigures[],
  order: AdjudicatorOrder,
): AdjudicatorStanding[] {
  const { metrics, missedAllowed } = order;
  const hasRank = ({ isRanked, missed }: AdjudicatorFigures) =>
    isRanked && (missedAllowed === null || missed <= missedAllowed);
  const rows = [...judges].sort(
    (a, b) =>
      Number(hasRank(b)) - Number(hasRank(a)) ||
      compareRows(a, b, metrics) ||
      compareText(a.id, b.id),
  );
  const ranks = competitionRanks(rows.filter(hasRank), (a, b) => compareRows(a, b, metrics) === 0);
  return rows.map(({ id }, index) => ({
    adjudicatorId: id,
    rank: ranks[index]?.rank ?? null,
    tied: ranks[index]?.tied ?? false,
  }));
}
