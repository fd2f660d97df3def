import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { useApi } from '../../lib/api.tsx';
import { useSetupSteps } from '../../lib/setup-steps.ts';
import { SetupStepsList } from '../../ui/debate/setup-steps.tsx';
import { LinkButton } from '../../ui/kit/button.tsx';
import { PageHeader, Section } from '../../ui/kit/page-header.tsx';
import { ErrorState } from '../../ui/kit/states.tsx';
import { SkeletonRows } from '../../ui/kit/waiting.tsx';
import styles from './create.module.css';
import { Rehearsal } from './rehearsal.tsx';

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
          <SetupStepsList items={steps.items} />
        ) : (
          <SkeletonRows rows={6} label={t`What comes next`} />
        )}
      </Section>
      <Section title={t`Rehearse first`}>
        <div className={styles.rehearse}>
          <Rehearsal tournament={tournament} />
        </div>
      </Section>
    </div>
  );
}
