import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type UndoOffer, useUndoOffer } from '#web/lib/query/undo-offer.tsx';
import { useAct } from '#web/lib/query/use-act.ts';

import type { Draw } from '../board/board-data.ts';
import { type Refusal, readRefusal } from '../refusal.ts';
import { useCurrentDraw } from '../use-current-draw.ts';
import { useStaleDraw } from '../use-stale-draw.ts';

export interface RoomChange {
  readonly debateId: string;
  readonly venueId: string | null;
  readonly locked?: boolean;
}

export interface RoomActs {
  readonly put: (change: RoomChange) => void;
  readonly assign: (mode: 'all' | 'gaps') => void;
  readonly assigning: 'all' | 'gaps' | null;
  readonly undo: () => void;
  readonly undoOffer: UndoOffer;
  readonly refusal: Refusal | null;
  readonly clearRefusal: () => void;
}

/** What can be done with the rooms of a draw. */
export function useRoomActs(draw: Draw): RoomActs {
  const { t } = useLingui();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { patch, newest } = useCurrentDraw(draw);
  const refuse = useStaleDraw(t`The rooms`);
  const undoOffer = useUndoOffer(draw);
  const putting = useAct('allocation.setVenue', {
    input: (change: RoomChange) => ({
      params: { drawId: draw.id },
      body: { version: newest().version, ...change },
    }),
    keep: patch,
    onError: refuse,
  });
  const assignment = useAct('allocation.assignVenues', {
    input: (mode: 'all' | 'gaps') => ({
      params: { drawId: draw.id },
      body: { version: newest().version, mode },
    }),
    keep: patch,
    onSuccess: () => setRefusal(null),
    onError: (error) => {
      const read = readRefusal(error);
      if (read) setRefusal(read);
      else refuse(error);
    },
  });
  const undoing = useAct('draw.undo', {
    input: (_: null) => ({ params: { drawId: draw.id }, body: { version: newest().version } }),
    keep: patch,
    onError: (error) => undoOffer.explain(error) || refuse(error),
  });
  return {
    put: (change) => putting.mutate(change),
    assign: (mode) => assignment.mutate(mode),
    assigning: assignment.isPending ? assignment.variables : null,
    undo: () => undoing.mutate(null),
    undoOffer,
    refusal,
    clearRefusal: () => setRefusal(null),
  };
}
