/** The tournament of the page: found by id or slug, with what the viewer may do in it. */
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import type { Api } from '#contract/index.ts';
import { liveAreas, topicAccess } from '#contract/live.ts';
import { type HeldRole, mayDo, type TournamentAction } from '#contract/permissions.ts';
import type { CallOutput } from '#contract/route.ts';
import { useInvalidation } from './live/live-provider.tsx';
import { type Client, isOutage, useApi, useSession } from './query/api.tsx';
import { readFirstTournament } from './query/first-data.ts';

export type Tournament = CallOutput<Api['tournaments']['get']>;

interface Access {
  readonly roles: readonly HeldRole[];
  readonly personId: string | null;
  /** False while the server is asked; the roles are a visitor's until then. */
  readonly isKnown: boolean;
}

interface TournamentScope {
  readonly tournament: Tournament;
  readonly access: Access;
}

const TournamentContext = createContext<TournamentScope | null>(null);
const uuid = /^\w{8}-\w{4}-\w{4}-\w{4}-\w{12}$/;

/** The tournament at an address (`id` or `slug`), for the layout that provides it. */
export function useTournamentAt(address: string): UseQueryResult<Tournament> {
  const { client, key } = useApi();
  return useQuery({
    queryKey: [key, 'tournament', address],
    queryFn: () =>
      uuid.test(address)
        ? client.tournaments.get({ params: { tournamentId: address } })
        : client.tournaments.getBySlug({ params: { slug: address } }),
    initialData: () => readFirstTournament(address),
    initialDataUpdatedAt: 0,
    staleTime: 10_000,
    meta: { on: ['tournament', 'tab'] },
  });
}

/** Provides the tournament and keeps everything about it fresh. */
export function TournamentProvider(props: {
  readonly tournament: Tournament;
  readonly children: ReactNode;
}) {
  const { tournament } = props;
  const access = useAccess(tournament.id);
  const { roles } = access;
  const areas = liveAreas.filter((area) => mayDo(topicAccess[area], roles) === 'all');
  useInvalidation(tournament.id, areas, tournament.seq);
  return <TournamentContext value={{ tournament, access }}>{props.children}</TournamentContext>;
}

function useAccess(tournamentId: string): Access {
  const { client, key } = useApi();
  const session = useSession();
  const isAsked = session !== null || key !== 'session';
  const { data, isPending } = useQuery({
    queryKey: [key, 'access', tournamentId, session?.accountId ?? null],
    queryFn: () => client.tournaments.access({ params: { tournamentId } }),
    enabled: isAsked,
    staleTime: 60_000,
    meta: { on: ['staff'], tournamentId },
  });
  const roles: readonly HeldRole[] = data ? [...data.roles, ...data.customRoles] : ['public'];
  return { roles, personId: data?.personId ?? null, isKnown: !isAsked || !isPending };
}

function useScope(): TournamentScope {
  const scope = useContext(TournamentContext);
  if (!scope) throw new Error('Broken assumption: a tournament page outside a tournament');
  return scope;
}

/** The tournament of this page. */
export function useTournament(): Tournament {
  return useScope().tournament;
}

/** The viewer's roles and person in this tournament. */
export function useAccessHere(): Access {
  return useScope().access;
}

/** `can('draw.edit')`: whether the viewer may, by the same matrix as the server. */
export function useCan(): (action: TournamentAction) => boolean {
  const { roles } = useScope().access;
  return (action) => mayDo(action, roles) !== null;
}

/** Like `useCan`, for what somebody may do for everybody, not only for themselves. */
export function useCanForAll(): (action: TournamentAction) => boolean {
  const { roles } = useScope().access;
  return (action) => mayDo(action, roles) === 'all';
}

/** A question about this tournament, asked again when something happened that concerns it. */
export interface TournamentQuestion<T> {
  /** Names the answer within the tournament: area first. */
  readonly key: readonly unknown[];
  /** Reading `signal` lets the question be stopped; it is, too, when nobody on the page asks it. */
  readonly call: (
    client: Client,
    tournamentId: string,
    asked: { readonly signal: AbortSignal },
  ) => Promise<T>;
  /** First words of the event types after which it is stale: `['draw', 'round']`. */
  readonly on: readonly string[];
  readonly enabled?: boolean;
  /** Milliseconds after which it is asked again anyway, for what no event reports. */
  readonly every?: number | false | ((data: T | undefined) => number | false);
}

export function useTournamentQuery<T>(question: TournamentQuestion<T>): UseQueryResult<T> {
  const { client, key } = useApi();
  const { id } = useTournament();
  const { every } = question;
  const result = useQuery<T>({
    queryKey: [key, 'tournament', id, ...question.key],
    queryFn: (asked) => question.call(client, id, asked),
    meta: { on: question.on, tournamentId: id },
    staleTime: 30_000,
    ...(question.enabled === undefined ? {} : { enabled: question.enabled }),
    ...(every === undefined
      ? {}
      : {
          refetchInterval: typeof every === 'function' ? ({ state }) => every(state.data) : every,
        }),
  });
  return keepKnown(result);
}

/** An outage takes nothing from a page: what it knows stays, and the live line says that it may be old. */
function keepKnown<T>(result: UseQueryResult<T>): UseQueryResult<T> {
  const { data, error } = result;
  if (data === undefined || !isOutage(error)) return result;
  // With data and no error it is what a successful query gives.
  return { ...result, error: null, isError: false, isSuccess: true } as UseQueryResult<T>;
}
