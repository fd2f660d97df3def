import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { moveSeats, type SeatMove } from '#engine/allocation/index.ts';
import { type ApiError, useApi } from '../../lib/api.tsx';
import { useTournamentAct } from '../../lib/mutation.ts';
import { useTournament } from '../../lib/tournament.tsx';
import { type Draw, drawKey, type RoundDraw } from './board-data.ts';
import { useStaleDraw } from './use-stale-draw.ts';

type Moves = readonly SeatMove[];

/** Why the last allocation was not made, until it is closed or another one works. */
export interface AllocationRefusal {
  readonly code: 'not-ready' | 'refused-by-rules';
  readonly problems: readonly {
    readonly code: string;
    readonly data?: Readonly<Record<string, unknown>>;
  }[];
}

export interface BoardActs {
  /** The draw with the moves that are still on their way. */
  readonly shown: Draw;
  readonly move: (moves: Moves) => void;
  readonly allocate: (mode: 'all' | 'gaps') => void;
  readonly allocating: 'all' | 'gaps' | null;
  readonly mark: (wish: { debateId: string; locked?: boolean; importance?: number }) => void;
  readonly undo: () => void;
  readonly refusal: AllocationRefusal | null;
  readonly clearRefusal: () => void;
}

/**
 * What can be done on the judge board. Moves show at once and are sent one after another, each from
 * the version that the one before it left; a refused move falls back to what the server has.
 */
export function useBoardActs(draw: Draw): BoardActs {
  const { t } = useLingui();
  const [pending, setPending] = useState<readonly Moves[]>([]);
  const [refusal, setRefusal] = useState<AllocationRefusal | null>(null);
  const queue = useRef(Promise.resolve());
  const { patch, newest } = usePresentDraw(draw);
  const refuse = useStaleDraw(t`The board`);
  const params = (tournamentId: string) => ({ tournamentId, drawId: draw.id });

  const seats = useTournamentAct({
    call: (client, moves: Moves, { tournamentId, idempotencyKey }) =>
      client.allocation.setSeats({
        params: params(tournamentId),
        body: { version: newest().version, moves: [...moves] },
        idempotencyKey,
      }),
    onSuccess: (answer) => patch(answer.draw),
    onError: refuse,
    refresh: ['allocation'],
  });
  const allocation = useTournamentAct({
    call: (client, mode: 'all' | 'gaps', { tournamentId, idempotencyKey }) =>
      client.allocation.allocate({
        params: params(tournamentId),
        body: { version: newest().version, mode },
        idempotencyKey,
      }),
    onSuccess: (answer) => {
      setRefusal(null);
      patch(answer.draw);
    },
    onError: (error) => {
      const read = readRefusal(error);
      if (read) setRefusal(read);
      else refuse(error);
    },
    refresh: ['allocation'],
  });
  const marks = useTournamentAct({
    call: (client, wish: Parameters<BoardActs['mark']>[0], { tournamentId, idempotencyKey }) =>
      client.allocation.setLocks({
        params: params(tournamentId),
        body: { version: newest().version, ...wish },
        idempotencyKey,
      }),
    onSuccess: patch,
    onError: refuse,
    refresh: ['allocation'],
  });
  const undoing = useTournamentAct({
    call: (client, _: null, { tournamentId, idempotencyKey }) =>
      client.draw.undo({
        params: params(tournamentId),
        body: { version: newest().version },
        idempotencyKey,
      }),
    onSuccess: patch,
    onError: refuse,
    refresh: ['allocation', 'draw'],
  });

  const shown = useMemo(() => pending.reduce(withMoves, draw), [pending, draw]);
  const inTurn = (work: () => Promise<unknown>) => {
    queue.current = queue.current.then(work).then(
      () => undefined,
      () => undefined,
    );
    return queue.current;
  };
  return {
    shown,
    move: (moves) => {
      if (moves.length === 0) return;
      setPending((before) => [...before, moves]);
      void inTurn(() => seats.mutateAsync(moves)).then(() =>
        setPending((before) => before.filter((one) => one !== moves)),
      );
    },
    allocate: (mode) => void inTurn(() => allocation.mutateAsync(mode)),
    allocating: allocation.isPending ? allocation.variables : null,
    mark: (wish) => void inTurn(() => marks.mutateAsync(wish)),
    undo: () => void inTurn(() => undoing.mutateAsync(null)),
    refusal,
    clearRefusal: () => setRefusal(null),
  };
}

/** The draw as the page's memory has it now, and how to put a newer one there. */
export function usePresentDraw(draw: Draw) {
  const queries = useQueryClient();
  const { key } = useApi();
  const { id } = useTournament();
  const queryKey = [key, 'tournament', id, ...drawKey(draw.roundId)];
  return {
    newest: (): Draw => queries.getQueryData<RoundDraw>(queryKey)?.draw ?? draw,
    patch: (next: Draw): void => {
      queries.setQueryData<RoundDraw>(queryKey, (before) => before && { ...before, draw: next });
    },
  };
}

function withMoves(draw: Draw, moves: Moves): Draw {
  const changed = new Map(
    moveSeats(draw.debates, moves).map(({ debateId, seats }) => [debateId, seats]),
  );
  return {
    ...draw,
    debates: draw.debates.map((debate) => {
      const seats = changed.get(debate.id);
      return seats ? { ...debate, panel: [...seats] } : debate;
    }),
  };
}

function readRefusal({ code, problem }: ApiError): AllocationRefusal | null {
  if (code === 'not-ready') return { code, problems: [] };
  if (code !== 'refused-by-rules' || !Array.isArray(problem?.data)) return null;
  // The engine's problems, as the server hands them on.
  return { code, problems: problem.data as AllocationRefusal['problems'] };
}
