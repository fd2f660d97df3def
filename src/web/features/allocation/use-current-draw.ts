import { useHeldAnswer } from '#web/lib/query/use-read.ts';
import type { Draw } from './board/board-data.ts';

/** The draw as the page's memory has it now, and how to put a newer one there. */
export function useCurrentDraw(draw: Draw) {
  const held = useHeldAnswer('draw.ofRound', { params: { roundId: draw.roundId } });
  return {
    newest: (): Draw => held.newest()?.draw ?? draw,
    patch: (next: Draw): void => held.patch((before) => ({ ...before, draw: next })),
  };
}
