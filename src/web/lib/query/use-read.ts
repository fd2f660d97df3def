/**
 * Reading from the tournament of this page, by the name of a route: its contract says which events make
 * the answer out of date, and the page then asks again by itself.
 */
import {
  type QueryClient,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import { staleWords } from '#contract/client.ts';
import type { Api } from '#contract/index.ts';
import type { CallInput, CallOutput, RouteSpec } from '#contract/route.ts';
import { useTournament } from '../tournament.tsx';
import { type Client, isOutage, useApi } from './api.tsx';

/** Every route that is a read of one tournament, as `area.route`. */
export type ReadName = {
  [A in keyof Api]: {
    [R in keyof Api[A]]: Api[A][R] extends { readonly stale: readonly unknown[] }
      ? `${A & string}.${R & string}`
      : never;
  }[keyof Api[A]];
}[keyof Api];

type Spec<N extends ReadName> = N extends `${infer A extends keyof Api & string}.${infer R}`
  ? Api[A][R & keyof Api[A]] & RouteSpec
  : never;

type Params<P> = keyof Omit<P, 'tournamentId'> extends never
  ? unknown
  : { readonly params: Omit<P, 'tournamentId'> };

/** What a read needs besides its tournament. */
export type ReadInput<N extends ReadName> = Omit<
  CallInput<Spec<N>>,
  'params' | 'signal' | 'idempotencyKey'
> &
  (CallInput<Spec<N>> extends { readonly params: infer P } ? Params<P> : unknown);

export type ReadOutput<N extends ReadName> = CallOutput<Spec<N>>;

export interface ReadOptions<T> {
  readonly enabled?: boolean;
  /** Milliseconds after which it is asked again anyway, for what no event reports. */
  readonly every?: number | false | ((data: T | undefined) => number | false);
}

/** Input and options; the input may be left out where the route needs none. */
export type ReadArgs<N extends ReadName> =
  Partial<ReadInput<N>> extends ReadInput<N>
    ? [input?: ReadInput<N>, options?: ReadOptions<ReadOutput<N>>]
    : [input: ReadInput<N>, options?: ReadOptions<ReadOutput<N>>];

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
  input: ReadInput<N> | undefined,
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
    meta: { on: staleWords(...split(name)), tournamentId: place.tournamentId },
  };
}

function split(name: string): [area: string, route: string] {
  const [area = '', route = ''] = name.split('.');
  return [area, route];
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
): UseQueryResult<ReadOutput<N>> {
  const place = useReadPlace();
  return useQueryOf<ReadOutput<N>>({
    ...readQuery(place, name, input),
    queryFn: () => callRead(place, name, input),
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
): HeavyRead<ReadOutput<N>> {
  const place = useReadPlace();
  const queries = useQueryClient();
  const named = readQuery(place, name, input);
  const query = useQueryOf<ReadOutput<N>>({
    ...named,
    queryFn: ({ signal }) => callRead(place, name, input, signal),
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
): HeldAnswer<ReadOutput<N>> {
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

function useQueryOf<T>({ enabled = true, every = false, ...question }: Question<T>) {
  const result = useQuery<T>({
    ...question,
    enabled,
    staleTime: 30_000,
    refetchInterval: typeof every === 'function' ? ({ state }) => every(state.data) : every,
  });
  return keepKnown(result);
}

/** The client's types are by area and route; a name is both in one. */
function callRead<N extends ReadName>(
  { client, tournamentId }: Place,
  name: N,
  input: AnyInput | undefined,
  signal?: AbortSignal,
): Promise<ReadOutput<N>> {
  const [area, route] = split(name);
  const calls = client as unknown as Readonly<
    Record<string, Readonly<Record<string, (input: unknown) => Promise<ReadOutput<N>>>>>
  >;
  const call = calls[area]?.[route];
  if (!call) throw new Error(`Broken assumption: no route ${name}`);
  const params = { ...input?.params, tournamentId };
  return call({ ...input, params, ...(signal ? { signal } : {}) });
}

/** An outage takes nothing from a page: what it knows stays, and the live line says that it may be old. */
function keepKnown<T>(result: UseQueryResult<T>): UseQueryResult<T> {
  const { data, error } = result;
  if (data === undefined || !isOutage(error)) return result;
  // With data and no error it is what a successful query gives.
  return { ...result, error: null, isError: false, isSuccess: true } as UseQueryResult<T>;
}
