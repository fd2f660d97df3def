import type { RoundRow } from './repository.ts';

/**
 * The preliminary rounds of a tournament, parted (R6.19): a break counts and waits for those that are
 * debated before the first elimination. Those of its time or later hide eliminations among their
 * rooms (R7.10).
 */
export function partForBreak(rounds: readonly RoundRow[]): {
  readonly counted: readonly RoundRow[];
  readonly uncounted: readonly RoundRow[];
} {
  const starts = rounds.flatMap(({ stage, starts_at }) =>
    stage === 'elimination' && starts_at ? starts_at.getTime() : [],
  );
  const first = Math.min(...starts);
  const preliminary = rounds.filter(({ stage }) => stage === 'preliminary');
  const isCounted = ({ starts_at }: RoundRow) => !starts_at || starts_at.getTime() < first;
  return {
    counted: preliminary.filter(isCounted),
    uncounted: preliminary.filter((round) => !isCounted(round)),
  };
}
