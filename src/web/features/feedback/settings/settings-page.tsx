import { Trans, useLingui } from '@lingui/react/macro';
import { useRead } from '#web/lib/query/use-read.ts';
import { useTitle } from '#web/lib/title.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import { useFeedbackSettings } from '../core/feedback-data.ts';
import { QuestionsForm } from './questions-form.tsx';
import styles from './settings.module.css';
import { WhoOwes } from './who-owes.tsx';
import { WindowForm } from './window-form.tsx';

/** `settings/feedback`: who owes feedback, when it is taken, what it counts, what the form asks. */
export function FeedbackSettingsPage() {
  const { t } = useLingui();
  useTitle(t`Feedback settings`);
  const { slug } = useTournament();
  const settings = useFeedbackSettings();
  const form = useRead('feedback.form');
  if (!settings.data || !form.data) {
    return <NotLoaded of={[settings, form]} title={t`Couldn’t load the settings`} rows={10} />;
  }
  return (
    <div className={styles.settings}>
      <p className="muted">
        <Trans>
          Submitted feedback is in the{' '}
          <Anchor className="link" href={`/tournaments/${slug}/manage/feedback`}>
            tab room
          </Anchor>
          .
        </Trans>
      </p>
      <WhoOwes rule={settings.data.rule} />
      <WindowForm saved={settings.data} />
      <QuestionsForm saved={form.data.current} answered={form.data.earlier.length} />
    </div>
  );
}
