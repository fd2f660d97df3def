/** Which of several rounds the public looks for first. Pure. */
import type { RoundRow } from './repository.ts';

type Placed = Pick<RoundRow, 'seq' | 'break_category_id' | 'general_break' | 'completed_at'>;

/**
 * Rounds in the order in which a public page offers them: the newest first, and of the eliminations,
 * which several breaks have at the same time, first what is still on, then those of the general break.
 */
export function foremostFirst<Round extends Placed>(rounds: readonly Round[]): Round[] {
  return [...rounds].sort((a, b) => {
    const byStage = Number(b.break_category_id !== null) - Number(a.break_category_id !== null);
    if (byStage !== 0) return byStage;
    if (a.break_category_id === null) return b.seq - a.seq;
    return (
      Number(a.completed_at !== null) - Number(b.completed_at !== null) ||
      Number(b.general_break) - Number(a.general_break) ||
      b.seq - a.seq
    );
  });
}

/** Whether a round is the last one of its break. */
export function isFinal(round: Placed, rounds: readonly Placed[]): boolean {
  const { break_category_id: category, seq } = round;
  if (category === null) return false;
  return rounds.every((other) => other.break_category_id !== category || other.seq <= seq);
}
