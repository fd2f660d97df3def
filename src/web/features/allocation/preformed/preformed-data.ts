import { useQueryClient } from '@tanstack/react-query';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { useApi } from '#web/lib/query/api.tsx';
import { useTournament, useTournamentQuery } from '#web/lib/tournament.tsx';
import type { Debate } from '../board/board-data.ts';
import type { Judges } from '../board/board-model.ts';

type Answer = CallOutput<Api['allocation']['preformed']>;
export type PreformedSet = NonNullable<Answer['set']>;

const keyOf = (roundId: string) => ['allocation', 'preformed', roundId] as const;

/** The panels of a round that were made before its draw, and how many rooms to expect. */
export function usePreformed(roundId: string) {
  return useTournamentQuery({
    key: keyOf(roundId),
    on: ['allocation', 'round'],
    call: (client, tournamentId) =>
      client.allocation.preformed({ params: { tournamentId, roundId } }),
  });
}

/** The panels as the page's memory has them now, and how to put newer ones there. */
export function usePresentSet(roundId: string) {
  const queries = useQueryClient();
  const { key } = useApi();
  const { id } = useTournament();
  const queryKey = [key, 'tournament', id, ...keyOf(roundId)];
  return {
    newest: (): PreformedSet | null => queries.getQueryData<Answer>(queryKey)?.set ?? null,
    patch: (set: PreformedSet | null): void => {
      queries.setQueryData<Answer>(queryKey, (before) => before && { ...before, set });
    },
  };
}

/** Panels as the board draws rooms: without teams, by the points that the best may have. */
export function toDebates({ panels, version }: PreformedSet): Debate[] {
  return panels.map(({ id, rank, importance, most, seats }) => ({
    id,
    rank,
    bracket: most,
    importance,
    panel: seats,
    version,
    venueId: null,
    startsAt: null,
    location: null,
    venueLocked: false,
    flags: [],
    flight: 1,
    sidesOpen: false,
    teams: [],
  }));
}

/** Until availability is set, every judge counts as available. */
export function allAvailableByDefault(judges: Judges): Judges {
  if ([...judges.values()].some(({ available }) => available)) return judges;
  return new Map([...judges].map(([id, judge]) => [id, { ...judge, available: true }]));
}
