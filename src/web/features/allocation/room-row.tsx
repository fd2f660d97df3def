import { useLingui } from '@lingui/react/macro';
import { Accessibility, GripVertical, Lock, LockOpen } from 'lucide-react';
import { memo, useMemo, useRef } from 'react';
import { useTournament } from '../../lib/tournament.tsx';
import { SideChip } from '../../ui/debate/side-chip.tsx';
import { IconButton } from '../../ui/kit/button.tsx';
import { Combobox } from '../../ui/kit/combobox.tsx';
import { cx } from '../../ui/kit/cx.ts';
import { Status } from '../../ui/kit/status.tsx';
import type { Debate, TeamNames, Venue } from './board-data.ts';
import { useVenueDrag, useVenueDrop } from './room-drag.ts';
import styles from './rooms.module.css';

interface RoomRowProps {
  readonly debate: Debate;
  readonly teams: TeamNames;
  readonly venues: ReadonlyMap<string, Venue>;
  readonly available: ReadonlySet<string>;
  /** Every debate, to say who has a room now. */
  readonly holders: readonly Debate[];
  /** A room is on its way somewhere. */
  readonly isOffered: boolean;
  readonly isEditable: boolean;
  readonly onVenue: (venueId: string | null) => void;
  readonly onLock: (locked: boolean) => void;
}

/** A debate and the room it meets in: chosen from a list, dragged, locked. */
export const RoomRow = memo(function RoomRow(props: RoomRowProps) {
  const { debate, teams, venues, available, isOffered, isEditable, onVenue, onLock } = props;
  const { t } = useLingui();
  const { sides } = useTournament();
  const row = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const venue = venues.get(debate.venueId ?? '');
  const { isOver } = useVenueDrop(row, isEditable ? debate.id : null);
  useVenueDrag(handle, isEditable && venue ? venue.id : null);
  const options = useOptions(props);
  const isAway = venue !== undefined && !available.has(venue.id);
  return (
    <li ref={row} className={cx(styles.row, isOffered && styles.offered, isOver && styles.over)}>
      <span className={styles.rank}>{debate.rank}</span>
      <ul className={styles.teams}>
        {debate.teams.map(({ teamId, seat }) => {
          const side = sides[seat];
          const name = teams.get(teamId) ?? '';
          return (
            <li key={teamId} title={name}>
              {side && <SideChip side={side} size="small" />}
              <bdi className="trunc">{name}</bdi>
            </li>
          );
        })}
      </ul>
      <div className={styles.venue}>
        {isEditable ? (
          <>
            <span ref={handle} className={cx(styles.handle, !venue && styles.idle)}>
              <GripVertical aria-hidden="true" />
            </span>
            <Combobox
              aria-label={t`Room of debate ${debate.rank}`}
              value={debate.venueId}
              placeholder={t`No room`}
              options={options}
              onValueChange={onVenue}
            />
            <IconButton
              label={t`Lock the room of debate ${debate.rank}`}
              aria-pressed={debate.venueLocked}
              disabled={!venue}
              className={cx(debate.venueLocked && styles.locked)}
              icon={
                debate.venueLocked ? <Lock aria-hidden="true" /> : <LockOpen aria-hidden="true" />
              }
              onClick={() => onLock(!debate.venueLocked)}
            />
          </>
        ) : (
          <b className="b">{venue?.name ?? t`No room`}</b>
        )}
        <span className={styles.facts}>
          {venue?.building && <span className="trunc">{venue.building}</span>}
          {venue?.stepFree && (
            <span title={t`Step-free`}>
              <Accessibility aria-label={t`Step-free`} />
            </span>
          )}
          {isAway && <Status tone="warn">{t`not available`}</Status>}
        </span>
      </div>
    </li>
  );
});

/** Rooms for a debate: its own, the free ones, then those that it would exchange for. */
function useOptions({ debate, venues, available, holders }: RoomRowProps) {
  const { t } = useLingui();
  return useMemo(() => {
    const rankOf = new Map(holders.map(({ venueId, rank }) => [venueId, rank]));
    return [...venues.values()]
      .map((venue) => {
        const rank = venue.id === debate.venueId ? undefined : rankOf.get(venue.id);
        const isHere = available.has(venue.id);
        const hint = [
          venue.building ?? '',
          venue.capacity === null ? '' : t`${venue.capacity} seats`,
          rank === undefined ? '' : t`exchange with debate ${rank}`,
          isHere ? '' : t`not available`,
        ];
        const order = (rank === undefined ? 0 : 1) + (isHere ? 0 : 2);
        const text = hint.filter(Boolean).join(' · ');
        return { order, value: venue.id, label: venue.name, ...(text ? { hint: text } : {}) };
      })
      .sort((a, b) => a.order - b.order);
  }, [debate.venueId, venues, available, holders, t]);
}
