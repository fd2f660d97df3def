import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useTournamentAct } from '#web/lib/query/mutation.ts';
import type { Draw } from '../board/board-data.ts';
import { type Refusal, readRefusal } from '../refusal.ts';
import { usePresentDraw } from '../use-present-draw.ts';
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
  readonly refusal: Refusal | null;
  readonly clearRefusal: () => void;
}

/** What can be done with the rooms of a draw. */
export function useRoomActs(draw: Draw): RoomActs {
  const { t } = useLingui();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { patch, newest } = usePresentDraw(draw);
  const refuse = useStaleDraw(t`The rooms`);
  const params = (tournamentId: string) => ({ tournamentId, drawId: draw.id });
  const putting = useTournamentAct({
    call: (client, change: RoomChange, { tournamentId, idempotencyKey }) =>
      client.allocation.setVenue({
        params: params(tournamentId),
        body: { version: newest().version, ...change },
        idempotencyKey,
      }),
    keep: patch,
    onError: refuse,
    refresh: ['venues'],
  });
  const assignment = useTournamentAct({
    call: (client, mode: 'all' | 'gaps', { tournamentId, idempotencyKey }) =>
      client.allocation.assignVenues({
        params: params(tournamentId),
        body: { version: newest().version, mode },
        idempotencyKey,
      }),
    keep: patch,
    onSuccess: () => setRefusal(null),
    onError: (error) => {
      const read = readRefusal(error);
      if (read) setRefusal(read);
      else refuse(error);
    },
    refresh: ['venues'],
  });
  const undoing = useTournamentAct({
    call: (client, _: null, { tournamentId, idempotencyKey }) =>
      client.draw.undo({
        params: params(tournamentId),
        body: { version: newest().version },
        idempotencyKey,
      }),
    keep: patch,
    onError: refuse,
    refresh: ['draw'],
  });
  return {
    put: (change) => putting.mutate(change),
    assign: (mode) => assignment.mutate(mode),
    assigning: assignment.isPending ? assignment.variables : null,
    undo: () => undoing.mutate(null),
    refusal,
    clearRefusal: () => setRefusal(null),
  };
}
