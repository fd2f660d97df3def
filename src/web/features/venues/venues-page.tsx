import { Trans, useLingui } from '@lingui/react/macro';
import { useTitle } from '#web/lib/title.ts';
import { useCan, useTournament } from '#web/lib/tournament.tsx';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import { BuildingsSection } from './buildings-section.tsx';
import { usePlaces, useVenueList } from './place-data.ts';
import { RoomsSection } from './rooms-section.tsx';
import styles from './venues.module.css';

/** `settings/buildings`: rooms, the buildings that they are in, and how they meet online. */
export function VenuesPage() {
  const { t } = useLingui();
  useTitle(t`Rooms`);
  const { slug } = useTournament();
  const mayEdit = useCan()('venues.edit');
  const venues = useVenueList();
  const places = usePlaces();
  if (!venues.data || !places.data) {
    return <NotLoaded of={[venues, places]} title={t`Couldn’t load the rooms`} rows={10} />;
  }
  return (
    <div className={styles.page}>
      <p className="muted">
        <Trans>
          Set who needs which rooms, and how teams move between them, under{' '}
          <Anchor className="link" href={`/tournaments/${slug}/settings/allocations`}>
            allocations
          </Anchor>
          .
        </Trans>
      </p>
      <RoomsSection venues={venues.data.venues} places={places.data} mayEdit={mayEdit} />
      {(places.data.buildings.length > 0 || mayEdit) && (
        <BuildingsSection places={places.data} mayEdit={mayEdit} />
      )}
    </div>
  );
}
