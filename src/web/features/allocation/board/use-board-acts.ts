import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useMemo, useState } from 'react';
import type { SeatMove } from '#engine/allocation/index.ts';
import { useTournamentAct } from '#web/lib/query/mutation.ts';
import { type UndoOffer, useUndoOffer } from '#web/lib/query/undo-offer.tsx';
import { useAct } from '#web/lib/query/use-act.ts';
import { useDiscardBallots } from '#web/ui/debate/results/discard-ballots.tsx';
import { useSteady } from '#web/ui/kit/use-steady.ts';
import { type Refusal, readRefusal } from '../refusal.ts';
import { useCurrentDraw } from '../use-current-draw.ts';
import { useStaleDraw } from '../use-stale-draw.ts';
import { useWatchedWork } from '../use-watched-work.ts';
import type { Draw } from './board-data.ts';
import { useMovesInTurn } from './use-moves-in-turn.ts';

type Moves = readonly SeatMove[];

/** What is done with all panels at once; the same object until it says something else. */
export interface BulkActs {
  readonly allocate: (mode: 'all' | 'gaps') => void;
  readonly allocating: 'all' | 'gaps' | null;
  /** The allocation under way, where it takes long enough to be watched. */
  readonly work: ReturnType<typeof useWatchedWork>;
  readonly undo: () => void;
  readonly isUndoOffered: boolean;
}

export interface BoardActs {
  /** The draw with the moves that are still on their way. */
  readonly shown: Draw;
  readonly bulk: BulkActs;
  readonly move: (moves: Moves) => void;
  readonly mark: (change: { debateId: string; locked?: boolean; importance?: number }) => void;
  readonly refusal: Refusal | null;
  readonly clearRefusal: () => void;
  /** Why the last Undo was refused. */
  readonly undoNote: UndoOffer['note'];
  /** Whether ballots may be discarded, while that is asked. */
  readonly question: ReactNode;
}

interface SeatsInput {
  readonly moves: Moves;
  readonly discardBallots?: boolean;
}

/**
 * What can be done on the judge board. Moves show at once and are sent one after another, each from
 * the version that the one before it left; a refused move falls back to what the server has.
 */
export function useBoardActs(draw: Draw): BoardActs {
  const { t } = useLingui();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { patch, newest } = useCurrentDraw(draw);
  const refuse = useStaleDraw(t`The board`);
  const work = useWatchedWork();
  const offer = useUndoOffer(draw);

  const { ask, dialog } = useDiscardBallots();
  const seats = useAct('allocation.setSeats', {
    input: ({ moves, discardBallots = false }: SeatsInput) => ({
      params: { drawId: draw.id },
      body: { version: newest().version, moves: [...moves], discardBallots },
    }),
    keep: (answer) => patch(answer.draw),
    onError: (error, { moves }) =>
      ask(error, () => seats.mutate({ moves, discardBallots: true })) || refuse(error),
  });
  const allocation = useTournamentAct({
    call: (client, mode: 'all' | 'gaps', { tournamentId, idempotencyKey }) => {
      work.watch(idempotencyKey);
      return client.allocation.allocate({
        params: { tournamentId, drawId: draw.id },
        body: { version: newest().version, mode, work: idempotencyKey },
        idempotencyKey,
      });
    },
    keep: (answer) => patch(answer.draw),
    onSuccess: () => {
      work.watch(null);
      setRefusal(null);
    },
    onError: (error) => {
      work.watch(null);
      if (error.code === 'cancelled') return;
      const read = readRefusal(error);
      if (read) setRefusal(read);
      else refuse(error);
    },
    refresh: ['allocation'],
  });
  const marks = useAct('allocation.setLocks', {
    input: (change: Parameters<BoardActs['mark']>[0]) => ({
      params: { drawId: draw.id },
      body: { version: newest().version, ...change },
    }),
    keep: patch,
    onError: refuse,
  });
  const undoing = useAct('draw.undo', {
    input: (_: null) => ({ params: { drawId: draw.id }, body: { version: newest().version } }),
    keep: patch,
    onSuccess: () => setRefusal(null),
    onError: (error) => offer.explain(error) || refuse(error),
  });

  const { shown, move, inTurn } = useMovesInTurn(draw.debates, (moves) =>
    seats.mutateAsync({ moves }),
  );
  const allocate = useSteady(
    (mode: 'all' | 'gaps') => void inTurn(() => allocation.mutateAsync(mode)),
  );
  const undo = useSteady(() => void inTurn(() => undoing.mutateAsync(null)));
  const { isOffered } = offer;
  const allocating = allocation.isPending ? allocation.variables : null;
  return {
    shown: { ...draw, debates: shown },
    bulk: useMemo(
      () => ({ allocate, allocating, work, undo: () => undo(null), isUndoOffered: isOffered }),
      [allocate, allocating, work, undo, isOffered],
    ),
    move: (moves) => {
      setRefusal(null);
      move(moves);
    },
    mark: (change) => void inTurn(() => marks.mutateAsync(change)),
    refusal,
    clearRefusal: () => setRefusal(null),
    undoNote: offer.note,
    question: dialog,
  };
}
