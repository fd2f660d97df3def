import { Trans, useLingui } from '@lingui/react/macro';
import { useRead } from '#web/lib/query/use-read.ts';
import { useTitle } from '#web/lib/title.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { ErrorState } from '#web/ui/kit/feedback/states.tsx';
import { SkeletonRows } from '#web/ui/kit/feedback/waiting.tsx';
import { LinkButton } from '#web/ui/kit/inputs/button.tsx';
import styles from '../form/form.module.css';
import { RetentionForm } from './retention-form.tsx';

/** `settings/privacy`: who sees the tournament, and how long it keeps what it knows about people. */
export function PrivacySettingsPage() {
  const { t } = useLingui();
  useTitle(t`Privacy`);
  const { id } = useTournament();
  const kept = useRead('retention.get');
  const held = useRead('retention.held');
  const error = kept.error ?? held.error;
  const retry = () => {
    void kept.refetch();
    void held.refetch();
  };
  return (
    <div className={styles.page}>
      <Standing />
      {kept.data && held.data ? (
        <RetentionForm key={id} saved={kept.data} held={held.data.held} />
      ) : error ? (
        <ErrorState title={t`Couldn’t load the page`} onRetry={retry}>
          {error.message}
        </ErrorState>
      ) : (
        <SkeletonRows rows={10} />
      )}
    </div>
  );
}

/** Who can see the tournament now, with the way to where that is chosen. */
function Standing() {
  const { t } = useLingui();
  const tournament = useTournament();
  const { slug, listed, minors } = tournament;
  const actions = (
    <LinkButton href={`/tournaments/${slug}/settings/details`}>{t`Open details`}</LinkButton>
  );
  return (
    <Note
      title={
        tournament.private
          ? t`Only members see this tournament`
          : listed
            ? t`Everyone can see this tournament`
            : t`People with the address can see this tournament`
      }
      actions={actions}
    >
      {minors ? (
        <Trans>
          It is for minors: initials in public, guardian consents, no free text in feedback.
        </Trans>
      ) : (
        <Trans>It is not marked as a tournament for minors.</Trans>
      )}
    </Note>
  );
}
