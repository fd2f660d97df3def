import { useLingui } from '@lingui/react/macro';
import { ChevronRight, Lock } from 'lucide-react';
import { formatTime } from '#web/lib/format.ts';
import { localOf } from '#web/lib/time/zoned-time.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { useEventWords } from '#web/ui/debate/rounds/event-words.ts';
import { nameOfDay } from './days.ts';
import styles from './editor.module.css';
import type { PlannedEvent } from './use-plan.ts';

/** The plan on a phone: one line for each event, which opens its form. */
export function DayList(props: {
  readonly events: readonly PlannedEvent[];
  readonly onOpen: (event: PlannedEvent) => void;
}) {
  const { t } = useLingui();
  const { timeZone } = useTournament();
  const { titleOf } = useEventWords();
  const dayOf = (event: PlannedEvent) => localOf(event.startsAt, timeZone).slice(0, 10);
  const days = [...new Set(props.events.map(dayOf))];
  return days.map((day) => (
    <section key={day}>
      <h3 className={styles.dayName}>{nameOfDay(day)}</h3>
      <ol className={styles.list}>
        {props.events
          .filter((event) => dayOf(event) === day)
          .map((event) => (
            <li key={event.id}>
              <button type="button" className={styles.line} onClick={() => props.onOpen(event)}>
                <span className={styles.time}>
                  {formatTime(event.startsAt, timeZone)}–{formatTime(event.endsAt, timeZone)}
                </span>
                <span className={event.kind === 'debate' ? 'b' : undefined}>{titleOf(event)}</span>
                {event.staffOnly && <Lock aria-label={t`Staff only`} />}
                <ChevronRight aria-hidden="true" />
              </button>
            </li>
          ))}
      </ol>
    </section>
  ));
}
