import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { SeatMove } from '#engine/allocation/index.ts';
import { useTournamentAct } from '#web/lib/query/mutation.ts';
import { useAct } from '#web/lib/query/use-act.ts';
import { useMovesInTurn } from '../board/use-moves-in-turn.ts';
import { type Refusal, readRefusal } from '../refusal.ts';
import { useStaleDraw } from '../use-stale-draw.ts';
import { useWatchedWork } from '../use-watched-work.ts';
import { type PreformedSet, toDebates, useCurrentSet } from './preformed-data.ts';

/** Edits by hand of panels that were made before their draw. */
export function usePreformedActs(set: PreformedSet) {
  const { t } = useLingui();
  const { roundId } = set;
  const { newest, patch } = useCurrentSet(roundId);
  const refuse = useStaleDraw(t`The board`);
  const version = () => newest()?.version ?? set.version;
  const seats = useAct('allocation.setPanelSeats', {
    input: (moves: readonly SeatMove[]) => ({
      params: { roundId },
      body: {
        version: version(),
        moves: moves.map(({ adjudicatorId, to }) => ({
          adjudicatorId,
          to: to && { panelId: to.debateId, role: to.role },
        })),
      },
    }),
    keep: patch,
    onError: refuse,
  });
  const marks = useAct('allocation.setPanelMarks', {
    input: ({
      debateId,
      ...change
    }: {
      debateId: string;
      locked?: boolean;
      importance?: number;
    }) => ({ params: { roundId }, body: { version: version(), panelId: debateId, ...change } }),
    keep: patch,
    onError: refuse,
  });
  const discarding = useAct('allocation.discardPanels', {
    input: (_: null) => ({ params: { roundId } }),
    keep: () => patch(null),
    onError: refuse,
  });
  const debates = useMemo(() => toDebates(set), [set]);
  const { shown, move, inTurn } = useMovesInTurn(debates, (moves) => seats.mutateAsync(moves));
  return {
    shown,
    move,
    mark: (change: Parameters<typeof marks.mutateAsync>[0]) =>
      void inTurn(() => marks.mutateAsync(change)),
    discard: () => void inTurn(() => discarding.mutateAsync(null)),
  };
}

/** Forms the panels of a round; they take the place of those that are there. */
export function useForming(roundId: string, onFormed: () => void) {
  const { t } = useLingui();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { newest, patch } = useCurrentSet(roundId);
  const refuse = useStaleDraw(t`The panels`);
  const work = useWatchedWork();
  const forming = useTournamentAct({
    call: (
      client,
      change: { readonly count: number; readonly panelSize: number },
      { tournamentId, idempotencyKey },
    ) => {
      work.watch(idempotencyKey);
      return client.allocation.formPanels({
        params: { tournamentId, roundId },
        body: { version: newest()?.version ?? null, ...change, work: idempotencyKey },
        idempotencyKey,
      });
    },
    keep: patch,
    onSuccess: () => {
      work.watch(null);
      setRefusal(null);
      onFormed();
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
  return { form: forming.mutate, isForming: forming.isPending, work, refusal };
}
