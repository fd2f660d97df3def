import { Trans, useLingui } from '@lingui/react/macro';
import { useRead } from '#web/lib/query/use-read.ts';
import { useRefetchAtMoments } from '#web/lib/time/refetch-at-moments.ts';
import { useTitle } from '#web/lib/title.ts';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { EmptyState } from '#web/ui/kit/feedback/states.tsx';
import { LinkButton } from '#web/ui/kit/inputs/button.tsx';
import { PageHeader, Section } from '#web/ui/kit/layout/page-header.tsx';
import { MotionStage } from './motion-stage.tsx';
import styles from './motions.module.css';
import { RoundCases } from './round-cases.tsx';

/** `motions`: what is out, and the countdown to what is not. */
export function PublicMotionsPage() {
  const { t } = useLingui();
  useTitle(t`Motions`);
  const { data, error, refetch } = useRead('motions.published');
  useRefetchAtMoments(data?.rounds ?? none, refetch);
  if (!data) {
    return (
      <NotLoaded
        of={{ error, refetch }}
        title={t`Couldn’t load the motions`}
        rows={6}
        label={t`Motions`}
      />
    );
  }
  return (
    <>
      <PageHeader
        level={2}
        title={t`Motions`}
        actions={
          <LinkButton look="bare" href="/motions">
            <Trans>Motions of other tournaments</Trans>
          </LinkButton>
        }
      />
      {data.rounds.length === 0 && (
        <EmptyState title={t`No motions released yet`}>
          <Trans>The countdown appears here when a release begins.</Trans>
        </EmptyState>
      )}
      <div className={styles.rounds}>
        {data.rounds.map((round) => (
          <Section key={round.roundId} title={round.roundName}>
            <MotionStage round={round} />
          </Section>
        ))}
        <RoundCases />
      </div>
    </>
  );
}

const none: readonly never[] = [];
