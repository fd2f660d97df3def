import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#web/lib/query/api.tsx';
import { useTournament } from '#web/lib/tournament.tsx';
import { type Draw, drawKey, type RoundDraw } from './board/board-data.ts';

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
