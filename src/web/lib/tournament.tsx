/** The tournament of the page: found by id or slug, with what the viewer may do in it. */
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import type { Api } from '#contract/index.ts';
import { liveAreas, topicAccess } from '#contract/live.ts';
import { type HeldRole, mayDo, type TournamentAction } from '#contract/permissions.ts';
import type { CallOutput } from '#contract/route.ts';
import { looksLikeId } from '#contract/text/id-shape.ts';
import { useInvalidation } from './live/live-provider.tsx';
import { useApi, useSession } from './query/api.tsx';
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

/** The tournament at an address (`id` or `slug`), for the layout that provides it. */
export function useTournamentAt(address: string): UseQueryResult<Tournament> {
  const { client, key } = useApi();
  return useQuery({
    queryKey: [key, 'tournament', address],
    queryFn: () =>
      looksLikeId(address)
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
