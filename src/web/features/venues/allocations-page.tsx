import { Trans, useLingui } from '@lingui/react/macro';
import { useTitle } from '#web/lib/title.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { ErrorState } from '#web/ui/kit/feedback/states.tsx';
import { SkeletonRows } from '#web/ui/kit/feedback/waiting.tsx';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import { NeedsSection } from './needs-section.tsx';
import { usePlaces, useVenueRules } from './place-data.ts';
import { RulesForm } from './rules-form.tsx';
import styles from './venues.module.css';

/** `settings/allocations`: who needs which rooms, how people move between them, who sees links. */
export function AllocationsPage() {
  const { t } = useLingui();
  useTitle(t`Allocations`);
  const { slug } = useTournament();
  const places = usePlaces();
  const { data, error, refetch } = useVenueRules();
  const failed = error ?? places.error;
  if (failed) {
    const retry = () => void Promise.all([refetch(), places.refetch()]);
    return (
      <ErrorState title={t`Couldn’t load the allocations`} onRetry={retry}>
        {failed.message}
      </ErrorState>
    );
  }
  if (!data || !places.data) return <SkeletonRows rows={10} />;
  return (
    <div className={styles.page}>
      <p className="muted">
        <Trans>
          Assign rooms on the tab room’s{' '}
          <Anchor className="link" href={`/tournaments/${slug}/manage/rooms`}>
            Rooms
          </Anchor>{' '}
          page. Edit them and their online meetings in the{' '}
          <Anchor className="link" href={`/tournaments/${slug}/settings/buildings`}>
            room settings
          </Anchor>
          .
        </Trans>
      </p>
      <NeedsSection needs={data.needs} places={places.data} />
      <RulesForm saved={data} />
    </div>
  );
}
