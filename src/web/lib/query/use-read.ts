/**
 * Reading from the tournament of this page, by the name of a route: its contract says which events make
 * the answer out of date, and the page then asks again by itself.
 */
import {
  keepPreviousData,
  type QueryClient,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import { eventWordsOf } from '#contract/client.ts';
import { useTournament } from '../tournament.tsx';
import { type Client, isOutage, isRefusal, useApi } from './api.tsx';
import {
  callRoute,
  type InputOf,
  type OutputOf,
  type RouteName,
  splitName,
} from './route-names.ts';

/** Every route that is a read of one tournament, as `area.route`. */
export type ReadName = RouteName<{ readonly stale: readonly unknown[] }>;

export interface ReadOptions<T> {
  readonly enabled?: boolean;
  /** Milliseconds after which it is asked again anyway, for what no event reports. */
  readonly every?: number | false | ((data: T | undefined) => number | false);
  /** Shows the answer for the former input until there is one for this. */
  readonly keepPrevious?: boolean;
}

/** Input and options; the input may be left out where the route needs none. */
export type ReadArgs<N extends ReadName> =
  Partial<InputOf<N>> extends InputOf<N>
    ? [input?: InputOf<N>, options?: ReadOptions<OutputOf<N>>]
    : [input: InputOf<N>, options?: ReadOptions<OutputOf<N>>];

interface AnyInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: object;
}
interface Place {
  readonly client: Client;
  /** Of the credential: answers of one never serve another. */
  readonly key: string;
  readonly tournamentId: string;
}

/** How a query names the answer and knows when it is out of date. */
export function readQuery<N extends ReadName>(
  place: Pick<Place, 'key' | 'tournamentId'>,
  name: N,
  input: InputOf<N> | undefined,
) {
  const { params, query, ...rest }: AnyInput = input ?? {};
  const isEmpty = (part: object | undefined) => Object.keys(part ?? {}).length === 0;
  return {
    queryKey: [
      ...[place.key, 'tournament', place.tournamentId, name],
      {
        ...rest,
        ...(isEmpty(params) ? {} : { params }),
        ...(isEmpty(query) ? {} : { query }),
      },
    ],
    meta: { on: eventWordsOf(...splitName(name)), tournamentId: place.tournamentId },
  };
}

/** Where this page reads from. */
export function useReadPlace(): Place {
  const { client, key } = useApi();
  const { id: tournamentId } = useTournament();
  return useMemo(() => ({ client, key, tournamentId }), [client, key, tournamentId]);
}

/** `useRead('draw.facts', { params: { roundId } })`: the answer, kept up to date. */
export function useRead<N extends ReadName>(
  name: N,
  ...[input, options]: ReadArgs<N>
): UseQueryResult<OutputOf<N>> {
  const place = useReadPlace();
  return useQueryOf<OutputOf<N>>({
    ...readQuery(place, name, input),
    queryFn: () => callRoute(place, name, input),
    ...options,
  });
}

export type HeavyRead<T> = UseQueryResult<T> & {
  /** Hangs up, which ends the work. */
  readonly stop: () => void;
  /** It was stopped before there was an answer; `refetch` asks again. */
  readonly isStopped: boolean;
};

/**
 * A read that the server has to work out: its page shows the queue, and can stop it. It is stopped, too,
 * when nobody on the page asks for it any more.
 */
export function useHeavyRead<N extends ReadName>(
  name: N,
  ...[input, options]: ReadArgs<N>
): HeavyRead<OutputOf<N>> {
  const place = useReadPlace();
  const queries = useQueryClient();
  const named = readQuery(place, name, input);
  const query = useQueryOf<OutputOf<N>>({
    ...named,
    queryFn: ({ signal }) => callRoute(place, name, { ...input, signal }),
    ...options,
  });
  const isAsked = options?.enabled ?? true;
  return {
    ...query,
    stop: () => void queries.cancelQueries({ queryKey: named.queryKey }),
    isStopped: isAsked && query.isPending && query.fetchStatus === 'idle',
  };
}

/** An answer as the page's memory has it. */
export interface HeldAnswer<T> {
  readonly newest: () => T | undefined;
  /** Puts another in its place, where there is one; a whole answer is put there in any case. */
  readonly patch: (next: T | ((before: T) => T)) => void;
  /** Asks for it again. */
  readonly renew: () => void;
}

/** The answer of a read as the page holds it: for acts whose own answer shows what it becomes. */
export function useHeldAnswer<N extends ReadName>(
  name: N,
  ...[input]: ReadArgs<N>
): HeldAnswer<OutputOf<N>> {
  const place = useReadPlace();
  const queries = useQueryClient();
  // As text, so that it is the same one as long as it names the same answer.
  const named = JSON.stringify(readQuery(place, name, input).queryKey);
  return useMemo(() => heldAnswer(queries, JSON.parse(named)), [queries, named]);
}

function heldAnswer<T>(queries: QueryClient, queryKey: readonly unknown[]): HeldAnswer<T> {
  return {
    newest: () => queries.getQueryData<T>(queryKey),
    patch: (next) => {
      queries.setQueryData<T>(queryKey, (before) => {
        if (!isChange(next)) return next;
        return before === undefined ? undefined : next(before);
      });
    },
    renew: () => void queries.invalidateQueries({ queryKey }),
  };
}

/** Answers are data, never functions. */
function isChange<T>(next: T | ((before: T) => T)): next is (before: T) => T {
  return typeof next === 'function';
}

interface Question<T> extends ReadOptions<T> {
  readonly queryKey: readonly unknown[];
  readonly meta: { readonly on: readonly string[]; readonly tournamentId: string };
  readonly queryFn: (asked: { readonly signal: AbortSignal }) => Promise<T>;
}

function useQueryOf<T>({ enabled = true, every = false, keepPrevious, ...question }: Question<T>) {
  const result = useQuery<T>({
    ...question,
    enabled,
    staleTime: 30_000,
    refetchInterval: typeof every === 'function' ? ({ state }) => every(state.data) : every,
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
  });
  return keepKnown(result);
}

/**
 * An outage takes nothing from a page: what it knows stays, and the live line says that it may be old. A
 * refusal takes it all: what has been withdrawn is not to be read any longer.
 */
function keepKnown<T>(result: UseQueryResult<T>): UseQueryResult<T> {
  const { data, error } = result;
  if (data === undefined) return result;
  if (isRefusal(error)) return { ...result, data: undefined } as UseQueryResult<T>;
  if (!isOutage(error)) return result;
  // With data and no error it is what a successful query gives.
  return { ...result, error: null, isError: false, isSuccess: true } as UseQueryResult<T>;
}
