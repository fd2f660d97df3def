import { useQueryClient } from '@tanstack/react-query';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { useApi } from '#web/lib/query/api.tsx';
import { useTournament, useTournamentQuery } from '#web/lib/tournament.tsx';

export type BreakPageData = CallOutput<Api['breaks']['list']>;
/** One category's break as the tab room sees it. */
export type BreakData = BreakPageData['breaks'][number];

const listKey = ['breaks', 'list'];

/** Every break as the tab room sees it. */
export function useBreakList() {
  return useTournamentQuery({
    key: listKey,
    on: ['break', 'break-category', 'ballot', 'round', 'draw', 'results', 'team', 'tournament'],
    call: (client, tournamentId) => client.breaks.list({ params: { tournamentId } }),
  });
}

/** Shows the breaks from the server's answer without refetching. */
export function useKeepBreaks(): (page: BreakPageData) => void {
  const queries = useQueryClient();
  const { key } = useApi();
  const { id } = useTournament();
  return (page) => queries.setQueryData([key, 'tournament', id, ...listKey], page);
}
