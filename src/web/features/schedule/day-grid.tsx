import { Trans, useLingui } from '@lingui/react/macro';
import { Lock } from 'lucide-react';
import type { CSSProperties } from 'react';
import { formatTime } from '#web/lib/format.ts';
import { useServerNow } from '#web/lib/live/server-clock.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { useEventWords } from '#web/ui/debate/rounds/event-words.ts';
import { cx } from '#web/ui/kit/cx.ts';
import styles from './day-grid.module.css';
import { nameOfDay, shortDay } from './days.ts';
import { type Box, layOut, minuteOfDay, minutesOf } from './grid-model.ts';
import { pixelsPerMinute } from './use-drag.ts';
import { useGridMoves } from './use-grid-moves.ts';
import type { PlannedEvent } from './use-plan.ts';

interface DayGridProps {
  readonly events: readonly PlannedEvent[];
  readonly onOpen: (event: PlannedEvent) => void;
  /** Null for read-only viewers. */
  readonly onMove: ((before: PlannedEvent, after: PlannedEvent) => Promise<unknown>) | null;
}

/** The days side by side, each event as long as it takes. */
export function DayGrid({ events, onOpen, onMove }: DayGridProps) {
  const { timeZone, startDate, endDate } = useTournament();
  const frame = { timeZone, startDate, endDate };
  const kept = layOut({ ...frame, events });
  const moves = useGridMoves({ days: kept.days, onMove, onOpen });
  const { draft } = moves;
  const shown = draft ? events.map((event) => (event.id === draft.id ? draft : event)) : events;
  const { days, first, last, boxes } = layOut({ ...frame, events: shown });
  const hours = Array.from({ length: (last - first) / 60 + 1 }, (_, index) => first / 60 + index);
  const height = (last - first) * pixelsPerMinute;
  return (
    <div className={styles.frame}>
      <div className={styles.scroll} data-scroll>
        <div className={styles.grid} style={{ '--days': days.length } as CSSProperties}>
          <div className={styles.hours} style={{ height }} aria-hidden="true">
            {hours.map((hour) => (
              <span key={hour} style={{ top: (hour * 60 - first) * pixelsPerMinute }}>
                {String(hour % 24).padStart(2, '0')}:00
              </span>
            ))}
          </div>
          {days.map((day) => (
            <section key={day} className={styles.column} aria-label={nameOfDay(day)}>
              <h3>{shortDay(day)}</h3>
              <ol className={styles.day} data-day={day} style={{ height }}>
                {boxes
                  .filter((box) => box.day === day)
                  .map((box) => (
                    <Block
                      key={box.event.id}
                      box={box}
                      first={first}
                      isHeld={moves.heldId === box.event.id || draft?.id === box.event.id}
                      handlers={moves.of(events.find(({ id }) => id === box.event.id) ?? box.event)}
                      isMovable={onMove !== null}
                    />
                  ))}
                <NowLine day={day} first={first} last={last} />
              </ol>
            </section>
          ))}
        </div>
      </div>
      {onMove && (
        <p className="muted sm" id="schedule-keys">
          <Trans>
            Drag an event to move it, or its lower edge to change its length; on touch screens, hold
            it first. By keyboard: Space picks up, arrows move, Shift+arrows change the length,
            Space drops, Enter opens.
          </Trans>
        </p>
      )}
      <p className="vh" role="status">
        {moves.said}
      </p>
    </div>
  );
}

/** Where the day has got to. */
function NowLine({ day, first, last }: { day: string; first: number; last: number }) {
  const { timeZone } = useTournament();
  const minute = minuteOfDay(useServerNow(30_000), day, { timeZone, first, last });
  if (minute === null) return null;
  const top = (minute - first) * pixelsPerMinute;
  return <li className={styles.now} style={{ top }} aria-hidden="true" />;
}

interface BlockProps {
  readonly box: Box<PlannedEvent>;
  readonly first: number;
  readonly isHeld: boolean;
  readonly isMovable: boolean;
  readonly handlers: ReturnType<ReturnType<typeof useGridMoves>['of']>;
}

function Block({ box, first, isHeld, isMovable, handlers }: BlockProps) {
  const { t } = useLingui();
  const { timeZone } = useTournament();
  const { titleOf } = useEventWords();
  const { event, from, to, lane, lanes } = box;
  const title = titleOf(event);
  const start = formatTime(event.startsAt, timeZone);
  const end = formatTime(event.endsAt, timeZone);
  const name = event.staffOnly
    ? t`${title}, ${start} to ${end}, staff only`
    : t`${title}, ${start} to ${end}`;
  return (
    <li
      className={styles.place}
      style={{
        top: (from - first) * pixelsPerMinute,
        height: (to - from) * pixelsPerMinute,
        insetInlineStart: `${(lane / lanes) * 100}%`,
        width: `${100 / lanes}%`,
      }}
    >
      <button
        type="button"
        className={cx(
          styles.event,
          styles[toneOf[event.kind]],
          isHeld && styles.held,
          minutesOf(event) <= oneLine && styles.low,
        )}
        aria-label={name}
        aria-describedby={isMovable ? 'schedule-keys' : undefined}
        data-event={event.id}
        {...handlers}
      >
        <span className={styles.title}>
          {event.staffOnly && <Lock aria-hidden="true" />}
          {title}
        </span>
        <span className={styles.time}>
          {start}–{end}
        </span>
        {isMovable && <span className={styles.edge} data-edge="end" />}
      </button>
    </li>
  );
}

/** Up to this many minutes, name and time share one line. */
const oneLine = 25;

/** Events that debates depend on stand out; the rest recedes. */
const toneOf: Readonly<Record<PlannedEvent['kind'], 'debate' | 'round' | 'around'>> = {
  debate: 'debate',
  draw: 'round',
  prep: 'round',
  adjudication: 'round',
  break: 'round',
  awards: 'round',
  registration: 'around',
  briefing: 'around',
  'check-in': 'around',
  meal: 'around',
  social: 'around',
  other: 'around',
};
