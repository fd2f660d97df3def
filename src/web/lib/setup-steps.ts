import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { SetupStep } from '#contract/areas/tournaments/setup.ts';
import type { SetupStepItem } from '../ui/debate/rounds/setup-steps.tsx';
import { useApi } from './query/api.tsx';

interface SetupSteps {
  /** The tournament runs: what is missing is no news any more. */
  readonly begun: boolean;
  readonly items: readonly SetupStepItem[];
}

/** What a tournament needs before it begins, with where it is done; undefined while it is asked. */
export function useSetupSteps(tournament: {
  readonly id: string;
  readonly slug: string;
}): SetupSteps | undefined {
  const { t } = useLingui();
  const { client, key } = useApi();
  const { data } = useQuery({
    queryKey: [key, 'setup-steps', tournament.id],
    queryFn: () => client.setup.steps({ params: { tournamentId: tournament.id } }),
    meta: {
      tournamentId: tournament.id,
      on: [
        'tournament',
        'round',
        'venue',
        'staff',
        'team',
        'adjudicator',
        'motion',
        'category',
        'import',
        'draw',
      ],
    },
  });
  const each = data?.motionsPerRound ?? 1;
  const base = `/tournaments/${tournament.slug}`;
  const words: Readonly<Record<SetupStep, Omit<SetupStepItem, 'id' | 'done'>>> = {
    plan: {
      label: t`Choose a plan`,
      hint: t`Needed to open registration.`,
      href: `${base}/upgrade`,
    },
    rounds: {
      label: t`Rounds and rules`,
      hint: t`How many rounds, how they’re drawn, and who breaks.`,
      href: `${base}/settings/rounds`,
    },
    categories: {
      label: t`Categories`,
      hint: t`Break categories such as Open and ESL, and speaker categories.`,
      href: `${base}/settings/categories`,
    },
    rooms: {
      label: t`Rooms`,
      hint: t`By list or pattern.`,
      href: `${base}/settings/buildings`,
    },
    staff: {
      label: t`Invite your staff`,
      hint: t`Each role sees what it needs.`,
      href: `${base}/settings/staff`,
    },
    registration: {
      label: t`Let teams in`,
      hint: t`Open registration, or import teams from files.`,
      href: `${base}/settings/registration`,
    },
    judges: {
      label: t`Judges`,
      hint: t`Let them register, or add them yourself.`,
      href: `${base}/manage/participants/adjudicators`,
    },
    motions: {
      label: t`Motions`,
      hint:
        each > 1
          ? t`${each} for each round; hidden until you release them.`
          : t`One for each round; hidden until you release them.`,
      href: `${base}/manage/motions`,
    },
    listed: {
      label: t`List the tournament`,
      hint: t`Until then it’s a draft that only people with the link can find.`,
      href: `${base}/settings/details`,
    },
  };
  return (
    data && {
      begun: data.begun,
      items: data.steps.map(({ id, done }) => ({ ...words[id], id, done })),
    }
  );
}
