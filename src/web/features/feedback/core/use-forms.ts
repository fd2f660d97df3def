import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { Api } from '#contract/index.ts';
import type { CallInput } from '#contract/route.ts';
import { readQuery, useReadPlace } from '#web/lib/query/use-read.ts';
import type { GivenPage, GivenRow } from './feedback-data.ts';

/** Forms of one step of the list. */
const pageSize = 50;
export const all = 'all';

/** What the page shows of the forms. */
export interface Filter {
  readonly search: string;
  readonly roundId: string;
  readonly giver: GivenRow['giver'] | typeof all;
  readonly standing: GivenRow['standing'] | typeof all;
}
export const nothing: Filter = { search: '', roundId: all, giver: all, standing: all };

/** The same as the server is asked for it. */
export type FormFilter = Omit<CallInput<Api['feedback']['given']>['query'], 'before' | 'limit'>;

export function askedBy({ search, roundId, giver, standing }: Filter): FormFilter {
  const text = search.trim();
  return {
    ...(text.length > 1 ? { search: text } : {}),
    ...(roundId === all ? {} : { roundId }),
    ...(giver === all ? {} : { giver }),
    ...(standing === all ? {} : { standing }),
  };
}

/** The forms that a filter finds, newest first, step by step. */
export function useForms(filter: FormFilter) {
  const place = useReadPlace();
  const { client, tournamentId } = place;
  const { queryKey, meta } = readQuery(place, 'feedback.given', {});
  return useInfiniteQuery({
    queryKey: [...queryKey, 'pages', filter],
    queryFn: ({ pageParam }) =>
      client.feedback.given({
        params: { tournamentId },
        query: { ...filter, ...pageParam, limit: pageSize },
      }),
    initialPageParam: {} as { before?: number },
    getNextPageParam: ({ rows, more }: GivenPage) => {
      const last = rows.at(-1);
      return more && last ? { before: last.position } : null;
    },
    placeholderData: keepPreviousData,
    meta,
  });
}
