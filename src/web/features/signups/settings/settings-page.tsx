import { Trans, useLingui } from '@lingui/react/macro';
import { useRead } from '#web/lib/query/use-read.ts';
import { useTitle } from '#web/lib/title.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import styles from '../signups.module.css';
import { SettingsForm } from './settings-form.tsx';

/** `settings/signups`: who may ask for places, for how many, at what price. */
export function SignupSettingsPage() {
  const { t } = useLingui();
  useTitle(t`Signup settings`);
  const { id, slug } = useTournament();
  const { data, error, refetch } = useRead('signups.settings');
  return (
    <div className={styles.settings}>
      <p className="muted">
        <Trans>
          See requests and decisions in the{' '}
          <Anchor className="link" href={`/tournaments/${slug}/manage/signups`}>
            tab room
          </Anchor>
          .
        </Trans>
      </p>
      {data ? (
        <SettingsForm key={id} saved={data} />
      ) : (
        <NotLoaded of={{ error, refetch }} title={t`Couldn’t load the settings`} rows={10} />
      )}
    </div>
  );
}
