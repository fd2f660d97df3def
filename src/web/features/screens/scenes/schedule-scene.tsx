import { Trans, useLingui } from '@lingui/react/macro';
import { nowAndNext } from '#engine/schedule/index.ts';
import { formatWhen } from '#web/lib/format.ts';
import { useServerNow } from '#web/lib/live/server-clock.ts';
import { useEventWords } from '#web/ui/debate/rounds/event-words.ts';
import { formatRemaining } from '#web/ui/kit/feedback/countdown.tsx';
import { ScreenLayout } from '#web/ui/layouts/screen-layout.tsx';
import type { SceneProps, ScreenView } from '../scene.ts';
import styles from './schedule-scene.module.css';
import { Words } from './words-scene.tsx';

type Event = NonNullable<ScreenView['schedule']>['events'][number];

/** The most lines that are readable from the back of a hall. */
const mostLines = 5;
/** Further away, the next thing has a time and no countdown. */
const countsDownFrom = 3 * 60 * 60_000;

/** What is on, what is next and when, what comes after it. */
export function ScheduleScene({ view, frame }: SceneProps) {
  const { t } = useLingui();
  const { titleOf } = useEventWords();
  const now = useServerNow(1000);
  const events = (view.schedule?.events ?? []).map((event) => ({
    event,
    startsAt: Date.parse(event.expectedStartsAt),
    endsAt: Date.parse(event.expectedEndsAt),
  }));
  const on = nowAndNext(events, now).now;
  const coming = events
    .filter(({ startsAt }) => startsAt > now)
    .sort((a, b) => a.startsAt - b.startsAt);
  const [first] = coming;
  if (on.length === 0 && !first) {
    return (
      <ScreenLayout {...frame} theme="light" title={t`Schedule`}>
        <Words small>
          <Trans>Nothing else is planned.</Trans>
        </Words>
      </ScreenLayout>
    );
  }
  const left = first ? first.startsAt - now : Number.POSITIVE_INFINITY;
  return (
    <ScreenLayout {...frame} theme="light" title={t`Schedule`}>
      <div className={styles.scene}>
        {on.length > 0 && (
          <p className={styles.now}>
            <span>
              <Trans>Now</Trans>
            </span>
            <b className="trunc">
              {[...new Set(on.map(({ event }) => titleOf(event)))].join(' · ')}
            </b>
          </p>
        )}
        <ol className={styles.next}>
          {coming.slice(0, mostLines).map(({ event }, index) => (
            <li key={event.id}>
              <span className={styles.time}>
                {event.about && (
                  <small>
                    <Trans>about</Trans>
                  </small>
                )}
                {formatWhen(timeOf(event), view.timeZone, now)}
              </span>
              <span className={styles.what}>
                <b className="trunc">{titleOf(event)}</b>
                <span className="trunc">
                  {[event.venue, event.place].filter(Boolean).join(', ')}
                </span>
              </span>
              {index === 0 && left < countsDownFrom && (
                <span className={styles.left}>
                  <Trans>in {formatRemaining(left)}</Trans>
                </span>
              )}
            </li>
          ))}
        </ol>
      </div>
    </ScreenLayout>
  );
}

/** The estimate where there is one, else the plan. */
function timeOf(event: Event): string {
  return event.about ?? event.startsAt;
}
