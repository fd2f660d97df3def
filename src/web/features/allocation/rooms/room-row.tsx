import { useLingui } from '@lingui/react/macro';
import { Accessibility, CircleHelp, GripVertical, Lock, LockOpen } from 'lucide-react';
import { memo, useRef } from 'react';
import type { Option } from '#web/ui/kit/choices/option.ts';
import { RestingCombobox } from '#web/ui/kit/choices/resting-combobox.tsx';
import { cx } from '#web/ui/kit/cx.ts';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import { IconButton } from '#web/ui/kit/inputs/button.tsx';
import type { Debate, TeamNames, Venue } from '../board/board-data.ts';
import { FlightTeams } from '../judges/flight-teams.tsx';
import type { BusyPlaces } from './busy-places.ts';
import { useVenueDrag, useVenueDrop } from './room-drag.ts';
import styles from './rooms.module.css';
import type { RoomActs } from './use-room-acts.ts';

export interface RoomRowProps {
  readonly debate: Debate;
  readonly teams: TeamNames;
  readonly venues: ReadonlyMap<string, Venue>;
  readonly available: ReadonlySet<string>;
  readonly elsewhere: BusyPlaces;
  /** Every room to choose from; the same list for all rows. */
  readonly options: readonly Option[];
  /** The address leads to this debate. */
  readonly isAsked: boolean;
  readonly isEditable: boolean;
  /** Keep it stable. */
  readonly onPut: RoomActs['put'];
  /** Keep it stable: takes the button that was pressed. */
  readonly onWhy: (button: HTMLElement) => void;
}

/** A debate and the room it meets in: chosen from a list, dragged, locked. */
export const RoomRow = memo(function RoomRow(props: RoomRowProps) {
  const { debate, teams, venues, available, elsewhere, isAsked, options } = props;
  const { isEditable, onPut } = props;
  const { t } = useLingui();
  const row = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const venue = venues.get(debate.venueId ?? '');
  const { isOver } = useVenueDrop(row, isEditable ? debate.id : null);
  useVenueDrag(handle, isEditable && venue ? venue.id : null);
  const other = elsewhere.get(venue?.id ?? '')?.round;
  const isAway = venue !== undefined && !available.has(venue.id);
  return (
    <div
      ref={row}
      data-debate={debate.id}
      data-over={isOver ? '' : undefined}
      className={cx(styles.row, isAsked && styles.asked)}
    >
      <span className={styles.rank}>{debate.rank}</span>
      <FlightTeams debate={debate} teams={teams} className={styles.teams} isTight />
      <div className={styles.venue}>
        {isEditable ? (
          <>
            <span ref={handle} className={cx(styles.handle, !venue && styles.idle)}>
              <GripVertical aria-hidden="true" />
            </span>
            <RestingCombobox
              aria-label={t`Room of debate ${debate.rank}`}
              value={debate.venueId}
              placeholder={t`No room`}
              options={options}
              onValueChange={(venueId) => onPut({ debateId: debate.id, venueId })}
            />
            <IconButton
              label={t`Lock the room of debate ${debate.rank}`}
              aria-pressed={debate.venueLocked}
              disabled={!venue}
              className={cx(debate.venueLocked && styles.locked)}
              icon={
                debate.venueLocked ? <Lock aria-hidden="true" /> : <LockOpen aria-hidden="true" />
              }
              onClick={() =>
                onPut({ debateId: debate.id, venueId: debate.venueId, locked: !debate.venueLocked })
              }
            />
          </>
        ) : (
          <b className="b">{venue?.name ?? t`No room`}</b>
        )}
        <span>
          {venue && (
            <IconButton
              label={t`Why debate ${debate.rank} is in ${venue.name}`}
              icon={<CircleHelp aria-hidden="true" />}
              aria-haspopup="dialog"
              data-debate={debate.id}
              onClick={({ currentTarget }) => props.onWhy(currentTarget)}
            />
          )}
        </span>
        <span className={styles.facts}>
          {venue?.building && <span className="trunc">{venue.building}</span>}
          {venue?.stepFree && (
            <span title={t`Step-free`}>
              <Accessibility aria-label={t`Step-free`} />
            </span>
          )}
          {isAway && (
            <Status tone={other ? 'bad' : 'warn'}>
              {other ? t`in ${other}` : t`not available`}
            </Status>
          )}
        </span>
      </div>
    </div>
  );
});
