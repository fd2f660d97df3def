import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { groupBy } from '#engine/collections.ts';
import { aboutMinutes, nowAndNext } from '#engine/schedule/index.ts';
import { formatTime, formatWhen } from '#web/lib/format.ts';
import { serverNow, useServerNow } from '#web/lib/live/server-clock.ts';
import { Calendars } from '#web/lib/time/calendars.tsx';
import { type PublicEvent, useSchedule } from '#web/lib/time/schedule.ts';
import { localOf } from '#web/lib/time/zoned-time.ts';
import { useTitle } from '#web/lib/title.ts';
import { useCan, useTournament } from '#web/lib/tournament.tsx';
import { useEventWords } from '#web/ui/debate/rounds/event-words.ts';
import { cx } from '#web/ui/kit/cx.ts';
import { formatRemaining, useRemaining } from '#web/ui/kit/feedback/countdown.tsx';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { EmptyState } from '#web/ui/kit/feedback/states.tsx';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import { LinkButton } from '#web/ui/kit/inputs/button.tsx';
import { PageHeader } from '#web/ui/kit/layout/page-header.tsx';
import { nameOfDay } from './days.ts';
import { ForOtherClocks } from './for-other-clocks.tsx';
import styles from './schedule-page.module.css';

/** What is on and what is next change with the clock. */
const clockEvery = 10_000;
/** Estimates are said in such steps. */
const aboutStep = aboutMinutes * 60_000;
/** Longer than this away, the next thing has a time and no countdown. */
const countsDownFrom = 12 * 60 * 60_000;

/** `schedule`: what happens when and where, with what is on, what is next and what will be late. */
export function SchedulePage() {
  const { t } = useLingui();
  useTitle(t`Schedule`);
  const { slug, timeZone } = useTournament();
  const can = useCan();
  const { data, error, refetch } = useSchedule();
  const now = useServerNow(clockEvery);
  if (!data) {
    return (
      <NotLoaded
        of={{ error, refetch }}
        title={t`Couldn’t load the schedule`}
        rows={8}
        label={t`Schedule`}
      />
    );
  }
  const plan = can('tournament.edit') && (
    <LinkButton href={`/tournaments/${slug}/settings/schedule`}>
      {data.events.length === 0 ? t`Plan the schedule` : t`Edit the schedule`}
    </LinkButton>
  );
  if (data.events.length === 0) {
    return (
      <EmptyState title={t`No times are set yet`} action={plan || undefined}>
        <Trans>The schedule appears here once the organisers have planned it.</Trans>
      </EmptyState>
    );
  }
  const { now: on, next } = nowAndNext(data.events.map(spell), now);
  return (
    <>
      <PageHeader
        level={2}
        title={t`Schedule`}
        actions={
          <>
            <Calendars />
            {plan}
          </>
        }
      />
      <ForOtherClocks />
      <NowAndNext on={on.map(({ event }) => event)} next={next.map(({ event }) => event)} />
      {byDay(data.events, timeZone).map(([day, events]) => (
        <Day
          key={day}
          day={day}
          rows={events.map((event) => ({
            event,
            standing: on.some((one) => one.event === event)
              ? 'now'
              : next.some((one) => one.event === event)
                ? 'next'
                : Date.parse(event.expectedEndsAt) <= now
                  ? 'over'
                  : null,
          }))}
        />
      ))}
    </>
  );
}

function NowAndNext({ on, next }: Record<'on' | 'next', readonly PublicEvent[]>) {
  const { titleOf } = useEventWords();
  const { timeZone } = useTournament();
  const [first] = next;
  if (on.length === 0 && !first) return null;
  const names = (events: readonly PublicEvent[]) => [...new Set(events.map(titleOf))].join(' · ');
  const last = Math.max(...on.map(({ expectedEndsAt }) => Date.parse(expectedEndsAt)));
  const isPlanned = on.some(({ endsAt }) => Date.parse(endsAt) === last);
  const about = Math.ceil(last / aboutStep) * aboutStep;
  return (
    <dl className={styles.present}>
      {on.length > 0 && (
        <div>
          <dt>
            <Trans>Now</Trans>
          </dt>
          <dd className="b">{names(on)}</dd>
          <dd className="muted">
            {isPlanned ? (
              <Trans>until {formatWhen(last, timeZone)}</Trans>
            ) : (
              <Trans>until about {formatWhen(about, timeZone)}</Trans>
            )}
          </dd>
        </div>
      )}
      {first && (
        <div>
          <dt>
            <Trans>Next</Trans>
          </dt>
          <dd className="b">{names(next)}</dd>
          <dd className="muted">
            <Until event={first} />
          </dd>
        </div>
      )}
    </dl>
  );
}

/** How long it is to an event, or when it is if that is far away. */
function Until({ event }: { readonly event: PublicEvent }) {
  const { timeZone } = useTournament();
  const startsAt = Date.parse(event.expectedStartsAt);
  const left = useRemaining(startsAt, serverNow);
  if (left > countsDownFrom) {
    return (
      <Trans>
        {nameOfDay(localOf(startsAt, timeZone).slice(0, 10))}, {formatTime(startsAt, timeZone)}
      </Trans>
    );
  }
  const rest = <span className={styles.rest}>{formatRemaining(left)}</span>;
  return event.about ? (
    <Trans>
      in {rest}, about {formatWhen(event.about, timeZone)}
    </Trans>
  ) : (
    <Trans>
      in {rest}, at {formatWhen(startsAt, timeZone)}
    </Trans>
  );
}

/** A day; what is over on it waits behind a line, so that a phone shows what comes. */
function Day({ day, rows }: { readonly day: string; readonly rows: readonly EventRowProps[] }) {
  const firstOpen = rows.findIndex(({ standing }) => standing !== 'over');
  const overCount = firstOpen < 0 ? rows.length : firstOpen;
  const list = (shown: readonly EventRowProps[]) => (
    <ol className={styles.events}>
      {shown.map((row) => (
        <EventRow key={row.event.id} {...row} />
      ))}
    </ol>
  );
  return (
    <section className={styles.day}>
      <h3>{nameOfDay(day)}</h3>
      {overCount > 0 && (
        <details className={styles.earlier}>
          <summary>
            <Plural value={overCount} one="# event is over" other="# events are over" />
          </summary>
          {list(rows.slice(0, overCount))}
        </details>
      )}
      {overCount < rows.length && list(rows.slice(overCount))}
    </section>
  );
}

interface EventRowProps {
  readonly event: PublicEvent;
  readonly standing: 'now' | 'next' | 'over' | null;
}

function EventRow({ event, standing }: EventRowProps) {
  const { t } = useLingui();
  const { timeZone } = useTournament();
  const { titleOf } = useEventWords();
  const place = [event.venue, event.place].filter(Boolean).join(', ');
  return (
    <li
      className={cx(
        styles.event,
        standing === 'now' && styles.now,
        standing === 'over' && styles.over,
      )}
      aria-current={standing === 'now' ? 'time' : undefined}
    >
      <span className={styles.when}>
        <time dateTime={event.startsAt}>{formatTime(event.startsAt, timeZone)}</time>
        <span aria-hidden="true">–</span>
        <time dateTime={event.endsAt}>{formatTime(event.endsAt, timeZone)}</time>
      </span>
      <span className={styles.what}>
        <span className={event.kind === 'debate' ? 'b' : undefined}>{titleOf(event)}</span>
        {place && <span className={styles.aside}>{place}</span>}
        {event.notes && <span className={styles.aside}>{event.notes}</span>}
      </span>
      <span className={styles.marks}>
        {event.about && (
          <Status tone="warn">{t`about ${formatTime(event.about, timeZone)}`}</Status>
        )}
        {standing === 'now' && <Status tone="live">{t`Now`}</Status>}
        {standing === 'next' && <Status tone="idle">{t`Next`}</Status>}
      </span>
    </li>
  );
}

/** When it probably is; what is on follows that, not the plan. */
function spell(event: PublicEvent) {
  return {
    event,
    startsAt: Date.parse(event.expectedStartsAt),
    endsAt: Date.parse(event.expectedEndsAt),
  };
}

function byDay(
  events: readonly PublicEvent[],
  timeZone: string,
): [day: string, events: PublicEvent[]][] {
  return [...groupBy(events, ({ startsAt }) => localOf(startsAt, timeZone).slice(0, 10))];
}
