import { Trans, useLingui } from '@lingui/react/macro';
import { useRead } from '#web/lib/query/use-read.ts';
import { useTitle } from '#web/lib/title.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import styles from './settings.module.css';
import { SettingsForm } from './settings-form.tsx';

/** `settings/ballots`: what judges read above their ballot, and what they are asked. */
export function BallotSettingsPage() {
  const { t } = useLingui();
  useTitle(t`Ballot settings`);
  const { slug } = useTournament();
  const { data, error, refetch } = useRead('ballotSettings.get');
  if (!data) {
    return (
      <NotLoaded
        of={{ error, refetch }}
        title={t`Couldn’t load the settings`}
        rows={6}
        label={t`Ballot settings`}
      />
    );
  }
  return (
    <div className={styles.settings}>
      <p className="muted">
        <Trans>
          Set what a ballot contains in the{' '}
          <Anchor className="link" href={`/tournaments/${slug}/settings/rules`}>
            rules
          </Anchor>
          ; set text for one round in{' '}
          <Anchor className="link" href={`/tournaments/${slug}/settings/rounds`}>
            that round
          </Anchor>
          .
        </Trans>
      </p>
      <SettingsForm saved={data} />
    </div>
  );
}
