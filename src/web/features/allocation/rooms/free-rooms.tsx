import { Trans, useLingui } from '@lingui/react/macro';
import { memo, useMemo } from 'react';
import { byName } from '#contract/text/natural-order.ts';
import { useFound } from '#web/lib/query/use-found.ts';
import { Section } from '#web/ui/kit/layout/page-header.tsx';
import type { Venue } from '../board/board-data.ts';
import { FreeRoom } from './free-room.tsx';
import styles from './rooms.module.css';

interface FreeRoomsProps {
  readonly venues: readonly Venue[];
  /** Of this building only. */
  readonly building: string | null;
  readonly query: string;
  readonly isEditable: boolean;
}

/** Free rooms by building, preferred ones first in each. */
export const FreeRooms = memo(function FreeRooms(props: FreeRoomsProps) {
  const { venues, building, query, isEditable } = props;
  const { t } = useLingui();
  const inBuilding = useMemo(
    () => venues.filter((venue) => building === null || venue.building === building),
    [venues, building],
  );
  const found = useFound(inBuilding, wordsOf, query);
  // A search for a team finds no room: then all of them are offered to it.
  const shown = found.length > 0 ? found : inBuilding;
  const buildings = [...new Set(shown.map((venue) => venue.building ?? ''))].sort(byName);
  return (
    <Section title={t`Free rooms`} meta={shown.length}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too */}
      <div className={styles.free} tabIndex={0}>
        {buildings.map((name) => {
          const own = shown.filter((venue) => (venue.building ?? '') === name);
          return (
            <div key={name}>
              {buildings.length > 1 && (
                <h3 className={styles.house}>
                  {name || t`Without a building`} <span className="muted">{own.length}</span>
                </h3>
              )}
              <ul>
                {own.map((venue) => (
                  <FreeRoom
                    key={venue.id}
                    venue={venue}
                    isEditable={isEditable}
                    isBuildingSaid={buildings.length > 1}
                  />
                ))}
              </ul>
            </div>
          );
        })}
        {shown.length === 0 && (
          <p className="muted">
            <Trans>No other room is available.</Trans>
          </p>
        )}
      </div>
    </Section>
  );
});

function wordsOf({ name, building }: Venue): readonly string[] {
  return [name, building ?? ''];
}
