import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { type ApiError, useApi } from '../../lib/api.tsx';
import { randomKey } from '../../lib/random-key.ts';
import { useSetupSteps } from '../../lib/setup-steps.ts';
import { SetupStepsList } from '../../ui/debate/setup-steps.tsx';
import { Button, LinkButton } from '../../ui/kit/button.tsx';
import { Note } from '../../ui/kit/note.tsx';
import { PageHeader, Section } from '../../ui/kit/page-header.tsx';
import { ErrorState } from '../../ui/kit/states.tsx';
import { useToast } from '../../ui/kit/toast-store.ts';
import { SkeletonRows } from '../../ui/kit/waiting.tsx';
import styles from './create.module.css';

type Tournament = CallOutput<Api['tournaments']['get']>;

/** What to do next with a tournament that has been made; the list ticks itself on the way back. */
export function CreatedPanel({ id }: { readonly id: string }) {
  const { t } = useLingui();
  const { client, key } = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: [key, 'tournament', id],
    queryFn: () => client.tournaments.get({ params: { tournamentId: id } }),
  });
  if (error) {
    return (
      <ErrorState title={t`The tournament did not load`} onRetry={() => void refetch()}>
        {error.message}
      </ErrorState>
    );
  }
  if (!data) return <SkeletonRows rows={8} label={t`Finish`} />;
  return <Ready tournament={data} />;
}

function Ready({ tournament }: { readonly tournament: Tournament }) {
  const { t } = useLingui();
  const steps = useSetupSteps(tournament);
  const base = `/tournaments/${tournament.slug}`;
  return (
    <div className={`wrap ${styles.ready}`}>
      <PageHeader
        title={t`${tournament.name} is ready`}
        actions={
          <>
            <LinkButton href={base}>
              <Trans>Public page</Trans>
            </LinkButton>
            <LinkButton look="main" href={`${base}/manage`}>
              <Trans>To the tab room</Trans>
            </LinkButton>
          </>
        }
      />
      <Section title={t`What comes next`}>
        {steps ? (
          <SetupStepsList items={steps} />
        ) : (
          <SkeletonRows rows={6} label={t`What comes next`} />
        )}
      </Section>
      <Rehearsal tournament={tournament} />
    </div>
  );
}

/** Teams of a rehearsal: as many as a small day has, and as a tournament without a plan may hold. */
const rehearsalTeams = 24;

function Rehearsal({ tournament }: { readonly tournament: Tournament }) {
  const { t } = useLingui();
  const { client } = useApi();
  const toast = useToast();
  const rehearse = useMutation<Tournament, ApiError>({
    mutationFn: async () => {
      const params = { tournamentId: tournament.id };
      const made = await client.setup.rehearse({ params, idempotencyKey: randomKey() });
      await client.setup.simulatePeople({
        params: { tournamentId: made.id },
        body: { teams: rehearsalTeams },
        idempotencyKey: randomKey(),
      });
      return made;
    },
    onError: (error) => void toast.error(t`No rehearsal yet`, { text: error.message }),
  });
  if (rehearse.data) {
    const href = `/tournaments/${rehearse.data.slug}/manage`;
    return (
      <Note tone="ok" title={t`The rehearsal is ready`} live>
        <p>
          <Trans>Its people are invented. Practise a round, break things, delete it.</Trans>
        </p>
        <LinkButton size="small" href={href}>
          <Trans>Open the rehearsal</Trans>
        </LinkButton>
      </Note>
    );
  }
  return (
    <Section title={t`Rehearse first`}>
      <div className={styles.rehearse}>
        <p className="muted">
          <Trans>
            A copy marked as experimental, in no list, with {rehearsalTeams} invented teams and
            their judges: try a round before the real one.
          </Trans>
        </p>
        <div>
          <Button
            onClick={() => rehearse.mutate()}
            busy={rehearse.isPending && t`Inventing people …`}
          >
            <Trans>Make a rehearsal copy</Trans>
          </Button>
        </div>
      </div>
    </Section>
  );
}
