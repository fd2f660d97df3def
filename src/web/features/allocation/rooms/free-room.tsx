import { useLingui } from '@lingui/react/macro';
import { Accessibility, GripVertical } from 'lucide-react';
import { useRef } from 'react';
import { cx } from '#web/ui/kit/cx.ts';
import type { Venue } from '../board/board-data.ts';
import { useVenueDrag } from './room-drag.ts';
import styles from './rooms.module.css';

/** A free room, to be dragged onto a debate. */
export function FreeRoom(props: {
  readonly venue: Venue;
  readonly isEditable: boolean;
  /** Shown above this room. */
  readonly isBuildingSaid: boolean;
}) {
  const { venue, isEditable, isBuildingSaid } = props;
  const { t } = useLingui();
  const ref = useRef<HTMLLIElement>(null);
  const { isDragged } = useVenueDrag(ref, isEditable ? venue.id : null);
  return (
    <li ref={ref} className={cx(styles.card, isDragged && styles.dragged)}>
      {isEditable && <GripVertical aria-hidden="true" />}
      <b className="b">{venue.name}</b>
      {venue.building && !isBuildingSaid && <span className="muted trunc">{venue.building}</span>}
      {venue.stepFree && <Accessibility aria-label={t`Step-free`} />}
      {venue.capacity !== null && (
        <span className={styles.seats}>{t`${venue.capacity} seats`}</span>
      )}
    </li>
  );
}
