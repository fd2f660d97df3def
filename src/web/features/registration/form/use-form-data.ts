import { useQuery } from '@tanstack/react-query';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { ApiError, useApi } from '#web/lib/query/api.tsx';
import { useRead } from '#web/lib/query/use-read.ts';
import { type Me, useMe } from '#web/lib/session/me.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import type { Institution, Team } from './form-rules.ts';
import { useForm } from './use-register-state.ts';

export interface FormData {
  readonly me: Me;
  /** My account on the chat platform; null without one. */
  readonly discord: string | null;
  readonly institutions: readonly Institution[];
  readonly teams: readonly Team[];
  /** Names of the members by team. */
  readonly members: ReadonlyMap<string, readonly string[]>;
  /** Only those that can be chosen. */
  readonly categories: CallOutput<Api['participants']['speakerCategories']>;
  readonly form: CallOutput<Api['registration']['form']>;
  readonly known: CallOutput<Api['registration']['known']>;
}

interface Loading {
  readonly data: FormData | null;
  readonly error: Error | null;
  readonly retry: () => void;
  /** Asks for the teams again: somebody else may have made one. */
  readonly refetchTeams: () => void;
}

/** Everything that the form offers. */
export function useFormData(): Loading {
  const me = useMe();
  const discord = useDiscord();
  const institutions = useRead('participants.institutions');
  const teams = useRead('participants.teams');
  const people = useRead('participants.publicList');
  const categories = useRead('participants.speakerCategories');
  const form = useForm();
  const known = useRead('registration.known');
  const parts = [me, institutions, teams, people, categories, form];
  const isReady = !known.isPending && !discord.isPending;
  const data =
    me.data && institutions.data && teams.data && people.data && categories.data && form.data
      ? {
          me: me.data,
          discord: discord.data ?? null,
          institutions: institutions.data,
          teams: teams.data,
          members: new Map(people.data.teams.map((team) => [team.id, team.speakers])),
          categories: categories.data.filter(({ selectable }) => selectable),
          form: form.data,
          // An offer of earlier details is no reason to hold anybody up.
          known: known.data ?? null,
        }
      : null;
  return {
    data: isReady ? data : null,
    error: parts.map(({ error }) => error).find((error) => error !== null) ?? null,
    retry: () => {
      for (const part of parts) if (part.error) void part.refetch();
    },
    refetchTeams: () => {
      void teams.refetch();
      void people.refetch();
    },
  };
}

/** My chat account's id, or null: signing in without the chat platform is no failure. */
function useDiscord() {
  const { client, key } = useApi();
  const { id } = useTournament();
  return useQuery({
    queryKey: [key, 'registration', 'discord', id],
    queryFn: async () => {
      try {
        return (await client.users.discordMe()).id;
      } catch (error) {
        if (error instanceof ApiError) return null;
        throw error;
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}
