import { Trans, useLingui } from '@lingui/react/macro';
import { useTitle } from '#web/lib/title.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import { useOverview } from '../registration-data.ts';
import { CategorySettings } from './category-settings.tsx';
import { DoorSettings } from './door-settings.tsx';
import { FormSettings } from './form-settings.tsx';
import styles from './settings.module.css';

/** `settings/registration`: who may register how, until when, and what the form asks. */
export function RegistrationSettingsPage() {
  const { t } = useLingui();
  useTitle(t`Registration settings`);
  const { id, slug } = useTournament();
  const { data, error, refetch } = useOverview();
  return (
    <div className={styles.page}>
      <p className="muted">
        <Trans>
          Codes, places and registrations are in the{' '}
          <Anchor className="link" href={`/tournaments/${slug}/manage/registration`}>
            tab room
          </Anchor>
          .
        </Trans>
      </p>
      <DoorSettings key={id} closedBecause={data?.closedBecause ?? null} />
      {data ? (
        <FormSettings key={`${id} form`} form={data.form} />
      ) : (
        <NotLoaded of={{ error, refetch }} title={t`Couldn’t load the form`} rows={6} />
      )}
      <CategorySettings />
    </div>
  );
}
