import { Trans, useLingui } from '@lingui/react/macro';
import { PinReminder } from '#web/lib/session/pin-reminder.tsx';
import { useRounds } from '#web/lib/time/rounds.ts';
import { useTitle } from '#web/lib/title.ts';
import { useCan, useTournament } from '#web/lib/tournament.tsx';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { EmptyState } from '#web/ui/kit/feedback/states.tsx';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import { LinkButton } from '#web/ui/kit/inputs/button.tsx';
import { PageHeader, Section } from '#web/ui/kit/layout/page-header.tsx';
import { AttentionList } from './attention/attention-list.tsx';
import { ConductorPanel } from './conductor-panel.tsx';
import { LatestActivity } from './latest-activity.tsx';
import { MissingBallots } from './missing-ballots.tsx';
import styles from './overview.module.css';
import { RoleHome } from './role-home.tsx';
import { RoundLines } from './round-lines.tsx';
import { SetupProgress } from './setup-progress.tsx';

/** `manage`: where the rounds stand, what needs the viewer, what happened last. */
export function OverviewPage() {
  const { t } = useLingui();
  useTitle(t`Tab room`);
  const can = useCan();
  const { slug, archived } = useTournament();
  const { data, error, refetch } = useRounds();
  if (!data) {
    return (
      <NotLoaded
        of={{ error, refetch }}
        title={t`Couldn’t load the rounds`}
        rows={8}
        label={t`Overview`}
      />
    );
  }
  const { rounds } = data;
  // The steps of a round lead to pages that only those see who may see the draw.
  const runsRounds = can('draw.see-unreleased');
  const current = rounds.filter((round) => data.currentRoundIds.includes(round.id));
  const preliminary = rounds.filter((round) => round.stage === 'preliminary').length;
  return (
    <>
      {runsRounds &&
        current.map((round) => <ConductorPanel key={round.id} round={round} of={preliminary} />)}
      <div className={styles.columns}>
        <div className={styles.main}>
          {(current.length === 0 || !runsRounds) && (
            <PageHeader
              title={t`Overview`}
              facts={[
                archived && <Status key="archived" tone="idle">{t`Archived`}</Status>,
                rounds.length > 0 && current.length === 0 && (
                  <Status key="done" tone="ok">{t`Every round is completed.`}</Status>
                ),
              ]}
            />
          )}
          <PinReminder />
          <AttentionList />
          {!runsRounds && <RoleHome />}
          <SetupProgress />
          {rounds.length === 0 && (
            <EmptyState
              title={t`No rounds yet`}
              action={
                can('settings.edit') ? (
                  <LinkButton look="main" href={`/tournaments/${slug}/settings/rounds`}>
                    <Trans>Add rounds</Trans>
                  </LinkButton>
                ) : undefined
              }
            />
          )}
          {can('ballots.see') &&
            current
              .filter((round) => round.drawState === 'released')
              .map((round) => <MissingBallots key={round.id} round={round} />)}
          <Section title={t`Rounds`}>
            <RoundLines rounds={rounds} />
          </Section>
        </div>
        {can('activity.see') && (
          <aside className={styles.aside}>
            <LatestActivity />
          </aside>
        )}
      </div>
    </>
  );
}
