/** Where each team stood after each round, by points alone. */

export interface RankHistory {
  /** Competition rank after each round. */
  readonly ranks: readonly number[];
  /** Places won (+) or lost (−) with the last round; null after the first. */
  readonly moved: number | null;
}

/**
 * The history of every team, in the order given.
 * @param byRound points of each team round by round, null where it had none; rows of one length.
 */
export function rankHistory(byRound: readonly (readonly (number | null)[])[]): RankHistory[] {
  const rounds = byRound[0]?.length ?? 0;
  const totals = byRound.map((points) => {
    let total = 0;
    return points.map((value) => {
      total += value ?? 0;
      // Weighted rounds bring fractions: what is equal on paper has to be equal here.
      return Math.round(total * 1e9) / 1e9;
    });
  });
  const ranksAfter = Array.from({ length: rounds }, (_, round) => ranksOf(totals, round));
  return byRound.map((_, team) => {
    const ranks = ranksAfter.map((ranksThen) => ranksThen[team] ?? 0);
    const [before, now] = [ranks.at(-2), ranks.at(-1)];
    return { ranks, moved: before === undefined || now === undefined ? null : before - now };
  });
}

function ranksOf(totals: readonly (readonly number[])[], round: number): number[] {
  const then = totals.map((own) => own[round] ?? 0);
  const ordered = [...then].sort((a, b) => b - a);
  const first = new Map<number, number>();
  ordered.forEach((total, index) => {
    if (!first.has(total)) first.set(total, index + 1);
  });
  return then.map((total) => first.get(total) ?? 0);
}
