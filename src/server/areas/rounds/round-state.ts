import type { RoundState, Stage } from '#engine/vocabulary.ts';

/** What a round's state follows from. */
export interface RoundProgress {
  readonly id: string;
  readonly seq: number;
  readonly stage: Stage;
  readonly break_category_id: string | null;
  readonly completed_at: Date | null;
  readonly live_draw_state: 'confirmed' | 'released' | null;
  /** Since when a withdrawn draw waits to be released again. */
  readonly draw_withdrawn_at: Date | null;
}

/**
 * Where each round is. The first preliminary round that is not completed is current; after the
 * last one the first of every break, so that several eliminations go on at once. A released draw
 * makes its round current too, and keeps it so when it is withdrawn. Nothing that is not public enters: an unreleased draw changes nothing.
 */
export function roundStates(rounds: readonly RoundProgress[]): ReadonlyMap<string, RoundState> {
  const inOrder = [...rounds].sort((a, b) => a.seq - b.seq);
  const firstOpen = new Map<string | null, string>();
  for (const round of inOrder) {
    const line = round.break_category_id;
    if (!round.completed_at && !firstOpen.has(line)) firstOpen.set(line, round.id);
  }
  const isPreliminary = firstOpen.has(null);
  return new Map(
    inOrder.map((round) => {
      if (round.completed_at) return [round.id, 'completed'];
      const isFirst = firstOpen.get(round.break_category_id) === round.id;
      const isTurn = isFirst && (round.stage === 'preliminary' || !isPreliminary);
      const isPublic = round.live_draw_state === 'released' || round.draw_withdrawn_at !== null;
      return [round.id, isTurn || isPublic ? 'current' : 'upcoming'];
    }),
  );
}

/** Where one of the rounds is; `rounds` are all of the tournament. */
export function roundState(
  round: Pick<RoundProgress, 'id'>,
  rounds: readonly RoundProgress[],
): RoundState {
  return roundStates(rounds).get(round.id) ?? 'upcoming';
}
