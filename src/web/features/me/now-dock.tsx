import { Trans } from '@lingui/react/macro';
import { Clock } from 'lucide-react';
import { formatWhen } from '#web/lib/format.ts';
import { useServerNow } from '#web/lib/live/server-clock.ts';
import { useRoundStart } from '#web/lib/time/schedule.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import type { MyPageData } from './my-data.ts';
import styles from './my-page.module.css';
import { stageOf } from './stage-of.ts';

interface NowDockProps {
  readonly data: MyPageData;
}

/** Minutes: a motion that is further away has a time and no countdown. */
const countsDownFrom = 90;

/** What comes next, always in sight. */
export function NowDock({ data }: NowDockProps) {
  const { timeZone } = useTournament();
  const now = useServerNow(1000);
  const { next } = data;
  const start = useRoundStart(next?.roundId, next?.startsAt);
  const [card] = data.now;
  const reveal = card?.motions?.revealAt;
  const isFar = card !== undefined && stageOf(card, now) === 'room';
  if (isFar && reveal && Date.parse(reveal) > now) {
    const minutes = Math.ceil((Date.parse(reveal) - now) / 60_000);
    return (
      <p className={styles.dock}>
        <Clock aria-hidden="true" />
        <span className="grow">
          {minutes <= countsDownFrom ? (
            <Trans>
              Motion in <b className="b">{minutes} min</b>
            </Trans>
          ) : (
            <b className="b">
              <Trans>Motion</Trans>
            </b>
          )}
        </span>
        <span className="muted">{formatWhen(reveal, timeZone, now)}</span>
      </p>
    );
  }
  if (!next || data.now.length === 0) return null;
  return (
    <p className={styles.dock}>
      <Clock aria-hidden="true" />
      <span className="grow">
        <Trans>
          Next: <b className="b">{next.roundName}</b>
        </Trans>
      </span>
      {start && <span className="muted">{formatWhen(start, timeZone, now)}</span>}
    </p>
  );
}
