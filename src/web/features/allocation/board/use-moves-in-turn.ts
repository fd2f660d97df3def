import { useMemo, useRef, useState } from 'react';
import { moveSeats, type SeatMove } from '#engine/allocation/index.ts';
import type { Debate } from './board-data.ts';

type Moves = readonly SeatMove[];

/**
 * Moves that show at once and are sent one after another, each from the version that the one before
 * it left; a refused move falls back to what the server has.
 * @param send rejects when the server refuses; it has reported the reason by then.
 */
export function useMovesInTurn(
  debates: Debate[],
  send: (moves: Moves) => Promise<unknown>,
): {
  /** The rooms with the moves that are still on their way; the same list while there are none. */
  readonly shown: Debate[];
  readonly move: (moves: Moves) => void;
  /** Does other work after the moves that wait. */
  readonly inTurn: (work: () => Promise<unknown>) => Promise<void>;
} {
  const [pending, setPending] = useState<readonly Moves[]>([]);
  const queue = useRef(Promise.resolve());
  const shown = useMemo(() => pending.reduce(withMoves, debates), [pending, debates]);
  const inTurn = (work: () => Promise<unknown>) => {
    queue.current = queue.current.then(work).then(
      () => undefined,
      () => undefined,
    );
    return queue.current;
  };
  return {
    shown,
    inTurn,
    move: (moves) => {
      if (moves.length === 0) return;
      setPending((before) => [...before, moves]);
      void inTurn(() => send(moves)).then(() =>
        setPending((before) => before.filter((one) => one !== moves)),
      );
    },
  };
}

function withMoves(debates: Debate[], moves: Moves): Debate[] {
  const changed = new Map(moveSeats(debates, moves).map((panel) => [panel.debateId, panel.seats]));
  return debates.map((debate) => {
    const seats = changed.get(debate.id);
    return seats ? { ...debate, panel: [...seats] } : debate;
  });
}
