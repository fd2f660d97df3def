/** A question whose answer the server has to work out: its page shows the queue, and can stop it. */
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { type TournamentQuestion, useTournament, useTournamentQuery } from '../tournament.tsx';
import { useApi } from './api.tsx';

export type HeavyQuery<T> = UseQueryResult<T> & {
  /** Hangs up, which ends the work; the question's call has to pass on its signal. */
  readonly stop: () => void;
  /** It was stopped before there was an answer; `refetch` asks again. */
  readonly isStopped: boolean;
};

export function useHeavyQuery<T>(question: TournamentQuestion<T>): HeavyQuery<T> {
  const query = useTournamentQuery(question);
  const queries = useQueryClient();
  const { key } = useApi();
  const { id } = useTournament();
  const isAsked = question.enabled ?? true;
  return {
    ...query,
    stop: () => void queries.cancelQueries({ queryKey: [key, 'tournament', id, ...question.key] }),
    isStopped: isAsked && query.isPending && query.fetchStatus === 'idle',
  };
}
